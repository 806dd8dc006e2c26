import type { RunningApp } from '#server/commands/start.ts';
import { readEnvironment } from '#server/platform/base/settings.ts';
import { isWorker, obeyFirstProcess, outliveErrors } from '#server/platform/base/workers.ts';
import { startFailure } from '#server/platform/build/missingModule.mjs';

/** Less than service managers wait before they kill the app, because a killed app leaves its database running. */
const STOP_APP_MS = 9_000;

const printLine = (line: string) => console.log(line);

const failStart = (error: Error): never => {
  console.error(startFailure(error));
  process.exit(1);
};

/** Builds the web app where its sources have changed, as a start does. */
export const build = async (): Promise<void> => {
  const { buildWeb } = await import('#server/platform/build/buildWeb.ts');
  await buildWeb(printLine);
};

/** Starts the app; stops it on Ctrl+C or SIGTERM. When it cannot start, prints one sentence and exits with code 1. */
export const run = async (options: { web?: boolean } = {}): Promise<void> => {
  let running: RunningApp | undefined;
  let stopping = false;
  // If the app is stopped while it starts, privateServer.ts stops the database.
  const stop = () => {
    if (!running) process.exit(130);
    // npm and the terminal may both forward the same Ctrl+C, so a second signal is ignored.
    if (stopping) return;
    stopping = true;
    setTimeout(
      () => failStart(new Error('Something did not stop in time and was cut.')),
      STOP_APP_MS,
    ).unref();
    running.stop().then(() => {
      if (!isWorker()) printLine('The school is closed.');
      process.exit();
    }, failStart);
  };
  if (isWorker()) obeyFirstProcess(stop);
  else process.on('SIGINT', stop).on('SIGTERM', stop);
  try {
    const settings = readEnvironment(process.env);
    // Wrong settings are refused at once, before the whole app is loaded.
    const { start, startWorker } = await import('#server/commands/start.ts');
    running = isWorker() ? await startWorker(settings) : await start(settings, printLine, options);
    outliveErrors();
  } catch (error) {
    failStart(error as Error);
  }
};
