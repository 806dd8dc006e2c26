import type { Knex } from 'knex';
import { type Caller, requireAllowed, superadmin } from '#server/access/access.ts';
import { AppError } from '#server/base/errors.ts';
import type { UploadSummary, UploadsAnswer } from './present.ts';

export type UploadKind = 'students' | 'marks';

export type NewUpload = {
  kind: UploadKind;
  fileName: string;
  by: string | null;
  at: Date;
  summary: UploadSummary;
};

const FILE_NAME_LENGTH = 200;
const LONGEST_LIST = 100;

/** Stores an upload in the transaction that stores its rows, and returns its id. */
export async function recordUpload(
  trx: Knex,
  { kind, fileName, by, at, summary }: NewUpload,
): Promise<string> {
  const [id] = await trx('uploads').insert({
    kind,
    file_name: fileName.slice(0, FILE_NAME_LENGTH),
    created_by: by,
    created_at: at,
    summary: JSON.stringify(summary),
  });
  return String(id);
}

/** The last 100 uploads of one kind, the latest first: all for a superadmin, else the caller's own. */
export async function listUploads(db: Knex, caller: Caller, kind: UploadKind): Promise<UploadsAnswer> {
  const rows: UploadRow[] = await db('uploads')
    .leftJoin('users as uploader', 'uploader.id', 'uploads.created_by')
    .leftJoin('users as undoer', 'undoer.id', 'uploads.undone_by')
    .where({ kind })
    .modify((query) => {
      if (!superadmin.allows(caller)) query.where('uploads.created_by', caller._id);
    })
    .orderBy('uploads.id', 'desc')
    .limit(LONGEST_LIST)
    .select('uploads.id', 'file_name', 'uploads.created_at', 'undone_at', 'summary')
    .select('uploader.first_name as by_first', 'uploader.last_name as by_last')
    .select('undoer.first_name as undone_first', 'undoer.last_name as undone_last');
  return {
    data: rows.map((row) => ({
      _id: String(row.id),
      fileName: row.file_name,
      at: row.created_at.toISOString(),
      by: fullName(row.by_first, row.by_last),
      summary: row.summary,
      undone: row.undone_at && {
        at: row.undone_at.toISOString(),
        by: fullName(row.undone_first, row.undone_last),
      },
    })),
  };
}

/**
 * Locks an upload, so that it is undone once, and returns its file name. Throws 404 for an unknown one of this kind,
 * 403 for someone else's, 409 when it was undone already.
 */
export async function lockUpload(
  trx: Knex,
  caller: Caller,
  kind: UploadKind,
  id: string,
): Promise<{ fileName: string }> {
  const row = /^\d{1,19}$/.test(id) && (await trx('uploads').where({ id, kind }).forUpdate().first());
  if (!row) throw new AppError('notFound', 'upload.notFound');
  requireAllowed(superadmin.allows(caller) || String(row.created_by) === caller._id, 'upload.undoOthers');
  if (row.undone_at) throw new AppError('conflict', 'upload.undoneAlready');
  return { fileName: row.file_name };
}

/** Stores who undid the upload and when, so that it is not undone again. */
export async function markUploadUndone(trx: Knex, id: string, { by, at }: { by: string; at: Date }) {
  await trx('uploads').where({ id }).update({ undone_at: at, undone_by: by });
}

type UploadRow = {
  id: number | string;
  file_name: string;
  created_at: Date;
  undone_at: Date | null;
  summary: UploadSummary;
  by_first: string | null;
  by_last: string | null;
  undone_first: string | null;
  undone_last: string | null;
};

function fullName(first: string | null, last: string | null): string | null {
  return [first, last].filter(Boolean).join(' ') || null;
}
