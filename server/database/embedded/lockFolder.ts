import { execFileSync } from 'node:child_process';
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * One app to a data folder. Throws one sentence when another process holds it; a lock left by a crash is taken over.
 * Returns what lets it go.
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
  return () => rmSync(path, { force: true });
}

/** Written aside and then linked, so that a lock is never seen half written. */
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

/** The moment a process began, or '' when there is none: its pid alone may be another process's by now. */
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
  // A zombie is dead, though nobody has asked what it died of.
  return state === 'Z' ? '' : (rest[18] ?? '');
}

/** True while the process that wrote the lock lives: its pid with its start, as pids are used again. */
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

/** Two starts may find the same dead lock: whoever moved a living one away puts it back. */
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
