import type { Knex } from 'knex';
import { readMessage } from '#documents/i18n/messages/index.ts';
import { type Message, readSchemaMessage } from '#documents/i18n/messages/message.ts';
import type { Subject } from '#documents/model/subject.ts';
import {
  narrowAsPublished,
  type PublishedEnrolments,
  publishedEnrolments,
} from '#server/people/students/publishedEnrolments.ts';
import type { Caller } from '#server/platform/access/access.ts';
import { restorableSince } from '#server/platform/access/restore.ts';
import { onlyOwn } from '#server/platform/access/scope.ts';
import { inSchoolOrder, whereGiven } from '#server/platform/database/tables.ts';
import { personName } from '#server/platform/database/usersWithPeople.ts';
import { type Page, readPage } from '#server/platform/http/paging.ts';
import { assignedSubjects, marksPolicy, narrowMarks } from './policy.ts';
import type { MarkChange, StudentMarkChangesAnswer } from './present.ts';
import {
  describeMarks,
  type MarkRow,
  marksWithScope,
  type StoredParts,
  selectMarks,
  toMarkParts,
} from './queries.ts';
import type { ResolvedExam } from './resolveExam.ts';

const MAX_MARK_CHANGES = 200;

/**
 * A page of an exam's marks that the caller may see, with the groups that a published one keeps: by section, shift, group
 * and roll, then by subject code as a number, 101 before 1001.
 */
export async function listMarks(
  db: Knex,
  caller: Caller,
  exam: ResolvedExam,
  { subjectId, ...page }: Page & { subjectId: string | undefined },
) {
  const { session, classId, term } = exam;
  const [kept = null] = await publishedEnrolments(db, [exam]);
  const found = marksWithScope(db)
    .where({ 'enrolments.session': session, 'enrolments.classId': classId, 'marks.term': term })
    .whereNull('marks.deletedAt')
    .modify(await narrowKeptMarks(db, caller, exam, kept))
    .modify(narrowAsPublished(exam, kept))
    .modify(whereGiven({ 'marks.subjectId': subjectId }))
    .modify(inSchoolOrder('enrolments.section', 'enrolments.shift', 'enrolments.groupName'))
    .orderBy('enrolments.roll')
    .orderByRaw('char_length(subjects.subject_code), subjects.subject_code, marks.id');
  const { rows, total } = await readPage<MarkRow>(selectMarks(found), page);
  return { rows: await describeMarks(db, exam, rows, kept), total };
}

/** As narrowMarks; a student who is in another group now is where the exam has the student. */
async function narrowKeptMarks(
  db: Knex,
  caller: Caller,
  { className, subjects }: ResolvedExam,
  kept: PublishedEnrolments | null,
) {
  const inRegister = narrowMarks(db, caller);
  if (!kept || kept.moved.size === 0) return inRegister;
  const assigned = await assignedSubjects(db, caller);
  return (query: Knex.QueryBuilder): void => {
    query.where((either) => {
      either.where((others) => {
        others.whereNotIn('students.id', [...kept.moved.keys()]).modify(inRegister);
      });
      for (const [key, { section, shift }] of kept.moved) {
        const mayRead = ({ _id: subjectId }: Subject) =>
          marksPolicy.enter(caller, assigned, { className, section, shift, subjectId });
        const own = subjects.filter(mayRead).map(({ _id }) => _id);
        either.orWhere((moved) => {
          moved.where('students.id', key).whereIn('marks.subjectId', own);
        });
      }
    });
  };
}

/** Deleted marks that the caller may restore, the latest first: all for a superadmin, else their own in scope. */
export function listDeletedMarks(db: Knex, caller: Caller, page: Page) {
  const found = marksWithScope(db)
    .where('marks.deletedAt', '>', restorableSince(new Date()))
    .modify(narrowMarks(db, caller))
    .modify(onlyOwn(caller, 'marks.deletedBy'))
    .orderBy('marks.deletedAt', 'desc')
    .modify(inSchoolOrder('enrolments.section', 'enrolments.shift'))
    .orderBy(['enrolments.roll', 'marks.id']);
  return readPage<MarkRow>(selectMarks(found), page);
}

/** The changes of a mark, the latest first. */
export async function markHistory(db: Knex, id: string): Promise<MarkChange[]> {
  const rows: StoredMarkChange[] = await db('mark_changes').where({ markId: id }).modify(selectChanges);
  return rows.map(toMarkChange);
}

/** The changes of all marks of a student that the caller may see, the latest first. */
export async function studentMarkChanges(db: Knex, caller: Caller, id: string) {
  const rows: (StoredMarkChange & Omit<StudentMarkChange, keyof MarkChange>)[] = await marksWithScope(db)
    .join('mark_changes', 'mark_changes.markId', 'marks.id')
    .where('students.id', id)
    .modify(narrowMarks(db, caller))
    .modify(selectChanges)
    .select('marks.session', 'marks.term')
    .select('subjects.name as subjectName', 'subjects.nameBn as subjectNameBn');
  return rows.map(({ session, term, subjectName, subjectNameBn, ...change }): StudentMarkChange => {
    return { ...toMarkChange(change), session, term, subjectName, subjectNameBn };
  });
}

type StudentMarkChange = StudentMarkChangesAnswer['data'][number];

type StoredMarkChange = {
  changedAt: Date;
  firstName: string | null;
  lastName: string | null;
  source: string | null;
  reason: string | null;
  oldValue: StoredParts | null;
  newValue: StoredParts | null;
};

function selectChanges(query: Knex.QueryBuilder): void {
  query
    .leftJoin('users', 'users.id', 'mark_changes.changedBy')
    .orderBy('mark_changes.id', 'desc')
    .limit(MAX_MARK_CHANGES)
    .select('changedAt', 'firstName', 'lastName', 'source', 'reason', 'oldValue', 'newValue');
}

const toMarkChange = (row: StoredMarkChange): MarkChange => ({
  at: row.changedAt.toISOString(),
  by: personName(row),
  from: row.oldValue && toMarkParts(row.oldValue),
  to: row.newValue && toMarkParts(row.newValue),
  source: row.source && describeSource(row.source),
  reason: row.reason,
});

/** The name of a file, or which file's upload was undone. */
const describeSource = (source: string): string | Message =>
  readSchemaMessage(source).key === 'upload.undoOf' ? readMessage(source) : source;
