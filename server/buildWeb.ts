import { existsSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
export const WEB_DIR = join(ROOT, '.build/web');
const SOURCES = ['web', 'documents', 'fonts'];
const FILES = ['package-lock.json'];

const newestOf = async (folder: string): Promise<number> => {
  const entries = await readdir(join(ROOT, folder), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.parentPath.includes('snapshots'));
  return Math.max(...files.map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs));
};

const isBuilt = async (): Promise<boolean> => {
  const page = join(WEB_DIR, 'index.html');
  if (!existsSync(page)) return false;
  const changed = await Promise.all(SOURCES.map(newestOf));
  const newest = Math.max(...changed, ...FILES.map((file) => statSync(join(ROOT, file)).mtimeMs));
  return statSync(page).mtimeMs >= newest;
};

/** Builds the web app when a source is newer than what was built. */
export const buildWeb = async (report: (line: string) => void): Promise<void> => {
  if (await isBuilt()) return;
  report('Building the web app ...');
  const { build } = await import('vite');
  await build({ configFile: join(ROOT, 'web/vite.config.ts'), logLevel: 'error' });
};
