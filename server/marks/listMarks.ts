import type { Knex } from 'knex';
import { readMessage } from '#documents/i18n/messages/index.ts';
import { type Message, readSchemaMessage } from '#documents/i18n/messages/message.ts';
import type { MarkParts } from '#documents/model/mark.ts';
import { type Caller, superadmin } from '#server/access/access.ts';
import { restorableSince } from '#server/access/restore.ts';
import { narrow } from '#server/database/tables.ts';
import { countRows, onlyPage, type Page } from '#server/http/paging.ts';
import { personName } from '#server/users/personName.ts';
import { narrowMarks } from './markPolicy.ts';
import { type MarkRow, marksWithScope, selectMarks, toMarkParts } from './markQueries.ts';
import type { MarkChange } from './present.ts';
import type { ResolvedExam } from './resolveExam.ts';

const LONGEST = 200;

/** By section, shift, group and roll, then by subject code as a number: 101 before 1001. */
const IN_ORDER =
  'enrolments.section, enrolments.shift, enrolments.group_name, enrolments.roll, char_length(subjects.subject_code), subjects.subject_code, marks.id';
const LATEST_FIRST = 'marks.deleted_at desc, enrolments.section, enrolments.shift, enrolments.roll, marks.id';

type MarkPage = { rows: MarkRow[]; total: number };

/** A page of an exam's marks that the caller may see. */
export const listMarks = (
  db: Knex,
  caller: Caller,
  exam: ResolvedExam,
  { subjectId, ...page }: Page & { subjectId: string | undefined },
): Promise<MarkPage> =>
  readPage(db, caller, page, IN_ORDER, (query) => {
    const { session, classId, term } = exam;
    query
      .where({ 'enrolments.session': session, 'enrolments.classId': classId, 'marks.term': term })
      .whereNull('marks.deletedAt')
      .modify(narrow(exam));
    if (subjectId !== undefined) query.where('marks.subjectId', subjectId);
  });

/**
 * Deleted marks that the caller may restore, the latest first: all for a superadmin, else those they deleted in
 * scope.
 */
export const listDeletedMarks = (
  db: Knex,
  caller: Caller,
  { at, ...page }: Page & { at: Date },
): Promise<MarkPage> =>
  readPage(db, caller, page, LATEST_FIRST, (query) => {
    query.where('marks.deletedAt', '>', restorableSince(at));
    if (!superadmin.allows(caller)) query.where('marks.deletedBy', caller._id);
  });

async function readPage(
  db: Knex,
  caller: Caller,
  page: Page,
  order: string,
  select: (query: Knex.QueryBuilder) => void,
): Promise<MarkPage> {
  const found = () => marksWithScope(db).modify(narrowMarks(db, caller)).modify(select);
  const rows = await selectMarks(found().orderByRaw(order).modify(onlyPage(page)));
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

const partsIn = (value: MarkParts | null): MarkParts | null => value && toMarkParts(value);
