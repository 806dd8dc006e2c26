import type { Knex } from 'knex';
import { createMessage } from '#documents/i18n/messages/index.ts';
import type { Message } from '#documents/i18n/messages/message.ts';
import { studentIdKey } from '#documents/model/student.ts';
import { AppError, type FieldError } from '#server/platform/base/errors.ts';
import { inBatches } from '#server/platform/database/transact.ts';

/** A student as a screen showed one; a call of the specification has the student ID alone. */
export type ShownStudent = { _id?: string | undefined; studentId: string };

type Holder = { id: string; studentId: string; studentName: string };

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
  const ids = shown.flatMap(({ _id, studentId }) => (_id === undefined ? [] : [studentId]));
  const holders = await inBatches([...new Set(ids)], (batch) =>
    trx('students').whereIn('studentId', batch).where({ live: 1 }).select('id', 'studentId', 'studentName'),
  );
  const holderOf = new Map(holders.flat().map((one): [string, Holder] => [studentIdKey(one.studentId), one]));
  const others = shown.flatMap(({ _id, studentId }, index) => {
    const holder = holderOf.get(studentIdKey(studentId));
    return _id === undefined || !holder || holder.id === _id ? [] : [{ _id, studentId, index, holder }];
  });
  if (others.length === 0) return;
  const meant = await trx('students')
    .whereIn(
      'id',
      others.map(({ _id }) => _id),
    )
    .select('id', 'studentName');
  const fieldErrors = others.map(({ _id, studentId, index, holder }) => {
    const student = meant.find(({ id }) => id === _id)?.studentName ?? '-';
    return toError(
      index,
      createMessage('student.idOfOther', { studentId, student, other: holder.studentName }),
    );
  });
  throw new AppError('conflict', 'student.idsOfOthers', fieldErrors);
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
