import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Latencies, Load } from './loadProcess.ts';

/** Asks from a process of its own, and waits for what that measured. */
export const loadFrom = (load: Load): Promise<Latencies> =>
  new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL('./loadProcess.ts', import.meta.url)));
    child.once('message', (answer) => resolve(answer as Latencies));
    child.once('error', reject);
    child.send(load);
  });
