import type { Knex } from 'knex';
import type { ExamRows } from '#server/exams/results/examRows.ts';
import { publishedRows } from '#server/exams/results/publishedRows.ts';
import { hasNames, type PrintedNames, pickNames } from '#server/people/students/printedNames.ts';
import { lockStudentsInClasses, type StudentRow } from '#server/people/students/queries.ts';
import { recordStudents } from '#server/people/students/studentHistory.ts';
import { AppError, refusedField } from '#server/platform/base/errors.ts';
import { noteResultChange } from '#server/platform/database/resultChanges.ts';
import { transact } from '#server/platform/database/transact.ts';
import type { ClassExam } from '#server/school/exam.ts';
import { type CorrectedBy, changedTranscripts, storeCorrection } from './correctExam.ts';
import type { ExamChange } from './present.ts';

/**
 * Gives a student the right student ID. The copies of published exams get it too and the student's transcripts are
 * issued anew, so that an old one on paper is verified as replaced; an exam that is open gets it when it is published.
 * Returns how many transcripts were issued. Throws 404, 400 for the ID that the student has, 409 for one of another
 * student.
 */
export const correctStudentId = (
  db: Knex,
  id: string,
  { studentId, reason }: { studentId: string; reason: string },
  by: CorrectedBy,
) =>
  withStudentLocked(db, id, async (trx, student) => {
    const former = student.studentId;
    if (former === studentId) throw refusedField('badInput', 'studentId', 'student.idSame');
    await trx('students').where({ id }).update({ studentId, updatedAt: by.at });
    const issued = await correctPublished(trx, id, by, {
      rowsAfter: (rows) => withStudent(rows, id, { studentId }),
      toChange: (count) => ({ kind: 'idCorrected', issued: count, reason, from: former, to: studentId }),
    });
    await noteResultChange(trx);
    const changed = { id, from: { studentId: former }, to: { studentId, reason } };
    await recordStudents(trx, by, 'changed', [changed]);
    return { issued };
  });

/**
 * Issues a student's published transcripts that print other names than the register anew, with the names of the
 * register (rules 10); those of other students stay. Returns how many were issued. Throws 404.
 */
export const reissueRenamed = (db: Knex, id: string, by: CorrectedBy) =>
  withStudentLocked(db, id, async (trx, student) => {
    const names = pickNames(student);
    const { studentId, studentName: name, studentNameBn: nameBn } = student;
    const issued = await correctPublished(trx, id, by, {
      rowsAfter: (rows) => withNames(rows, id, names),
      toChange: (count) => ({ kind: 'renamed', issued: count, studentId, name, nameBn }),
    });
    if (issued > 0) await noteResultChange(trx);
    return { issued };
  });

/** Runs the work with the student locked, after the classes of their exams, as every correction. Throws 404. */
async function withStudentLocked<Result>(
  db: Knex,
  id: string,
  work: (trx: Knex, student: StudentRow) => Promise<Result>,
): Promise<Result> {
  return transact(db, async (trx) => {
    const more = (await publishedExams(trx, id)).map(({ className }) => className);
    const [student] = await lockStudentsInClasses(trx, [id], { more, alone: true });
    if (!student) throw new AppError('notFound', 'student.notFound');
    return work(trx, student);
  });
}

type StudentCorrection = {
  rowsAfter: (rows: ExamRows) => ExamRows;
  /** What the exam's history says, by the number of transcripts that were issued. */
  toChange: (issued: number) => ExamChange;
};

/** Corrects each published exam of the student whose rows change. Returns how many transcripts were issued. */
async function correctPublished(
  trx: Knex,
  id: string,
  { by, at, signingKey }: CorrectedBy,
  { rowsAfter, toChange }: StudentCorrection,
): Promise<number> {
  let issued = 0;
  for (const { publicationId, publishedAt, ...place } of await publishedExams(trx, id)) {
    const publication = { id: publicationId, publishedAt };
    const rows = await publishedRows(trx, publicationId);
    const after = rowsAfter(rows);
    if (after === rows) continue;
    const changed = await changedTranscripts(trx, { place, publication, rows, after, at });
    const { printed, ended } = changed;
    const plan = { place, publication, after: changed.after, changed: printed, ended, signingKey };
    await storeCorrection(trx, plan, { by, at, to: toChange(printed.size) });
    issued += printed.size;
  }
  return issued;
}

type ExamOfStudent = ClassExam & { publicationId: string; publishedAt: Date };

/** The published exams of the sessions in which the student is enrolled; a student may have changed the class since. */
const publishedExams = (db: Knex, id: string): Promise<ExamOfStudent[]> =>
  db('publications')
    .join('classes', 'classes.id', 'publications.classId')
    .where('publications.live', 1)
    .whereIn('session', db('enrolments').where({ studentId: id }).select('session'))
    .orderBy(['publications.classId', 'publications.id'])
    .select('publications.id as publicationId', 'publishedAt')
    .select('session', 'term', 'publications.classId', 'classes.name as className');

/** The rows of an exam with these details of the student; the same rows where the student is not in it. */
function withStudent(rows: ExamRows, id: string, details: PrintedNames | { studentId: string }): ExamRows {
  if (!rows.students.some(({ key }) => key === id)) return rows;
  const students = rows.students.map(({ key, student }) => ({
    key,
    student: key === id ? { ...student, ...details } : student,
  }));
  return { ...rows, students };
}

/** The rows of an exam with these names of the student; the same rows where they are so already. */
const withNames = (rows: ExamRows, id: string, names: PrintedNames): ExamRows =>
  rows.students.some(({ key, student }) => key === id && !hasNames(student, names))
    ? withStudent(rows, id, names)
    : rows;
