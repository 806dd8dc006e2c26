// Plain JavaScript, because it makes the server's TypeScript loadable.
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { builtFolder, ROOT } from './builtFolder.mjs';
import { startFailure } from './missingModule.mjs';

const FOLDERS = ['documents', 'server'];
const SOURCE = /\.tsx?$/;
const TEST = /\.test\.tsx?$/;
/** What a process or a thread begins with. */
const ENTRIES = [
  'server/commands/run.ts',
  'server/exams/checks/checkInThread.ts',
  'server/printing/printWorker.ts',
  'server/platform/sheets/parseSheets.ts',
  'server/platform/sheets/writeSheet.ts',
];

/**
 * Bundles the server when its sources have changed, and returns the folder: as a few files it loads in a third of the
 * time and half the memory that hundreds of TypeScript files take.
 */
export async function bundleServer() {
  const given = process.env.SERVER_BUNDLE;
  if (given && existsSync(given)) return given;
  return builtFolder('server', listSources(), bundle);
}

/** Loads the app from its bundle. Returns what server/commands/run.ts exports; ends with one sentence if it cannot. */
export async function loadApp() {
  try {
    const folder = await bundleServer();
    // Processes and threads that this one starts load the same bundle.
    process.env.SERVER_BUNDLE = folder;
    return await import(bundledFile(folder, join(ROOT, 'server/commands/run.ts')));
  } catch (error) {
    console.error(startFailure(error));
    return process.exit(1);
  }
}

/** The address of the bundled file of a source, or null when the source is none that something begins with. */
export function bundledFile(folder, source) {
  const file = relative(ROOT, source).replace(SOURCE, '.js');
  return existsSync(join(folder, file)) ? pathToFileURL(join(folder, file)).href : null;
}

function listSources() {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true }).map((name) => join(folder, name)),
  );
  return [...files, 'package-lock.json'].filter(
    (path) => !TEST.test(path) && (SOURCE.test(path) || /\.(json|mjs)$/.test(path)),
  );
}

async function bundle(folder) {
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: ROOT,
    entryPoints: ENTRIES,
    outdir: folder,
    outbase: ROOT,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    tsconfig: 'server/tsconfig.json',
    plugins: [{ name: 'places', setup: keepPlaces }],
    logLevel: 'error',
  });
}

/** A source that names files beside it goes on naming them from where it lies, not from the bundle. */
function keepPlaces({ onLoad }) {
  onLoad({ filter: /\.(tsx?|mjs)$/ }, async ({ path }) => {
    const text = await readFile(path, 'utf8');
    const contents = text.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href));
    return { contents, loader: LOADERS[path.split('.').at(-1)] };
  });
}

const LOADERS = { ts: 'ts', tsx: 'tsx', mjs: 'js' };
