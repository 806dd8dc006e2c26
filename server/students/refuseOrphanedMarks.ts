import type { Knex } from 'knex';
import { createMessage } from '#documents/i18n/messages/index.ts';
import type { Message } from '#documents/i18n/messages/message.ts';
import type { CohortStudent } from '#documents/model/cohort.ts';
import type { StudentInput } from '#documents/model/student.ts';
import { takenSubjects } from '#documents/rules/takenSubjects.ts';
import { AppError, type FieldError, fieldError, refusedField } from '#server/base/errors.ts';
import type { SubjectTable } from '#server/database/tables.ts';
import { toSubject } from '#server/subjects/subjectQueries.ts';
import { toStudentInput } from './present.ts';
import { findStudent, type StudentRow, studentEnrolments } from './queries.ts';

const WHY = {
  religion: 'student.religionDropsMarks',
  fourthSubjectCode: 'student.fourthDropsMarks',
  chosenSubjectCodes: 'student.chosenDropsMarks',
} as const;
const REASONS = Object.keys(WHY) as (keyof typeof WHY)[];

/**
 * Throws 409 when marks of the student would no longer count: in subjects that the new class and group do not have,
 * or that the student no longer takes (rules 4).
 */
export async function refuseOrphanedMarks(
  transaction: Knex,
  row: StudentRow,
  student: StudentInput,
  classId: number,
): Promise<void> {
  const changesClass = String(row.classValue) !== student.class;
  if (changesClass || row.groupName !== student.group) {
    const subjects = await subjectsLeft(transaction, row, student, classId);
    const { session } = row;
    const { class: className, group } = student;
    const reason = changesClass
      ? createMessage('student.classLacksSubjects', { session, className, subjects })
      : createMessage('student.groupLacksSubjects', { session, group, subjects });
    if (subjects.length > 0) throw refusedField('conflict', changesClass ? 'class' : 'group', reason);
  }
  if (changesClass) return;
  const dropped = await discardedMarks(transaction, row, student);
  if (dropped) throw new AppError('conflict', dropped, [dropped]);
}

/** Names of that year's subjects in which the student has marks but which the new class and group do not have. */
const subjectsLeft = (
  transaction: Knex,
  { id, session }: StudentRow,
  { group }: StudentInput,
  classId: number,
): PromiseLike<string[]> =>
  transaction('marks')
    .join('subjects', 'subjects.id', 'marks.subjectId')
    .where({ 'marks.studentId': id, 'marks.session': session, 'subjects.live': 1 })
    .whereNull('marks.deletedAt')
    .where((either) => {
      either.whereNot('subjects.classId', classId).orWhereNotIn('subjects.groupName', [group, 'General']);
    })
    .orderBy('subjects.subjectCode')
    .distinct<{ name: string }[]>('subjects.name', 'subjects.subjectCode')
    .then((rows) => rows.map(({ name }) => name));

/** As discardedMarks, for another religion; null for an unknown student. */
export async function discardedByReligion(
  db: Knex,
  id: string,
  religion: string,
): Promise<{ studentId: string; error: FieldError } | null> {
  const row = await findStudent(db, id);
  const error = row && (await discardedMarks(db, row, { ...toStudentInput(row), religion }));
  return error ? { studentId: row.studentId, error } : null;
}

/** An error on the field whose change would make marks no longer count; null when all still would. */
async function discardedMarks(db: Knex, row: StudentRow, student: StudentInput): Promise<FieldError | null> {
  const before = toStudentInput(row);
  const path = REASONS.find((field) => String(before[field] ?? '') !== String(student[field] ?? ''));
  if (!path && before.group === student.group) return null;
  const marks = await discardedInYear(db, row, student);
  // The religion is the same in all years; the chosen subjects belong to one.
  if (path === 'religion')
    for (const other of await otherYears(db, row))
      marks.push(
        ...(await discardedInYear(db, other, { ...toStudentInput(other), religion: student.religion })),
      );
  if (marks.length === 0) return null;
  if (path) return fieldError(path, createMessage(WHY[path], { marks }));
  return fieldError('group', createMessage('student.groupDropsMarks', { group: student.group, marks }));
}

/** 'Islam in Half Yearly 2026' for each mark that counts now and would not any more. */
async function discardedInYear(db: Knex, row: StudentRow, student: StudentInput): Promise<Message[]> {
  const { id, session } = row;
  const marks = await db('marks')
    .where({ studentId: id, session })
    .whereNull('deletedAt')
    .orderBy('id')
    .select('subjectId', 'term');
  if (marks.length === 0) return [];
  const rows: SubjectTable[] = await db('subjects')
    .join('classes', 'classes.id', 'subjects.classId')
    .where({ 'subjects.session': session, 'subjects.live': 1, 'classes.value': row.classValue })
    .orderBy('subjects.subjectCode')
    .select('subjects.*');
  const subjects = rows.map(toSubject);
  const { studentId } = toStudentInput(row);
  const markedInSession = marks.map(({ subjectId }) => ({ studentId, subjectId }));
  const taken = takenSubjects({ classValue: row.classValue, subjects, marks: [], markedInSession });
  const [before, after] = [toStudentInput(row), { ...student, studentId }].map((one) =>
    taken(asCohortStudent(one)),
  );
  const lost = subjects.filter((subject) => before?.takes(subject) && !after?.takes(subject));
  return lost.flatMap(({ _id, name }) =>
    marks
      .filter(({ subjectId }) => subjectId === _id)
      .map(({ term }) => createMessage('student.markInExam', { subject: name, term, session })),
  );
}

const asCohortStudent = (input: StudentInput): CohortStudent => ({
  ...input,
  studentNameBn: input.studentNameBn || null,
  fatherNameBn: input.fatherNameBn || null,
  motherNameBn: input.motherNameBn || null,
  fourthSubjectCode: input.fourthSubjectCode || null,
  chosenSubjectCodes: input.chosenSubjectCodes ?? null,
});

const otherYears = async (db: Knex, { id, session }: StudentRow): Promise<StudentRow[]> =>
  studentEnrolments(db)
    .where('students.id', id)
    .whereNot('enrolments.session', session)
    .orderBy('enrolments.session');
