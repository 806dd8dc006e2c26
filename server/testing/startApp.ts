import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export type StartedApp = {
  pid: number;
  /** Resolves with the address when the app listens, or with null if it exits before. */
  address: Promise<string | null>;
  /** Resolves with the exit code or signal. */
  ended: Promise<number | string>;
  out: () => string;
  errors: () => string;
  kill: (signal: NodeJS.Signals) => Promise<number | string>;
};

/**
 * Starts the app in a separate process as `npm start` does, without the web app, and by default without the demo.
 */
export const startApp = (settings: Record<string, string>): StartedApp => {
  const env = {
    PATH: process.env.PATH,
    DEMO: '0',
    PORT: '0',
    PROCESSES: '1',
  };
  const child = spawn(process.execPath, [at('startEntry.mjs')], {
    env: { ...env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let errors = '';
  child.stderr.on('data', (data) => {
    errors += data;
  });
  const ended = once(child, 'close').then(([code, signal]) => code ?? signal);
  const opened = new Promise<string>((resolve) => {
    child.stdout.on('data', (data) => {
      out += data;
      const [, address, behindProxy] = /open at (\S+)\n(?:The proxy reaches it at (\S+)\n)?/.exec(out) ?? [];
      if (address) resolve(behindProxy ?? address);
    });
  });
  const kill = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  const address = Promise.race([opened, ended.then(() => null)]);
  return { pid: child.pid ?? 0, address, ended, out: () => out, errors: () => errors, kill };
};

/** The pids of the further processes that an app serves with; with PROCESSES=1 there are none. */
export function workers(pid: number): number[] {
  const lines = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,stat=,command='], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  return lines
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, state]) => Number(parent) === pid && !state?.startsWith('Z'))
    .filter((words) => words.join(' ').includes('startEntry'))
    .map(([own]) => Number(own));
}
