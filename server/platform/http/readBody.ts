import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Context } from 'koa';
import { HttpMethodEnum, koaBody } from 'koa-body';
import { createMessage } from '#documents/i18n/messages/index.ts';
import { UNPRINTABLE_MESSAGE } from '#documents/model/fields.ts';
import { anyone, staff } from '#server/platform/access/access.ts';
import { AppError, refusedField } from '#server/platform/base/errors.ts';
import { isMissingModule } from '#server/platform/build/missingModule.mjs';
import type { Route, Upload } from './route.ts';

const MEBIBYTE = 1024 * 1024;

/** How messages call the file of each field. */
const UPLOAD_NAMES = new Map<string, 'photo' | 'logo' | 'sheet' | 'front' | 'back'>([
  ['studentPicture', 'photo'],
  ['picture', 'photo'],
  ['logo', 'logo'],
  ['file', 'sheet'],
  ['front', 'front'],
  ['back', 'back'],
]);

/** The deepest input is a scheme, with three levels. */
const DEEPEST = 10;
const MAX_LIST = 20_000;
/** NUL and lone surrogates: the database refuses both. */
const BROKEN = /[\0\p{Cs}]/u;

/** Uploads go to a temporary folder that has this prefix and the process id. */
const UPLOADS = 'school-upload-';

/** Staff send long grids of marks; visitors and students only short forms. */
const staffJson = jsonUpTo(1024 * 1024);
const shortJson = jsonUpTo(16 * 1024);
type BodyError = { status?: number; httpCode?: number; code?: number | string };

/** formidable's codes for too large files; the second is also thrown when fields without a file are too large. */
const LARGE_FILE: readonly BodyError['code'][] = [1009, 1016];
const TOO_MANY_FILES = 1015;

/**
 * Reads the body and returns its files by field. JSON may have 1 MiB from staff and 16 KiB from anyone else; a route
 * that takes files also reads a multipart form. Throws 400 or 413, and an Error where the disk is full.
 */
export async function readBody(context: Context, route: Route): Promise<Record<string, Upload>> {
  // A map, because whoever sends a form names its fields, and every record has a `toString`.
  const limits = new Map(Object.entries(route.uploads ?? {}));
  await (limits.size > 0 && context.is('multipart') ? readForm(context, limits) : readJson(context, route));
  requireReadable(context.request.body);
  const files = uploadedFiles(context);
  requireSizes(files, limits);
  await requireWritten(files);
  return files;
}

async function readForm(context: Context, limits: ReadonlyMap<string, number>) {
  let reading = '';
  // Each request has its own folder: a form refused half-way leaves files whose names we never learn.
  context.state.uploadDir = await mkdtemp(join(tmpdir(), `${UPLOADS}${process.pid}-`));
  const read = koaBody({
    ...{ multipart: true, json: false, text: false, urlencoded: false },
    formidable: {
      uploadDir: context.state.uploadDir,
      onFileBegin: (field) => {
        reading = field;
      },
      maxFiles: limits.size,
      maxFileSize: Math.max(...limits.values()),
      maxTotalFileSize: [...limits.values()].reduce((sum, size) => sum + size, 0),
      maxFieldsSize: MEBIBYTE,
      allowEmptyFiles: true,
      minFileSize: 0,
    },
  });
  try {
    await read(context, readNothing);
  } catch (error) {
    throw toRefusal(error as BodyError, reading, limits.get(reading));
  }
}

async function readNothing() {}

/** `reading` is the field whose file was being read, `limit` its largest size in bytes. */
function toRefusal(failure: BodyError, reading = '', limit?: number): BodyError | AppError {
  const { status, httpCode, code } = failure;
  if (code === 'ENOSPC' || code === 'EDQUOT' || isMissingModule(failure)) return failure;
  if (LARGE_FILE.includes(code)) return tooLarge(reading, limit);
  if (code === TOO_MANY_FILES) return new AppError('badInput', 'request.oneFile');
  if (status === 413 || httpCode === 413) return tooLarge();
  return new AppError('badInput', 'request.unreadable');
}

/** 413 that names the file and its limit in MiB; without a limit, a general message. */
export function tooLarge(field = '', limit?: number): AppError {
  if (limit === undefined) return new AppError('tooLarge', 'request.tooLarge');
  const message = createMessage(`size.${UPLOAD_NAMES.get(field) ?? 'file'}`, { max: limit / MEBIBYTE });
  return refusedField('tooLarge', field, message);
}

async function readJson(context: Context, { who }: Route) {
  const isLong = who !== anyone && staff.allows(context.state.caller);
  try {
    await (isLong ? staffJson : shortJson)(context, readNothing);
  } catch (error) {
    throw toRefusal(error as BodyError);
  }
}

/** Throws 400 for broken text or deep nesting and 413 for endless lists, before a schema sees them. */
export function requireReadable(input: unknown, path: readonly string[] = []): void {
  if (typeof input === 'string' && BROKEN.test(input)) throw refuseUnprintable(path.join('.'));
  if (typeof input !== 'object' || input === null) return;
  if (path.length >= DEEPEST) throw new AppError('badInput', 'request.unreadable');
  const entries = Object.entries(input);
  if (entries.length > MAX_LIST) throw tooLarge();
  for (const [key, value] of entries) {
    if (BROKEN.test(key)) throw refuseUnprintable(path.join('.'));
    requireReadable(value, [...path, key]);
  }
}

const refuseUnprintable = (path: string): AppError => refusedField('badInput', path, UNPRINTABLE_MESSAGE);

/** The uploaded file of each field; of several the last one, as with any other field. */
function uploadedFiles(context: Context): Record<string, Upload> {
  const files: [string, Upload][] = [];
  for (const [field, sent] of Object.entries(context.request.files ?? {}))
    for (const { filepath: path, originalFilename: name, size, mimetype: type } of [sent].flat())
      files.push([field, { path, name: name ?? '', size, type: type ?? '' }]);
  return Object.fromEntries(files);
}

/** Throws 413 for a file above the limit of its field; the reader knows only the largest limit of the form. */
function requireSizes(files: Record<string, Upload>, limits: ReadonlyMap<string, number>): void {
  for (const [name, { size }] of Object.entries(files)) {
    const limit = limits.get(name);
    if (limit === undefined)
      throw new AppError('badInput', createMessage('request.noFileIn', { field: name }));
    if (size > limit) throw tooLarge(name, limit);
  }
}

/** Throws as a full disk does: the form's reader may miss that a file was not written as a whole. */
async function requireWritten(files: Record<string, Upload>): Promise<void> {
  for (const { path, size } of Object.values(files))
    if ((await stat(path)).size !== size)
      throw Object.assign(new Error('An upload was not written as a whole.'), { code: 'ENOSPC' });
}

/** Deletes the temporary files of a request. */
export async function dropFiles({ state }: Context): Promise<void> {
  if (state.uploadDir) await removeFolder(state.uploadDir);
}

const removeFolder = (path: string) => rm(path, { recursive: true, force: true });

/** Deletes the uploads of processes that were killed before they could do it. */
export async function removeLeftUploads(): Promise<void> {
  const folders = (await readdir(tmpdir())).filter((name) => name.startsWith(UPLOADS));
  for (const name of folders) {
    const pid = Number(/^(\d+)-/.exec(name.slice(UPLOADS.length))?.[1] ?? 0);
    if (pid === 0 || pid === process.pid || !isRunning(pid)) await removeFolder(join(tmpdir(), name));
  }
}

function jsonUpTo(bytes: number) {
  return koaBody({
    ...{ jsonLimit: bytes, multipart: false, text: false, urlencoded: false },
    // A reason does not belong into an address, which proxies and browsers keep.
    parsedMethods: [HttpMethodEnum.POST, HttpMethodEnum.PUT, HttpMethodEnum.DELETE],
  });
}

/** Whether there is a process with this number, of any user. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process runs, as another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
