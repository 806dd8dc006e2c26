import { execFileSync } from 'node:child_process';
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Locks a data folder for this process and returns the function that unlocks it. Takes over the lock of a crashed
 * process; throws an Error when the app already runs on the folder.
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'lock');
  if (!takeLock(path)) {
    if (!isHeld(readLock(path))) removeDead(path);
    if (!takeLock(path))
      throw new Error(
        `The app already runs on ${folder} (process ${readLock(path).split(' ')[0]}): stop it first, or set DATA_DIR to another folder.`,
      );
  }
  const unlock = () => rmSync(path, { force: true });
  // Where the app ends while it starts.
  process.once('exit', unlock);
  return () => {
    process.off('exit', unlock);
    unlock();
  };
}

/** Written under another name and then linked, so that no process reads a half-written lock. */
function takeLock(path: string): boolean {
  const aside = `${path}.${process.pid}`;
  writeFileSync(aside, `${process.pid} ${processStart(process.pid)}`);
  try {
    linkSync(aside, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

/** When a process started, or '' when it does not run. A pid alone may belong to another process by now. */
export function processStart(pid: number): string {
  try {
    if (existsSync('/proc/self/stat')) return inProc(pid);
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

function inProc(pid: number): string {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
  const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // A zombie has ended; only its exit status was not collected yet.
  return state === 'Z' ? '' : (rest[18] ?? '');
}

/** True while the process that wrote the lock runs: the same pid with the same start. */
function isHeld(lock: string): boolean {
  const [pid = '', ...start] = lock.split(' ');
  const began = processStart(Number(pid));
  return began !== '' && began === start.join(' ');
}

function readLock(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** Two starts may find the same dead lock: one that moved away the new lock of the other puts it back. */
function removeDead(path: string): void {
  const aside = `${path}.dead.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  if (isHeld(readLock(aside))) renameSync(aside, path);
  else rmSync(aside, { force: true });
}

/** True while an app runs on the folder. */
export const isLocked = (folder: string): boolean => isHeld(readLock(join(folder, 'lock')));
