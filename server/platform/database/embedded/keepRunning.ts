import { setTimeout as wait } from 'node:timers/promises';
import { log } from '#server/platform/base/log.ts';
import { type PrivateServer, startPrivateServer } from './privateServer.ts';

/** A server that dies sooner than this is restarted after a pause, in which a full disk may be cleared. */
const SOON_MS = 10_000;
const PAUSE_MS = 3_000;

/** Runs the private database and restarts it when it dies; InnoDB recovers what was committed. */
export const keepRunning = async (program: string, folder: string, socket: string) => {
  let stopping = false;
  let current: Promise<PrivateServer> = startPrivateServer(program, folder, socket);
  await current;

  const guard = async (): Promise<void> => {
    while (!stopping) {
      const started = Date.now();
      const end = await current.then(({ ended }) => ended).catch((error: Error) => error.message);
      if (stopping) return;
      log.error(`The private database is gone (${end}) and is started again.`);
      if (Date.now() - started < SOON_MS) await wait(PAUSE_MS);
      if (!stopping) current = startPrivateServer(program, folder, socket);
    }
  };
  void guard();

  const stop = async () => {
    stopping = true;
    const server = await current.catch(() => undefined);
    await server?.stop();
  };
  return { socket, stop };
};
