import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { banglaSubset } from './build/banglaSubset.ts';
import { chunkGroups } from './build/chunkGroups.ts';
import { inlineStyles } from './build/inlineStyles.ts';
import { offline } from './build/offline.ts';
import { refuseServerCode } from './build/refuseServerCode.ts';
import { sonnerWithoutStyleTag } from './build/sonnerWithoutStyleTag.ts';
import { zodForForms } from './build/zodForForms.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const repository = fileURLToPath(new URL('..', import.meta.url));

export default defineConfig({
  root,
  plugins: [
    refuseServerCode(),
    sonnerWithoutStyleTag(),
    zodForForms(),
    banglaSubset(`${repository}fonts/NotoSansBengali-Regular.ttf`, `${repository}.build/fonts/bangla.ttf`),
    inlineStyles('parents.html'),
    offline(root),
    // Documents are drawn in a worker, where fast refresh has no window to work on.
    react({ exclude: [/\/node_modules\//, /\/documents\//] }),
  ],
  worker: { format: 'es', plugins: () => [refuseServerCode()] },
  build: {
    outDir: fileURLToPath(new URL('../.build/web', import.meta.url)),
    emptyOutDir: true,
    // Phones of the last six years; HarfBuzz waits for its wasm at the top level, which wants no less.
    target: ['chrome89', 'edge89', 'firefox89', 'safari15'],
    // Every phone would carry it for the few browsers that load a little slower without.
    modulePreload: { polyfill: false },
    // A data: address would need a wider CSP.
    assetsInlineLimit: 0,
    // The document engine is large, and loaded only when a sheet is drawn.
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      input: {
        parents: `${root}parents.html`,
        staff: `${root}staff.html`,
        'service-worker': `${root}parents/offline/serviceWorker.ts`,
      },
      output: {
        codeSplitting: { groups: chunkGroups(root) },
        // Its address stays, so that a browser finds the next one.
        entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
});
