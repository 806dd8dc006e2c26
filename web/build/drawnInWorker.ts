import type { Plugin } from 'vite';

const UNDRAWN = '\0undrawn';

/** The pages' own scripts never draw: the components of the documents are only in the worker, not built twice. */
export const drawnInWorker = (): Plugin => ({
  name: 'drawn-in-worker',
  enforce: 'pre',
  resolveId: (source, importer = '', { kind }) =>
    kind === 'dynamic-import' && source.endsWith('.tsx') && /\/documents\//.test(importer) ? UNDRAWN : null,
  load: (id) => (id === UNDRAWN ? "throw new Error('A document is drawn in a worker.');" : null),
});
