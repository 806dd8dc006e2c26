import { Piscina } from 'piscina';
import { isMissingModule } from './missingModule.mjs';

type ThreadOptions = ConstructorParameters<typeof Piscina>[0];
type RunOptions = Parameters<Piscina['run']>[1];

export type Threads = {
  run: Piscina['run'];
  /** Starts the threads that the options say are always there. */
  warm: () => void;
  destroy: () => Promise<void>;
};

/**
 * A pool of threads. While their code is being replaced no thread starts, and a task would wait for ever: it is
 * rejected with the reason, and the next task begins with a new pool.
 */
export function createThreads(options: ThreadOptions): Threads {
  let current: { pool: Piscina; failure: Promise<never> } | undefined;
  const start = () => {
    const pool = new Piscina(options);
    const failure = new Promise<never>((_, reject) => {
      // Also emitted when an idle thread dies; without a listener it would end the process.
      pool.on('error', (error: unknown) => {
        if (!isMissingModule(error)) return;
        reject(error);
        if (current?.pool === pool) current = undefined;
        void pool.destroy();
      });
    });
    failure.catch(() => {});
    current = { pool, failure };
    return current;
  };
  const opened = () => current ?? start();
  return {
    run: (task: unknown, options?: RunOptions) => {
      const { pool, failure } = opened();
      return Promise.race([pool.run(task, options), failure]);
    },
    warm: () => void opened(),
    destroy: async () => current?.pool.destroy(),
  };
}
