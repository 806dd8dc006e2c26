import { setTimeout as wait } from 'node:timers/promises';
import { serversOf } from './serversOf.ts';

/** A busy server writes its pages first. */
const WAIT_MS = 60_000;

/** Stops the database that an app which crashed left behind on this folder, so that it recovers in our hands. */
export const stopLeftServer = async (folder: string): Promise<void> => {
  const left = serversOf(folder);
  for (const pid of left) process.kill(pid, 'SIGTERM');
  const until = Date.now() + WAIT_MS;
  while (left.length > 0 && serversOf(folder).length > 0) {
    if (Date.now() > until)
      throw new Error(`An older database still runs on ${folder}: stop process ${left.join(', ')} first.`);
    await wait(50);
  }
};
