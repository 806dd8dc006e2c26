import type { Plugin } from 'vite';

/** How Vite chooses the kind of link by which it loads ahead what a part imports. */
const PRELOAD =
  /\w+&&\w+\.supports&&\w+\.supports\([`'"]modulepreload[`'"]\)\?[`'"]modulepreload[`'"]:[`'"]preload[`'"]/g;
const IMPORT = /\bimport\([`'"](\.\/[\w.-]+\.js)[`'"]\)/g;

/**
 * Lets api/loadPart.ts import a part again that failed: as long as a page is open, a browser remembers that a module
 * could not be loaded or preloaded. So the next try has another address, and what a part imports is fetched ahead into
 * the browser's cache alone. Throws where a version of Vite writes this in another way.
 */
export const retryImports = (): Plugin => ({
  name: 'retry-imports',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
      const preloading = chunks.filter(({ code }) => code.search(PRELOAD) >= 0);
      if (this.environment.config.consumer === 'client' && preloading.length === 0)
        throw new Error('retryImports: the preloading of Vite was not found.');
      for (const chunk of chunks)
        chunk.code = chunk.code
          .replace(PRELOAD, "'prefetch'")
          .replace(IMPORT, "import('$1'+(globalThis.partTry||''))");
    },
  },
});
