import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import type { Plugin, Rolldown } from 'vite';

/** What the parents' page needs without a connection, besides itself. */
const KEPT = /^assets\/parents-.*\.js$/;

/** What phones show of an installed app: Android takes 192 and 512, iPhones 180. */
const ICONS = [180, 192, 512];

/** Writes into the service worker which files it keeps, and draws the icons of the installed app. */
export const offline = (root: string): Plugin => ({
  name: 'offline',
  apply: 'build',
  // After the page has its styles: they count as much as the script.
  enforce: 'post',
  async generateBundle(_options, bundle) {
    // The browser tests build a page of their own, which is no part of the app.
    const worker = bundle['service-worker.js'];
    if (worker?.type !== 'chunk') return;
    const files = Object.keys(bundle).filter((name) => KEPT.test(name));
    const page = bundle['parents.html'];
    if (page?.type !== 'asset') throw new Error('offline: parents.html is not part of the build.');
    const verifying = filesFor(bundle, '/parents/Verify.tsx');
    const hash = createHash('sha256').update([worker.code, page.source, ...files, ...verifying].join());
    const version = hash.digest('hex').slice(0, 16);
    // By this the worker knows a page of its own version.
    page.source = `${String(page.source).trimEnd()}<!-- ${version} -->\n`;
    worker.code = worker.code
      .replaceAll('OFFLINE_FILES', JSON.stringify(files.map((name) => `/${name}`)))
      .replaceAll('VERIFY_FILES', JSON.stringify(verifying.map((name) => `/${name}`)))
      .replaceAll('OFFLINE_VERSION', JSON.stringify(version));
    const icon = readFileSync(`${root}ui/icon.svg`);
    for (const size of ICONS)
      this.emitFile({
        type: 'asset',
        fileName: `app-icon-${size}.png`,
        source: await sharp(icon, { density: (72 * size) / 32 })
          .resize(size, size)
          .png()
          .toBuffer(),
      });
  },
});

/** The chunk of a module with all that it loads, at once or later, and their styles. Throws where no chunk has it. */
function filesFor(bundle: Rolldown.OutputBundle, module: string): string[] {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const first = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
  if (!first) throw new Error(`offline: ${module} is not part of the build.`);
  const names = new Set([first.fileName]);
  for (const name of names) {
    const chunk = chunks.find(({ fileName }) => fileName === name);
    for (const next of [
      ...(chunk?.imports ?? []),
      ...later(chunk, first),
      ...(chunk?.viteMetadata?.importedCss ?? []),
    ])
      names.add(next);
  }
  return [...names].sort();
}

/** What the chunk itself loads later; the app's other screens are loaded later by what it imports. */
const later = (chunk: Rolldown.OutputChunk | undefined, first: Rolldown.OutputChunk): string[] =>
  chunk === first ? first.dynamicImports : [];
