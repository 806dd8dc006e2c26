import { log } from './log.ts';

/** Does the work at once and then every `ms`; a failure is logged as `failure`. Returns a function that stops it. */
export function repeat(ms: number, work: () => Promise<unknown>, failure: string): () => Promise<void> {
  const attempt = () => work().catch((error: unknown) => log.warn({ error }, failure));
  let working = attempt();
  const timer = setInterval(() => {
    working = attempt();
  }, ms).unref();
  return async () => {
    clearInterval(timer);
    await working;
  };
}
