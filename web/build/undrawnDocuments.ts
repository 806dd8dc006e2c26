import type { Plugin } from 'vite';

const REGISTRY = '#documents/index.ts';
const UNDRAWN = '?undrawn';
const NO_COMPONENT = '\0undrawn:';

/**
 * Screens ask the registry for titles, filters and file names. What draws, a megabyte of it, is the worker's: to a
 * screen every document is a component that says so.
 */
export const undrawnDocuments = (): Plugin => ({
  name: 'undrawn-documents',
  enforce: 'pre',
  async resolveId(source, importer = '') {
    const [, component] = /(\w+)\.tsx$/.exec(source) ?? [];
    if (component && importer.endsWith(UNDRAWN)) return NO_COMPONENT + component;
    if (source !== REGISTRY || !/[\\/]web[\\/]screens[\\/]/.test(importer)) return null;
    const registry = await this.resolve(source, importer, { skipSelf: true });
    return registry && registry.id + UNDRAWN;
  },
  load(id) {
    if (!id.startsWith(NO_COMPONENT)) return null;
    const name = id.slice(NO_COMPONENT.length);
    return `export const ${name} = () => { throw new Error('${name} is drawn by web/print, not by a screen.'); };`;
  },
});
