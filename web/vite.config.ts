import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { banglaSubset } from './build/banglaSubset.ts';
import { parentsChunks, staffChunks } from './build/chunkGroups.ts';
import { inlineStyles } from './build/inlineStyles.ts';
import { offline } from './build/offline.ts';
import { preactForParents } from './build/preactForParents.ts';
import { refuseServerCode } from './build/refuseServerCode.ts';
import { sonnerWithoutStyleTag } from './build/sonnerWithoutStyleTag.ts';
import { zodForForms } from './build/zodForForms.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const repository = fileURLToPath(new URL('..', import.meta.url));

/** A build of its own for each app, so that neither loads what only the other needs. */
const appBuild = (
  inputs: Record<string, string>,
  groups: typeof staffChunks | typeof parentsChunks,
  { cssCodeSplit }: { cssCodeSplit: boolean },
) => ({
  build: {
    cssCodeSplit,
    rolldownOptions: {
      input: Object.fromEntries(Object.entries(inputs).map(([name, file]) => [name, root + file])),
      output: {
        codeSplitting: { groups },
        // Its address stays, so that a browser finds the next one.
        entryFileNames: ({ name }: { name: string }) =>
          name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js',
      },
    },
  },
});

export default defineConfig({
  root,
  plugins: [
    refuseServerCode(),
    preactForParents(),
    sonnerWithoutStyleTag(),
    zodForForms(),
    banglaSubset(`${repository}fonts/NotoSansBengali-Regular.ttf`, `${repository}.build/fonts/bangla.ttf`),
    inlineStyles('parents.html'),
    offline(root),
    // Documents are drawn in a worker, where fast refresh has no window to work on.
    react({ exclude: [/\/node_modules\//, /\/documents\//] }),
  ],
  worker: { format: 'es', plugins: () => [refuseServerCode()] },
  environments: {
    // All styles of the staff are smaller than ten files of them.
    client: appBuild({ staff: 'staff.html' }, staffChunks, { cssCodeSplit: false }),
    parents: {
      consumer: 'client',
      ...appBuild(
        { parents: 'parents.html', 'service-worker': 'parents/offline/serviceWorker.ts' },
        parentsChunks,
        { cssCodeSplit: true },
      ),
    },
  },
  builder: {
    buildApp: async (builder) => {
      for (const environment of Object.values(builder.environments)) await builder.build(environment);
    },
  },
  build: {
    outDir: fileURLToPath(new URL('../.build/web', import.meta.url)),
    // Two builds write into one folder, which is new each time.
    emptyOutDir: false,
    // Phones of the last six years; HarfBuzz waits for its wasm at the top level, which wants no less.
    target: ['chrome89', 'edge89', 'firefox89', 'safari15'],
    // Every phone would carry it for the few browsers that load a little slower without.
    modulePreload: { polyfill: false },
    // A data: address would need a wider CSP.
    assetsInlineLimit: 0,
    // The document engine is large, and loaded only when a sheet is drawn.
    chunkSizeWarningLimit: 1500,
  },
});
