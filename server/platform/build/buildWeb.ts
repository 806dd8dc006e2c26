import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { builtFolder, ROOT } from '#server/platform/build/builtFolder.mjs';

/** The fixtures are included, because the gallery's samples are made from them. */
const SOURCE_FOLDERS = ['web', 'documents', 'fonts', 'fixtures'];
const NO_SOURCE = /[\\/](snapshots|bench|test|differences)[\\/]|\.test\.tsx?$/;
const PACKED = /\.(js|css|svg|ttf|wasm|html)$/;

/** Nearly the smallest size, in a tenth of the time of the best quality. */
const BUILD_QUALITY = 9;

/** What the first screens load is worth the time: 8 % less. */
const FIRST_LOADED = /^(parents|staff|lists|forms|style|bangla|en|bn)-/;
const BEST_QUALITY = 11;

/**
 * Builds the web app when its sources have changed since the last build, and returns its folder. Throws an Error when
 * it cannot be built.
 */
export const buildWeb = (report: (line: string) => void): Promise<string> =>
  builtFolder('web', [...SOURCE_FOLDERS.flatMap(listFiles), 'package-lock.json'], async (folder) => {
    report('Building the web app ...');
    await runVite(folder);
    await packWeb(folder);
  });

const listFiles = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length))
    .filter((path) => !NO_SOURCE.test(path));

/** Builds in a process of its own, because the builder needs 700 MB that the app would not give back. */
function runVite(folder: string): Promise<void> {
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js');
  const config = join(ROOT, 'web/vite.config.ts');
  // Otherwise it writes its config beside the sources, which the app's user may not.
  const readOnly = ['--configLoader', 'runner'];
  const options = ['build', '--config', config, ...readOnly, '--outDir', folder, '--logLevel', 'error'];
  // Tests run with another NODE_ENV, and the next start would use their slow build.
  const env = { ...process.env, NODE_ENV: 'production' };
  return new Promise((resolve, reject) => {
    const builder = execFile(
      process.execPath,
      [vite, ...options],
      { cwd: ROOT, env },
      (error, _out, input) =>
        error
          ? reject(new Error(`The web app cannot be built: ${input.trim() || error.message}`))
          : resolve(),
    );
    // The builder stops when the start is stopped.
    const end = () => builder.kill('SIGKILL');
    // Before its folder is removed.
    process.prependListener('exit', end);
    builder.once('exit', () => process.off('exit', end));
  });
}

/**
 * Compresses each file of the web app once, and not for each of a thousand parents at the same time. On other threads,
 * as many at a time as Node has for that.
 */
export async function packWeb(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && PACKED.test(entry.name),
  );
  const pack = async ({ parentPath, name }: (typeof files)[number]) => {
    const path = join(parentPath, name);
    const bytes = readFileSync(path);
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: FIRST_LOADED.test(name) ? BEST_QUALITY : BUILD_QUALITY,
    };
    writeFileSync(`${path}.br`, await toBrotli(bytes, { params }));
    writeFileSync(`${path}.gz`, await toGzip(bytes, { level: BUILD_QUALITY }));
  };
  await Promise.all(files.map(pack));
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
