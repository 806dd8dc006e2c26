// Plain JavaScript, because it is used before the server's TypeScript can be loaded.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const BUILT = join(ROOT, '.build');
/** A running app marks its builds once a day, so no app uses one that was not marked for so long. */
const UNUSED_MS = 7 * 24 * 3600 * 1000;

/**
 * The folder of what `build` makes of these files of the repository. When they have changed, it fills a new folder
 * beside the older ones, from which apps that run already go on serving. Throws what `build` throws, and leaves nothing
 * of a build that failed or was stopped.
 */
export async function builtFolder(name, files, build, parent = BUILT) {
  const folder = join(parent, `${name}-${hashFiles(files)}`);
  if (!existsSync(folder)) {
    const own = `${folder}.${process.pid}`;
    const remove = () => rmSync(own, { recursive: true, force: true, maxRetries: 5 });
    process.once('exit', remove);
    try {
      mkdirSync(own, { recursive: true });
      await build(own);
      putInPlace(own, folder);
    } finally {
      process.off('exit', remove);
      remove();
    }
    removeUnused(parent, name);
  }
  markInUse(folder);
  return folder;
}

/** Says that a running app uses a build. */
export function markInUse(folder) {
  const now = new Date();
  try {
    utimesSync(folder, now, now);
  } catch {
    // It belongs to another user, who builds and removes.
  }
}

/** A hash of names, sizes and times, which also changes when a file is deleted. */
function hashFiles(files) {
  const hash = createHash('sha256');
  for (const path of [...files].sort()) {
    const { size, mtimeMs } = statSync(join(ROOT, path));
    hash.update(`${path} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}

function putInPlace(own, folder) {
  try {
    renameSync(own, folder);
  } catch (error) {
    // Another process that built at the same time was first.
    if (!existsSync(folder)) throw error;
  }
}

function removeUnused(parent, name) {
  for (const other of readdirSync(parent).filter((each) => each.startsWith(`${name}-`))) {
    const path = join(parent, other);
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > UNUSED_MS) rmSync(path, { recursive: true, force: true });
  }
}
