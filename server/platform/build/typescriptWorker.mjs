// The first file of a worker thread (workerData: { file, name }): the file from the app's bundle, or where the app runs
// without one as TypeScript. Node 20 runs this before an --import of the thread has settled, so the loader is registered
// here.
import { fileURLToPath } from 'node:url';
import { workerData } from 'piscina';
import { bundledFile } from './bundle.mjs';

const { file, name } = workerData;
const folder = process.env.SERVER_BUNDLE;
const bundled = folder ? bundledFile(folder, fileURLToPath(file)) : null;
if (!bundled && file.endsWith('.ts')) (await import('tsx/esm/api')).register();
const { [name]: work } = await import(bundled ?? file);

// Piscina calls the default export of a worker's file.
// biome-ignore lint/style/noDefaultExport: it is the one that Piscina looks for.
export default work;
