import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The moment a process began, in the kernel's ticks: a pid alone may belong to another by now. */
const startOf = (pid: number): string => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const holds = (content: string): boolean => {
  const [pid, start] = content.split(' ');
  return Number(pid) > 0 && isAlive(Number(pid)) && startOf(Number(pid)) === (start ?? '');
};

const take = (path: string): boolean => {
  try {
    writeFileSync(path, `${process.pid} ${startOf(process.pid)}`, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
};

/**
 * One app to a data folder. Throws one sentence when another process holds it; a lock left by a crash is taken over.
 * Returns what lets it go.
 */
export const lockFolder = (folder: string): (() => void) => {
  const path = join(folder, 'lock');
  if (!take(path)) {
    if (holds(readFileSync(path, 'utf8')))
      throw new Error(`Another start is using ${folder}: stop it first, or set DATA_DIR to another folder.`);
    rmSync(path, { force: true });
    if (!take(path)) throw new Error(`Another start is using ${folder}: stop it first.`);
  }
  return () => rmSync(path, { force: true });
};
