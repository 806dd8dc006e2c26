import { once } from 'node:events';
import { log } from '#server/log.ts';
import { type PrivateServer, startPrivateServer } from './privateServer.ts';

/** Starts that fail this soon after one another are no accident. */
const SOON_MS = 10_000;

export type RunningServer = { socket: string; stop: () => Promise<void> };

/** Runs the private database, and starts it again when it dies under the app; InnoDB recovers what was committed. */
export const keepRunning = async (
  program: string,
  folder: string,
  socket: string,
): Promise<RunningServer> => {
  let stopping = false;
  let current: PrivateServer = await startPrivateServer(program, folder, socket);
  const watch = async (): Promise<void> => {
    const started = Date.now();
    const [code, signal] = await once(current.child, 'exit');
    if (stopping) return;
    log.error({ code, signal }, 'the private database died and is started again');
    if (Date.now() - started < SOON_MS) await new Promise((resolve) => setTimeout(resolve, 1000));
    current = await startPrivateServer(program, folder, socket);
    void guard();
  };
  const guard = () =>
    watch().catch((error: Error) => {
      log.fatal(error.message);
      process.exitCode = 1;
      process.kill(process.pid, 'SIGTERM');
    });
  void guard();
  return {
    socket,
    stop: () => {
      stopping = true;
      return current.stop();
    },
  };
};
