import { constants } from 'node:fs';
import { access, open, rm, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

type SystemError = NodeJS.ErrnoException;

const isSystemError = (error: unknown): error is SystemError =>
  error instanceof Error && 'code' in error && 'syscall' in error;

/** As much as shows that a disk is not full to the last byte. */
const PROBE = Buffer.alloc(64 * 1024);

/** What is wrong with writing `out`, and what to do; null for another error than one of the system. */
export function writeProblem(error: unknown, out: string): string | null {
  if (!isSystemError(error)) return null;
  const folder = dirname(resolve(out));
  switch (error.code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk of ${folder} is full: free some room there, or write to another disk. ${out} was not written.`;
    case 'ENOENT':
    case 'ENOTDIR':
      return `There is no folder ${folder}: make it, or choose another one.`;
    case 'EACCES':
    case 'EPERM':
      return `This user may not write to ${folder}: choose another folder, or change its rights.`;
    case 'EROFS':
      return `${folder} is on a disk that can only be read: choose another folder.`;
    case 'EISDIR':
      return `${out} is a folder: name a file in it.`;
    default:
      return `${out} cannot be written: ${error.message}. Try another folder or disk.`;
  }
}

/** What is wrong with reading `file`, and what to do; null for another error than one of the system. */
function readProblem(error: unknown, file: string): string | null {
  if (!isSystemError(error)) return null;
  switch (error.code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return `There is no file ${resolve(file)}: look at its name and folder.`;
    case 'EACCES':
    case 'EPERM':
      return `This user may not read ${resolve(file)}: change its rights, or copy it to where they may.`;
    default:
      return `${resolve(file)} cannot be read: ${error.message}. Try a copy on another disk.`;
  }
}

/** Throws one sentence unless a file can be written there, before the work that it takes. Says whether there is one. */
export async function requireWritable(out: string): Promise<boolean> {
  const there = await stat(out).catch(() => null);
  if (there?.isDirectory()) throw new Error(`${out} is a folder: name a file in it.`);
  const probe = `${out}.part`;
  try {
    const file = await open(probe, 'w', 0o600);
    try {
      await file.writeFile(PROBE);
    } finally {
      await file.close();
      await rm(probe, { force: true });
    }
    if (there) await access(out, constants.W_OK);
  } catch (error) {
    throw new Error(writeProblem(error, out) ?? (error as Error).message);
  }
  return there !== null;
}

/** Throws one sentence unless the file can be read. */
export async function requireReadableFile(file: string): Promise<void> {
  try {
    await access(file, constants.R_OK);
  } catch (error) {
    throw new Error(readProblem(error, file) ?? (error as Error).message);
  }
  if (!(await stat(file)).isFile())
    throw new Error(`${resolve(file)} is no file: name the file of the backup.`);
}

/** One sentence for whatever ends a command: never SQL, and the path where the system refused something. */
export function commandFailure(error: Error): string {
  if ('sqlMessage' in error && typeof error.sqlMessage === 'string')
    return `The database refused it: ${error.sqlMessage}.`;
  if (isSystemError(error) && error.path) return writeProblem(error, error.path) ?? error.message;
  return error.message;
}
