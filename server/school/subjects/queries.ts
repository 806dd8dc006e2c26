import type { Knex } from 'knex';
import { createMessage } from '#documents/i18n/messages/index.ts';
import type { Message } from '#documents/i18n/messages/message.ts';
import type { Subject, SubjectInput } from '#documents/model/subject.ts';
import { type SubjectTable, whereGiven } from '#server/platform/database/tables.ts';
import { lockClasses } from '#server/school/classes.ts';

export type ListedRow = SubjectTable & { className: string; classValue: number };

/** A subject with its class; undefined for an unknown or deleted one. */
export const findSubject = (db: Knex, id: string | number): Promise<ListedRow | undefined> =>
  subjects(db).where('subjects.id', id).first();

/** All subjects with their classes, also deleted ones. */
export const withClass = (db: Knex) =>
  db('subjects')
    .join('classes', 'classes.id', 'subjects.classId')
    .select<ListedRow[]>('subjects.*', 'classes.name as className', 'classes.value as classValue');

const subjects = (db: Knex) => withClass(db).where('subjects.live', 1);

/**
 * Locks a subject that will be changed, so that a second edit waits. The subject's row is locked alone: a lock on the
 * join would lock its class exclusively, and two edits that share the class would deadlock.
 */
export async function lockSubject(transaction: Knex, id: string): Promise<ListedRow | undefined> {
  const known = await transaction('subjects').where({ id, live: 1 }).first('classId');
  // Publishing locks the class first too, so no exam is published while this subject of it changes. Others who enter
  // something wait as well, because a change of the code looks at all subjects of the class.
  if (known) await lockClasses(transaction, 'id', [known.classId]);
  const subject = await transaction('subjects').where({ id, live: 1 }).forUpdate().first();
  const place =
    subject && (await transaction('classes').where('id', subject.classId).forShare().first('name', 'value'));
  return place && { ...subject, className: place.name, classValue: place.value };
}

type SubjectFilter = {
  classValue?: number | undefined;
  group?: string | undefined;
  year?: number | undefined;
};

/** Subjects in their order. A group includes the General subjects of its class (rules 4). */
export const listSubjects = (db: Knex, { classValue, group, year }: SubjectFilter) =>
  subjects(db)
    .modify((query) => {
      if (group !== undefined) query.whereIn('subjects.groupName', ['General', group]);
    })
    .modify(whereGiven({ 'classes.value': classValue, 'subjects.session': year }))
    .orderBy(onPaper(db));

/** The newest year first, then the order of paper: by code, possible fourth subjects last. */
const onPaper = (db: Knex) => [
  { column: 'subjects.session', order: 'desc' },
  { column: 'classes.value' },
  { column: 'subjects.isFourthSubject' },
  // Sorts codes as numbers: 101 comes before 1001.
  { column: db.raw('char_length(subjects.subject_code)') },
  { column: 'subjects.subjectCode' },
  { column: 'subjects.id' },
];

/** A row as the subject that the rules use. */
export const toSubject = (row: SubjectTable): Subject => ({
  _id: row.id,
  name: row.name,
  nameBn: row.nameBn ?? undefined,
  subjectCode: row.subjectCode,
  marks: row.marks,
  group: row.groupName,
  isFourthSubject: Boolean(row.isFourthSubject),
  isOptional: Boolean(row.isOptional),
  subjectiveMarks: row.subjectiveMarks,
  objectiveMarks: row.objectiveMarks,
  practicalMarks: row.practicalMarks,
  classAssignmentMarks: row.classAssignmentMarks,
  passSeparately: Boolean(row.passSeparately),
  religion: row.religion ?? undefined,
  paperGroup: row.paperGroup ?? undefined,
});

/** A subject's row, without created_at. */
export const subjectColumns = (subject: SubjectInput, classId: number | undefined, at: Date) => ({
  session: subject.year,
  classId,
  groupName: subject.group,
  subjectCode: subject.subjectCode,
  name: subject.name,
  nameBn: subject.nameBn || null,
  marks: subject.marks,
  subjectiveMarks: subject.subjectiveMarks ?? null,
  objectiveMarks: subject.objectiveMarks ?? null,
  practicalMarks: subject.practicalMarks ?? null,
  classAssignmentMarks: subject.classAssignmentMarks ?? null,
  isFourthSubject: subject.isFourthSubject,
  isOptional: subject.isOptional,
  passSeparately: subject.passSeparately,
  religion: subject.religion || null,
  paperGroup: subject.paperGroup || null,
  updatedAt: at,
});

/** The message when the maxima of the parts, apart from class assignment, do not add up to full marks (rules 2). */
export function wrongParts({
  marks,
  subjectiveMarks,
  objectiveMarks,
  practicalMarks,
}: SubjectInput): Message | null {
  const stated = [subjectiveMarks, objectiveMarks, practicalMarks].filter((part) => typeof part === 'number');
  const sum = stated.reduce((total, part) => total + part, 0);
  return stated.length === 0 || sum === marks ? null : createMessage('subject.parts', { sum, marks });
}
