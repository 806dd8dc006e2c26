import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import packageJson from '../package.json' with { type: 'json' };
import { banglaSubset } from './build/banglaSubset.ts';
import { parentsChunks, staffChunks, workerChunks } from './build/chunkGroups.ts';
import { drawnInWorker } from './build/drawnInWorker.ts';
import { inlineScript } from './build/inlineScript.ts';
import { inlineStyles } from './build/inlineStyles.ts';
import { offline } from './build/offline.ts';
import { refuseServerCode } from './build/refuseServerCode.ts';
import { retryImports } from './build/retryImports.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const repository = fileURLToPath(new URL('..', import.meta.url));

/** The oldest browsers that are promised: `chrome109` and the like. */
const target = packageJson.browserslist.map((browser) => browser.replace(' >= ', ''));

const sheets = new Map<string, string>();

/** Shorter than with a hash: no two sheets of styles have one name. */
const nameStyle = (name: string, file: string): string => {
  const sheet = basename(file, '.module.css');
  if ((sheets.get(sheet) ?? file) !== file)
    throw new Error(`${file} has the name of another sheet of styles: ${sheets.get(sheet)}.`);
  sheets.set(sheet, file);
  return `${sheet}-${name}`;
};

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
    drawnInWorker(),
    banglaSubset(`${repository}fonts/NotoSansBengali-Regular.ttf`, `${repository}.build/fonts/bangla.woff2`),
    inlineStyles('parents.html'),
    inlineScript('parents.html', `${root}parents/beforeScript.ts`, target),
    offline(root),
    retryImports(),
    // Documents are drawn in a worker, where fast refresh has no window to work on.
    react({ exclude: [/\/node_modules\//, /\/documents\//] }),
  ],
  worker: {
    format: 'es',
    plugins: () => [refuseServerCode()],
    rolldownOptions: { output: { codeSplitting: { groups: workerChunks } } },
  },
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
    // For the server, which draws the lookup with it; from a folder with a dot it sends nothing to a browser.
    prerender: {
      consumer: 'server',
      build: {
        ssr: true,
        emitAssets: false,
        rolldownOptions: {
          input: `${root}parents/prerender.tsx`,
          output: { entryFileNames: '.prerender/[name].mjs', codeSplitting: false },
        },
      },
    },
  },
  css: { modules: { generateScopedName: nameStyle } },
  builder: {
    buildApp: async (builder) => {
      for (const environment of Object.values(builder.environments)) await builder.build(environment);
    },
  },
  build: {
    outDir: fileURLToPath(new URL('../.build/web', import.meta.url)),
    // Three builds write into one folder, which is new each time.
    emptyOutDir: false,
    target,
    modulePreload: {
      // Every phone would carry it for the few browsers that load a little slower without.
      polyfill: false,
      // A browser remembers a module that could not be loaded ahead, and would not load it when the connection is back.
      resolveDependencies: (_file, parts, { hostType }) =>
        hostType === 'js' ? parts.filter((part) => part.endsWith('.css')) : parts,
    },
    // A data: address would need a wider CSP.
    assetsInlineLimit: 0,
    // The document engine is large, and loaded only when a sheet is drawn.
    chunkSizeWarningLimit: 1500,
  },
});
