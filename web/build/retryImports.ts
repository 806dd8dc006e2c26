import type { Plugin } from 'vite';

const IMPORT = /\bimport\([`'"](\.\/[\w.-]+\.js)[`'"]\)/g;

/**
 * Lets api/loadPart.ts import a part of the app again that failed. As long as a page is open, a browser remembers that a
 * module could not be loaded, so the next try has another address.
 */
export const retryImports = (): Plugin => ({
  name: 'retry-imports',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk')
          chunk.code = chunk.code.replace(IMPORT, "import('$1'+(globalThis.partTry||''))");
    },
  },
});
