// The first file of a worker thread. Node 20 runs it before an --import of the thread has settled, so the loader is
// registered here and the thread's own TypeScript (workerData: { file, name }) is imported after it.
import { workerData } from 'piscina';
import { register } from 'tsx/esm/api';

register();
const { file, name } = workerData;
const { [name]: work } = await import(file);

// Piscina calls the default export of a worker's file.
// biome-ignore lint/style/noDefaultExport: it is the one that Piscina looks for.
export default work;
