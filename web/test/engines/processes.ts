import type { ChildProcess } from 'node:child_process';

/** Ends a program with this process, also where the tests were stopped before they could end it. */
export function killAtExit(program: ChildProcess): void {
  const kill = () => program.kill('SIGKILL');
  process.once('exit', kill);
  program.once('exit', () => process.off('exit', kill));
}

/** How long to wait for what is expected: WebKit draws a sheet in seconds, and in a minute where others share the cores. */
const WAIT_MS = 120_000;
const PAUSE_MS = 30;

/** Asks again until the answer is true or a value. Throws what was waited for, and what the last try threw. */
export async function waitUntil<Value>(
  what: string,
  ask: () => Promise<Value | false | null | undefined | ''>,
): Promise<Value> {
  const end = Date.now() + WAIT_MS;
  let problem: unknown;
  do {
    try {
      const value = await ask();
      if (value) return value;
      problem = undefined;
    } catch (error) {
      problem = error;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  } while (Date.now() < end);
  throw new Error(`Waited in vain for ${what}.`, { cause: problem });
}
