import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

type Running = { pid: number; command: string };

const commandOf = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
};

const inProc = (): Running[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => ({ pid: Number(pid), command: commandOf(pid) }));

const fromPs = (): Running[] =>
  execFileSync('ps', ['-A', '-ww', '-o', 'pid=,command='], { encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\n')
    .map((line) => ({ pid: Number.parseInt(line, 10), command: line.replace(/^\s*\d+\s+/, '') }));

/**
 * The database servers that run on this very folder. Looked up among the processes rather than in a file of
 * theirs, which a server that is still recovering has not written yet.
 */
export const serversOf = (folder: string): number[] => {
  // As privateServer.ts writes it, with the option that follows: a folder's name may begin with another's.
  const ours = `d --no-defaults --datadir=${folder} --socket=`;
  return (existsSync('/proc/self/cmdline') ? inProc() : fromPs())
    .filter(({ command }) => command.includes(ours))
    .map(({ pid }) => pid);
};
