import type { Knex } from 'knex';
import { createMessage } from '#documents/i18n/messages/index.ts';
import type { Message } from '#documents/i18n/messages/message.ts';
import type { Subject, SubjectInput } from '#documents/model/subject.ts';
import type { SubjectTable } from '#server/database/tables.ts';
import { countRows, onlyPage, type Page } from '#server/http/paging.ts';

export type ListedRow = SubjectRow & {
  session: number;
  class_id: string;
  class_name: string;
  class_value: number;
};

export type SubjectRow = Omit<
  SubjectTable,
  'id' | 'session' | 'class_id' | 'created_at' | 'updated_at' | 'live' | 'deleted_at' | 'deleted_by'
> & { id: string | number };

/** A subject with its class; undefined for an unknown or deleted one. */
export const findSubject = (db: Knex, id: string | number): Promise<ListedRow | undefined> =>
  subjects(db).where('subjects.id', id).first();

const subjects = (db: Knex) =>
  db('subjects')
    .join('classes', 'classes.id', 'subjects.class_id')
    .where('subjects.live', 1)
    .select<ListedRow[]>('subjects.*', 'classes.name as class_name', 'classes.value as class_value');

/** Publishing locks the class first too, so no exam is published while one of its subjects changes. */
export async function lockClass(transaction: Knex, classId: string | undefined): Promise<void> {
  await transaction('classes')
    .where('id', classId ?? 0)
    .forShare()
    .select('id');
}

/**
 * Locks a subject that will be changed, so that a second edit waits. The subject's row is locked alone: a lock on the
 * join would lock its class exclusively, and two edits that share the class would deadlock.
 */
export async function lockSubject(transaction: Knex, id: string): Promise<ListedRow | undefined> {
  const known = await transaction('subjects').where({ id, live: 1 }).first('class_id');
  await lockClass(transaction, known?.class_id);
  const subject = await transaction('subjects').where({ id, live: 1 }).forUpdate().first();
  const place =
    subject && (await transaction('classes').where('id', subject.class_id).forShare().first('name', 'value'));
  return place && { ...subject, class_name: place.name, class_value: place.value };
}

export type SubjectFilter = Page & {
  classValue?: number | undefined;
  group?: string | undefined;
  year?: number | undefined;
  narrow: (query: Knex.QueryBuilder) => void;
};

/** A page of subjects. A group includes the General subjects of its class (rules 4). */
export async function listSubjects(
  db: Knex,
  { classValue, group, year, narrow, ...page }: SubjectFilter,
): Promise<{ rows: ListedRow[]; total: number }> {
  const narrowed = (query: Knex.QueryBuilder) => {
    if (classValue !== undefined) query.where('classes.value', classValue);
    if (group !== undefined) query.whereIn('subjects.group_name', ['General', group]);
    if (year !== undefined) query.where('subjects.session', year);
    narrow(query);
  };
  const rows = await subjects(db).modify(narrowed).orderBy(onPaper(db)).modify(onlyPage(page));
  return { rows, total: await countRows(subjects(db).modify(narrowed).clearSelect()) };
}

/** The newest year first, then the order of paper: by code, possible fourth subjects last. */
const onPaper = (db: Knex) => [
  { column: 'subjects.session', order: 'desc' },
  { column: 'classes.value' },
  { column: 'subjects.is_fourth_subject' },
  // Sorts codes as numbers: 101 comes before 1001.
  { column: db.raw('char_length(subjects.subject_code)') },
  { column: 'subjects.subject_code' },
  { column: 'subjects.id' },
];

/** A row as the subject that the rules use. */
export const toSubject = (row: SubjectRow): Subject => ({
  _id: String(row.id),
  name: row.name,
  nameBn: row.name_bn ?? undefined,
  subjectCode: row.subject_code,
  marks: row.marks,
  group: row.group_name,
  isFourthSubject: Boolean(row.is_fourth_subject),
  subjectiveMarks: row.subjective_marks,
  objectiveMarks: row.objective_marks,
  practicalMarks: row.practical_marks,
  classAssignmentMarks: row.class_assignment_marks,
  passSeparately: Boolean(row.pass_separately),
  religion: row.religion ?? undefined,
  paperGroup: row.paper_group ?? undefined,
});

/** A subject's row, without created_at. */
export const subjectColumns = (subject: SubjectInput, classId: number | undefined, at: Date) => ({
  session: subject.year,
  class_id: classId,
  group_name: subject.group,
  subject_code: subject.subjectCode,
  name: subject.name,
  name_bn: subject.nameBn || null,
  marks: subject.marks,
  subjective_marks: subject.subjectiveMarks ?? null,
  objective_marks: subject.objectiveMarks ?? null,
  practical_marks: subject.practicalMarks ?? null,
  class_assignment_marks: subject.classAssignmentMarks ?? null,
  is_fourth_subject: subject.isFourthSubject,
  pass_separately: subject.passSeparately,
  religion: subject.religion || null,
  paper_group: subject.paperGroup || null,
  updated_at: at,
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
