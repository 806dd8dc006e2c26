import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { File } from 'formidable';
import type { Context } from 'koa';
import { koaBody } from 'koa-body';
import { UNPRINTABLE_MESSAGE } from '#documents/model/fields.ts';
import { anyone, staff } from '#server/access/access.ts';
import { AppError } from '#server/base/errors.ts';
import type { Route, Upload } from './route.ts';

const MEBIBYTE = 1024 * 1024;

/** What people call the file that a field carries. */
const CALLED: Readonly<Record<string, string>> = {
  studentPicture: 'photo',
  picture: 'photo',
  logo: 'logo',
  file: 'sheet',
  front: 'front',
  back: 'back',
};

/** The deepest call is a scheme: three levels. */
const DEEPEST = 10;
const LONGEST_LIST = 20_000;
/** NUL, and half of a character: a database refuses both. */
const BROKEN = /[\0\p{Cs}]/u;

/** What a request uploads is in a folder that names its process. */
const UPLOADS = 'school-upload-';

/** A grid of marks is long; what a visitor or a student sends is a form of a few lines. */
const staffJson = jsonUpTo(1024 * 1024);
const shortJson = jsonUpTo(16 * 1024);
const NO_ROOM = ['ENOSPC', 'EDQUOT'];
type Failure = { status?: number; httpCode?: number; code?: number | string };

/** formidable's codes: fields without a file may be too large as well. */
const LARGE_FILE: readonly Failure['code'][] = [1009, 1016];
const TOO_MANY_FILES = 1015;

/**
 * Reads JSON, at most 1 MiB of it from staff and 16 KiB from anyone else, or where the route takes files a form that
 * carries them. Throws 400 or 413 in the contract's shape.
 */
export async function readBody(context: Context, route: Route): Promise<Record<string, Upload>> {
  const { uploads } = route;
  await (uploads && context.is('multipart') ? readForm(context, uploads) : readJson(context, route));
  requireReadable(context.request.body);
  const files = uploadedFiles(context);
  requireSizes(files, uploads ?? {});
  return files;
}

async function readForm(context: Context, uploads: Record<string, number>) {
  let reading = '';
  // A folder of the request's own: a form that is refused half-way leaves files that nobody names.
  context.state.uploadDir = await mkdtemp(join(tmpdir(), `${UPLOADS}${process.pid}-`));
  const read = multipart(uploads, context.state.uploadDir, (field) => {
    reading = field;
  });
  try {
    await read(context, nothing);
  } catch (error) {
    throw toRefusal(error as Failure, reading, uploads[reading]);
  }
}

const multipart = (
  uploads: Record<string, number>,
  uploadDir: string,
  onFileBegin: (field: string) => void,
) =>
  koaBody({
    multipart: true,
    json: false,
    text: false,
    urlencoded: false,
    formidable: {
      uploadDir,
      onFileBegin,
      maxFiles: Object.keys(uploads).length,
      maxFileSize: Math.max(...Object.values(uploads)),
      maxTotalFileSize: Object.values(uploads).reduce((sum, size) => sum + size, 0),
      maxFieldsSize: 1024 * 1024,
      allowEmptyFiles: true,
      minFileSize: 0,
    },
  });

async function nothing() {}

/** `reading` is the field whose file was being read, `limit` how large that one may be. */
function toRefusal(failure: Failure, reading: string, limit: number | undefined): Failure | AppError {
  const { status, httpCode, code } = failure;
  if (typeof code === 'string' && NO_ROOM.includes(code)) return failure;
  if (LARGE_FILE.includes(code)) return tooLarge(reading, limit);
  if (code === TOO_MANY_FILES) return new AppError('badInput', 'Each field takes one file.');
  if (status === 413 || httpCode === 413) return tooLarge();
  return new AppError('badInput', 'What was sent cannot be read.');
}

/** 413 that names the file and its limit; of anything else that was sent, the plain sentence. */
export function tooLarge(field = '', limit?: number): AppError {
  if (limit === undefined) return new AppError('tooLarge', 'What was sent is too large.');
  const message = `The ${CALLED[field] ?? 'file'} may be at most ${limit / MEBIBYTE} MiB.`;
  return new AppError('tooLarge', message, [{ path: field, message }]);
}

async function readJson(context: Context, { who }: Route) {
  const isLong = who !== anyone && staff.allows(context.state.caller);
  try {
    await (isLong ? staffJson : shortJson)(context, nothing);
  } catch (error) {
    throw toRefusal(error as Failure, '', undefined);
  }
}

/** Throws 400 or 413 for input that no schema should have to look at: broken text, deep nesting, endless lists. */
export function requireReadable(input: unknown, path: readonly string[] = []): void {
  if (typeof input === 'string' && BROKEN.test(input)) throw refuse(path.join('.'));
  if (typeof input !== 'object' || input === null) return;
  if (path.length >= DEEPEST) throw new AppError('badInput', 'What was sent cannot be read.');
  const entries = Object.entries(input);
  if (entries.length > LONGEST_LIST) throw tooLarge();
  for (const [key, value] of entries) {
    if (BROKEN.test(key)) throw refuse(path.join('.'));
    requireReadable(value, [...path, key]);
  }
}

const refuse = (path: string): AppError =>
  new AppError('badInput', UNPRINTABLE_MESSAGE, [{ path, message: UNPRINTABLE_MESSAGE }]);

/** One file to a field: the last one sent, as with any other field. */
const uploadedFiles = (context: Context): Record<string, Upload> =>
  Object.fromEntries(
    Object.entries(context.request.files ?? {}).flatMap(([name, sent]) =>
      [sent].flat().map((file) => [name, toUpload(file)]),
    ),
  );

const toUpload = (file: File): Upload => ({
  path: file.filepath,
  name: file.originalFilename ?? '',
  size: file.size,
  type: file.mimetype ?? '',
});

/** A form is held to the size of its largest field while it is read, and each of its files to its own here. */
function requireSizes(files: Record<string, Upload>, limits: Record<string, number>): void {
  for (const [name, { size }] of Object.entries(files)) {
    const limit = limits[name];
    if (limit === undefined) throw new AppError('badInput', `No file is expected in ${name}.`);
    if (size > limit) throw tooLarge(name, limit);
  }
}

/** Temporary files never outlive their request. */
export async function dropFiles({ state }: Context): Promise<void> {
  if (state.uploadDir) await rm(state.uploadDir, { recursive: true, force: true });
}

/** Removes the uploads of processes that were killed before they could. */
export async function removeLeftUploads(): Promise<void> {
  const folders = (await readdir(tmpdir())).filter((name) => name.startsWith(UPLOADS));
  for (const name of folders) {
    const pid = Number(/^(\d+)-/.exec(name.slice(UPLOADS.length))?.[1] ?? 0);
    if (pid === 0 || pid === process.pid || !isRunning(pid))
      await rm(join(tmpdir(), name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Of another user: it runs, and its files are not ours.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function jsonUpTo(bytes: number) {
  return koaBody({ jsonLimit: bytes, multipart: false, text: false, urlencoded: false });
}
