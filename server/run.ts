import { readSettings } from '#server/settings.ts';
import { start } from '#server/start.ts';

const say = (line: string) => console.log(line);

/** Starts, and stops on Ctrl+C or a service manager's signal. What prevents a start is one sentence and exit code 1. */
export const run = async (options: { web?: boolean } = {}): Promise<void> => {
  try {
    const running = await start(readSettings(process.env), say, options);
    const stop = async () => {
      process.off('SIGINT', stop).off('SIGTERM', stop);
      await running.stop();
      process.exit();
    };
    process.on('SIGINT', stop).on('SIGTERM', stop);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
};
