import type { Knex } from 'knex';
import { readMessage } from '#documents/i18n/messages/index.ts';
import { type Message, readSchemaMessage } from '#documents/i18n/messages/message.ts';
import { type Caller, superadmin } from '#server/access/access.ts';
import { restorableSince } from '#server/access/restore.ts';
import { narrow } from '#server/database/tables.ts';
import { countRows, onlyPage, type Page } from '#server/http/paging.ts';
import { personName } from '#server/users/personName.ts';
import { narrowMarks } from './markPolicy.ts';
import { type MarkRow, type MarkValue, marksWithScope, selectMarks, toMarkParts } from './markQueries.ts';
import type { MarkChange } from './present.ts';
import type { ResolvedExam } from './resolveExam.ts';

const LONGEST = 200;
type ListQuery = Page & { subjectId?: string | undefined };

/** A page of an exam's marks that the caller may see. */
export async function listMarks(
  db: Knex,
  caller: Caller,
  exam: ResolvedExam,
  { subjectId, ...page }: ListQuery,
): Promise<{ rows: MarkRow[]; total: number }> {
  const found = () =>
    marksWithScope(db)
      .where({
        'enrolments.session': exam.session,
        'enrolments.classId': exam.classId,
        'marks.term': exam.term,
      })
      .whereNull('marks.deletedAt')
      .modify(narrowMarks(db, caller))
      .modify(narrow(exam))
      .modify((query) => {
        if (subjectId !== undefined) query.where('marks.subjectId', subjectId);
      });
  const rows = await selectMarks(found().orderBy(inOrder(db)).modify(onlyPage(page)));
  return { rows, total: await countRows(found()) };
}

/** By section, shift, group and roll, then by subject code as a number: 101 before 1001. */
const inOrder = (db: Knex) => [
  { column: 'enrolments.section' },
  { column: 'enrolments.shift' },
  { column: 'enrolments.groupName' },
  { column: 'enrolments.roll' },
  { column: db.raw('char_length(subjects.subject_code)') },
  { column: 'subjects.subjectCode' },
  { column: 'marks.id' },
];

/**
 * Deleted marks that the caller may restore, the latest first: all for a superadmin, else those they deleted in
 * scope.
 */
export async function listDeletedMarks(
  db: Knex,
  caller: Caller,
  { at, ...page }: Page & { at: Date },
): Promise<{ rows: MarkRow[]; total: number }> {
  const found = () =>
    marksWithScope(db)
      .where('marks.deletedAt', '>', restorableSince(at))
      .modify(narrowMarks(db, caller))
      .modify((query) => {
        if (!superadmin.allows(caller)) query.where('marks.deletedBy', caller._id);
      });
  const rows = await selectMarks(
    found()
      .orderBy([
        { column: 'marks.deletedAt', order: 'desc' },
        { column: 'enrolments.section' },
        { column: 'enrolments.shift' },
        { column: 'enrolments.roll' },
        { column: 'marks.id' },
      ])
      .modify(onlyPage(page)),
  );
  return { rows, total: await countRows(found()) };
}

/** The changes of a mark, the latest first. */
export async function markHistory(db: Knex, id: string): Promise<MarkChange[]> {
  const rows = await db('mark_changes')
    .leftJoin('users', 'users.id', 'mark_changes.changedBy')
    .where({ markId: id })
    .orderBy('mark_changes.id', 'desc')
    .limit(LONGEST)
    .select('changedAt', 'firstName', 'lastName', 'source', 'reason', 'oldValue', 'newValue');
  return rows.map((row) => ({
    at: row.changedAt.toISOString(),
    by: personName(row),
    from: partsIn(row.oldValue),
    to: partsIn(row.newValue),
    source: row.source && describeSource(row.source),
    reason: row.reason,
  }));
}

/** The name of a file, or which file's upload was undone. */
const describeSource = (source: string): string | Message =>
  readSchemaMessage(source).key === 'upload.undoOf' ? readMessage(source) : source;

const partsIn = (value: MarkValue | null): MarkChange['from'] => (value ? toMarkParts(value) : null);
