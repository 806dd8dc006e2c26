import type { Knex } from 'knex';
import { createMessage, studentMessage } from '#documents/i18n/messages/index.ts';
import type { Message } from '#documents/i18n/messages/message.ts';
import { studentIdKey } from '#documents/model/idSearch.ts';
import { restorableSince } from '#server/platform/access/restore.ts';
import { AppError, type FieldError } from '#server/platform/base/errors.ts';
import type { StudentTable } from '#server/platform/database/tables.ts';
import { inBatches } from '#server/platform/database/transact.ts';

/**
 * A student as a screen showed one; a call of the specification has the student ID alone. Grids of version 1.0 sent no
 * record, but the mark that they showed (`was`).
 */
export type ShownStudent = { _id?: string | undefined; studentId: string; was?: unknown };

type HolderOfId = Pick<StudentTable, 'id' | 'studentId' | 'studentName' | 'studentNameBn'>;

/**
 * Rules 12: throws 409 with both names for each student whose shown student ID belongs to somebody else now. An ID that
 * belongs to nobody any more was corrected, and the student is still the one who was shown. The classes are locked, so
 * that no ID changes meanwhile.
 */
export async function refuseOtherHolders(
  trx: Knex,
  shown: readonly ShownStudent[],
  toError: (index: number, message: Message) => FieldError,
): Promise<void> {
  const known = shown.flatMap(({ _id, studentId }) => (_id === undefined ? [] : [studentId]));
  const unknown = shown.flatMap(({ _id, studentId, was }) =>
    _id === undefined && was !== undefined ? [studentId] : [],
  );
  const ids = [...new Set([...known, ...unknown])];
  const holders = await inBatches(ids, (batch) =>
    trx('students')
      .whereIn('studentId', batch)
      .where({ live: 1 })
      .select('id', 'studentId', 'studentName', 'studentNameBn'),
  );
  const holderOf = new Map(
    holders.flat().map((one): [string, HolderOfId] => [studentIdKey(one.studentId), one]),
  );
  const former = await formerHolders(trx, unknown);
  const others = shown.flatMap(({ _id, studentId, was }, index) => {
    const holder = holderOf.get(studentIdKey(studentId));
    const isOther = ({ id }: Pick<HolderOfId, 'id'>) => id !== holder?.id;
    const before = was === undefined ? [] : former.filter((one) => isSameId(one, studentId));
    const meant = _id === undefined ? before.find(isOther)?.id : _id;
    return holder && meant && isOther({ id: meant }) ? [{ meant, studentId, index, holder }] : [];
  });
  if (others.length === 0) return;
  const named = await trx('students')
    .whereIn(
      'id',
      others.map(({ meant }) => meant),
    )
    .select('id', 'studentName', 'studentNameBn');
  const fieldErrors = others.map(({ meant, studentId, index, holder }) => {
    const was = named.find(({ id }) => id === meant);
    const student = was ? studentMessage(was) : '-';
    return toError(
      index,
      createMessage('student.idOfOther', { studentId, student, other: studentMessage(holder) }),
    );
  });
  throw new AppError('conflict', 'student.idsOfOthers', fieldErrors);
}

const isSameId = (one: { studentId: string }, studentId: string): boolean =>
  studentIdKey(one.studentId) === studentIdKey(studentId);

/** The students who had these IDs in the days for which a browser keeps what was typed, and had them corrected or were deleted. */
async function formerHolders(
  trx: Knex,
  ids: readonly string[],
): Promise<Pick<HolderOfId, 'id' | 'studentId'>[]> {
  if (ids.length === 0) return [];
  const since = restorableSince(new Date());
  const deleted = await trx('students')
    .whereIn('studentId', ids)
    .whereNull('live')
    .where('deletedAt', '>', since)
    .select('id', 'studentId');
  const corrected = await trx('changes')
    .where({ noun: 'student' })
    .where('changedAt', '>', since)
    .whereRaw("json_extract(old_value, '$.studentId') is not null")
    .select('recordId', 'oldValue');
  const before = corrected.map(({ recordId, oldValue }) => ({
    id: String(recordId),
    studentId: String(oldValue.studentId),
  }));
  return [...deleted, ...before];
}

/** When the student ID of each of these students was corrected last, by row id; of most it never was. */
export async function readIdCorrections(db: Knex, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await inBatches(ids, (batch) =>
    db('changes')
      .where({ noun: 'student' })
      .whereIn('recordId', batch)
      .whereRaw("json_extract(old_value, '$.studentId') is not null")
      .groupBy('recordId')
      .select<{ recordId: string; at: Date }[]>('recordId', db.raw('max(changed_at) as at')),
  );
  return new Map(rows.flat().map(({ recordId, at }) => [recordId, at.toISOString()]));
}
