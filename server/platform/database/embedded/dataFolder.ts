import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { ServerPrograms } from './findServer.ts';

/** The longest path of a unix socket that every system allows, in bytes. */
const MAX_SOCKET_PATH = 100;

/**
 * The private database's folder, created on the first start. It is filled under another name and then renamed, so
 * that an interrupted start leaves nothing half made.
 */
export async function dataFolder(dataDir: string, programs: ServerPrograms): Promise<string> {
  const folder = resolve(dataDir, 'database');
  if (!hasFiles(folder)) {
    const making = join(resolve(dataDir), 'database.making');
    rmSync(making, { recursive: true, force: true });
    await fill(making, temporaryFolder(folder), programs.install);
    renameSync(making, folder);
  }
  // The server's root has no password, so only this user may enter the folder.
  chmodSync(folder, 0o700);
  return folder;
}

const hasFiles = (folder: string): boolean => existsSync(folder) && readdirSync(folder).length > 0;

async function fill(folder: string, temporary: string, install: string): Promise<void> {
  const options = [
    '--no-defaults',
    `--datadir=${folder}`,
    `--tmpdir=${temporary}`,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
    ...asRoot(),
  ];
  const { code, out } = await runWithApp(install, options);
  if (code === 0) return;
  const reason = out.split('\n').find((line) => /error/i.test(line));
  throw new Error(`The private database in ${folder} cannot be made.${reason ? ` ${reason.trim()}` : ''}`);
}

/** Runs a program that, with all that it started, ends when the app does. Returns its exit code and what it wrote. */
async function runWithApp(program: string, options: readonly string[]) {
  const child = spawn(program, options, { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const end = () => {
    if (child.pid) process.kill(-child.pid, 'SIGKILL');
  };
  process.once('exit', end);
  let out = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      out += data;
    });
  try {
    const [code] = await once(child, 'close');
    return { code, out };
  } catch (error) {
    return { code: null, out: `error: ${(error as Error).message}` };
  } finally {
    process.off('exit', end);
  }
}

const asRoot = (): string[] => (process.getuid?.() === 0 ? ['--user=root'] : []);

/**
 * Where a private server keeps its temporary tables: beside its data. In the system's folder another server on this
 * machine would delete them at its start, taking them for its own.
 */
export function temporaryFolder(folder: string): string {
  const path = `${folder}.tmp`;
  mkdirSync(path, { recursive: true, mode: 0o700 });
  return path;
}

/**
 * Path of the server's socket. Its root has no password, so the socket is in a folder that only this user may enter:
 * the data folder, or one in the system's temporary folder when that path is too long.
 */
export function socketPath(folder: string): string {
  const beside = join(folder, 'server.sock');
  return Buffer.byteLength(beside) <= MAX_SOCKET_PATH ? beside : join(folderAside(folder), 'server.sock');
}

/** Everyone can write to the system's temporary folder: throws unless this folder is ours and closed to others. */
function folderAside(folder: string): string {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const aside = join(tmpdir(), `school-${name}`);
  mkdirSync(aside, { recursive: true, mode: 0o700 });
  const { uid, mode } = lstatSync(aside);
  if (uid !== process.getuid?.() || (mode & 0o170077) !== 0o040000)
    throw new Error(`${aside} belongs to someone else: remove it, or set DATA_DIR to a shorter path.`);
  return aside;
}

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
    if (existsSync('/proc/self/stat')) return statInProc(pid);
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

function statInProc(pid: number): string {
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
