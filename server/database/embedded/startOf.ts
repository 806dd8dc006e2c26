import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const inProc = (pid: number): string => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
  const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // A zombie is dead, though nobody has asked what it died of.
  return state === 'Z' ? '' : (rest[18] ?? '');
};

/** The moment a process began, or '' when there is none: its pid alone may be another process's by now. */
export const startOf = (pid: number): string => {
  try {
    if (existsSync('/proc/self/stat')) return inProc(pid);
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
};
