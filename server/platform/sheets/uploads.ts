import type { Knex } from 'knex';
import { createMessage } from '#documents/i18n/messages/index.ts';
import { type Caller, requireAllowed, superadmin } from '#server/platform/access/access.ts';
import { onlyOwn } from '#server/platform/access/scope.ts';
import { AppError, type FieldError, refusedField } from '#server/platform/base/errors.ts';
import type { Sheet, SheetFile } from '#server/platform/base/sheet.ts';
import { personName } from '#server/platform/database/usersWithPeople.ts';
import {
  type Confirmed,
  fileDigest,
  type Seen,
  seenBy,
  seenInput,
  yesOrNo,
} from '#server/platform/http/preview.ts';
import { noProgress, type Progress, type RouteRequest, type Upload } from '#server/platform/http/route.ts';
import type { SheetPool } from '#server/platform/http/services.ts';
import { MOST_WARNINGS } from './readRows.ts';

/** The sheets of a file, hidden ones without their rows, read in a thread with limits of bytes, rows, memory and time. Throws 400, 413 or 415. */
export async function readSheets(pool: SheetPool, file: SheetFile): Promise<Sheet[]> {
  const parsed = await pool.read(file);
  if ('refused' in parsed)
    throw new AppError(parsed.refused.code, parsed.refused.key, parsed.refused.fieldErrors);
  if (parsed.sheets.every(({ rows }) => rows.length < 2)) throw new AppError('badInput', 'sheet.noRows');
  return parsed.sheets;
}

/** Throws 400 when no file was sent. */
export function requireUpload(upload: Upload | undefined): Upload {
  if (!upload) throw refusedField('badInput', 'file', 'sheet.required');
  return upload;
}

/** The sheets of an upload. Throws 400 when no file was sent. */
export async function readUpload(
  pool: SheetPool,
  upload: Upload | undefined,
  progress: Progress = noProgress,
): Promise<Sheet[]> {
  const file = requireUpload(upload);
  progress('reading', 0, 0);
  return readSheets(pool, file);
}

type UploadKind = 'students' | 'marks' | 'teachers';

/** The result of an upload: how many were added, enrolled in another year and changed; for marks, in which exam. */
export type UploadSummary = {
  added: number;
  enrolled?: number;
  changed: number;
  exam?: {
    session: number;
    term: string;
    className: string;
    section: string;
    shift: string;
    group?: string | undefined;
    subject: string;
    subjectBn: string | null;
  };
};

type NewUpload = { kind: UploadKind; fileName: string; by: string | null; at: Date; summary: UploadSummary };

/** As many letters of a file's name as the history of marks has room for. */
export const FILE_NAME_LENGTH = 200;
const MAX_UPLOADS = 100;

/** Stores an upload in the transaction that stores its rows, and returns its id. */
export async function recordUpload(trx: Knex, { kind, fileName, by, at, summary }: NewUpload) {
  const [id] = await trx('uploads').insert({
    kind,
    fileName: fileName.slice(0, FILE_NAME_LENGTH),
    createdBy: by,
    createdAt: at,
    summary: JSON.stringify(summary),
  });
  return String(id);
}

/** The last 100 uploads of one kind, the latest first: all for a superadmin, else the caller's own. */
export async function listUploads(db: Knex, caller: Caller, kind: UploadKind) {
  const rows: UploadRow[] = await db('uploads')
    .leftJoin('users as uploader', 'uploader.id', 'uploads.createdBy')
    .leftJoin('users as undoer', 'undoer.id', 'uploads.undoneBy')
    .where({ kind })
    .modify(onlyOwn(caller, 'uploads.createdBy'))
    .orderBy('uploads.id', 'desc')
    .limit(MAX_UPLOADS)
    .select('uploads.id', 'fileName', 'uploads.createdAt', 'undoneAt', 'summary')
    .select('uploader.firstName', 'uploader.lastName')
    .select('undoer.firstName as undoneFirst', 'undoer.lastName as undoneLast');
  return {
    data: rows.map(({ undoneFirst: firstName, undoneLast: lastName, ...row }) => ({
      _id: row.id,
      fileName: row.fileName,
      at: row.createdAt.toISOString(),
      by: personName(row),
      summary: row.summary,
      undone: row.undoneAt && { at: row.undoneAt.toISOString(), by: personName({ firstName, lastName }) },
    })),
  };
}

/** GET /student/uploads, /result/uploads and /user/uploads. */
export type UploadsAnswer = Awaited<ReturnType<typeof listUploads>>;
export type ListedUpload = UploadsAnswer['data'][number];

type UploadRow = { id: string; fileName: string; createdAt: Date; undoneAt: Date | null } & {
  summary: UploadSummary;
} & Record<'firstName' | 'lastName' | 'undoneFirst' | 'undoneLast', string | null>;

/** Throws 404 for an unknown upload of this kind, and 403 for someone else's. */
export async function requireOwnUpload(db: Knex, caller: Caller, kind: UploadKind, id: string) {
  const row = /^\d{1,19}$/.test(id) && (await db('uploads').where({ id, kind }).first('createdBy'));
  if (!row) throw new AppError('notFound', 'upload.notFound');
  requireAllowed(superadmin.allows(caller) || String(row.createdBy) === caller._id, 'upload.undoOthers');
}

/**
 * Locks an upload, so that it is undone once. Throws 404 for an unknown one of this kind,
 * 403 for someone else's, 409 when it was undone already.
 */
export async function lockUpload(trx: Knex, caller: Caller, kind: UploadKind, id: string) {
  await requireOwnUpload(trx, caller, kind, id);
  const row = (await trx('uploads').where({ id, kind }).forUpdate().first())!;
  if (row.undoneAt) throw new AppError('conflict', 'upload.undoneAlready');
  return row as { fileName: string; createdAt: Date; createdBy: string | null };
}

/**
 * Tokens of the preview of an uploaded sheet: one of another file, or read in another way, is of another preview. `about`
 * says of what, beside the caller.
 */
export const seenUpload = async (
  { jwtSecret, caller, files: { file } }: Pick<UploadRequest, 'jwtSecret' | 'caller' | 'files'>,
  about: string,
  choices: object,
): Promise<Seen> => seenBy(jwtSecret, [about, caller._id, choices, file && (await fileDigest(file.path))]);

type UploadRequest = RouteRequest<{ dryRun: boolean }, { seen?: string | undefined }, Caller, { id: string }>;

/** What confirms an upload, beside how its file is read. */
export const confirmInput = seenInput.extend({
  /** The user has looked at the rows that name another student than their ID. */
  othersChecked: yesOrNo('othersChecked'),
});

/** More rows than these that name another person are hardly corrections of names. */
const MOST_OTHERS = 2;

/** Throws 409 where several rows name another person than the record that they are stored in, until the user has looked. */
export function refuseOthers(others: readonly FieldError[], othersChecked: boolean): void {
  if (othersChecked || others.length <= MOST_OTHERS) return;
  throw new AppError('conflict', createMessage('sheet.othersUnchecked', { count: others.length }), [
    ...others,
  ]);
}

/** The warnings of a preview: rows that name another person come first. */
export const withOthers = (others: readonly FieldError[], warnings: readonly FieldError[]) => ({
  /** How many rows name another person than the record that they are stored in. */
  others: others.length,
  mustCheck: others.length > MOST_OTHERS,
  warnings: [...others, ...warnings].slice(0, MOST_WARNINGS),
});

/** Undoes an upload, or answers how much that would be. */
export async function answerUndo<Answer extends { undone: number; token: string }>(
  { db, jwtSecret, caller, params: { id }, query: { dryRun }, body: { seen } }: UploadRequest,
  kind: UploadKind,
  undo: (
    db: Knex,
    caller: Caller,
    how: Confirmed & { id: string },
  ) => Promise<Answer & { asked?: FieldError[] }>,
) {
  const confirmation = seenBy(jwtSecret, [`undo ${kind}`, caller._id, id]);
  const {
    undone,
    token,
    asked: _,
    ...more
  } = await undo(db, caller, {
    id,
    at: new Date(),
    dryRun,
    seen,
    confirmation,
  });
  if (!dryRun) return { body: { ...createMessage('upload.undone'), undone } };
  return { body: { ...createMessage('upload.wouldUndo', { count: undone }), undone, ...more, seen: token } };
}

/** Stores who undid the upload and when, so that it is not undone again. */
export async function markUploadUndone(trx: Knex, id: string, { by, at }: { by: string; at: Date }) {
  await trx('uploads').where({ id }).update({ undoneAt: at, undoneBy: by });
}
