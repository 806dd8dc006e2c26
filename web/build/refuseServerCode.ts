import type { Plugin } from 'vite';

/** Types vanish before bundling, so whatever still asks for '#server/' here would ship server code to a browser. */
export const refuseServerCode = (): Plugin => ({
  name: 'refuse-server-code',
  enforce: 'pre',
  resolveId(source, importer) {
    if (!source.startsWith('#server/')) return null;
    throw new Error(
      `${importer ?? 'The web app'} imports ${source} at run time: the web app may only \`import type\` from a present.ts of the server.`,
    );
  },
});
