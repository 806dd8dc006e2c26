import type { Knex } from 'knex';
import type { CohortFilters } from '#documents/model/exam.ts';
import type { ExamHead, StudentResult, TranscriptIssue } from '#documents/model/result.ts';
import { cohortResults } from './cohortResults.ts';

type PrintedResult = { exam: ExamHead; result: StudentResult };

export type IssuedResult = PrintedResult & {
  issue: TranscriptIssue;
  /** The student's key in the database. */
  key: string;
};

type Student = CohortFilters & { studentId: string };

type Row = { student_id: string; serial: string; code: string; frozen: string | null };

const findIssued = (db: Knex, { session, term, className, studentId }: Student): Promise<Row | undefined> =>
  db('publications')
    .join('classes', 'classes.id', 'publications.class_id')
    .join('transcripts', 'transcripts.publication_id', 'publications.id')
    .join('students', 'students.id', 'transcripts.student_id')
    .where({ session, term, 'publications.live': 1, 'classes.value': Number(className) })
    .where({ 'students.student_id': studentId, 'students.live': 1 })
    .first('transcripts.student_id', 'serial', 'code', 'transcripts.frozen');

const isSeatOf = (exam: ExamHead, student: Student): boolean =>
  (['section', 'shift', 'group'] as const).every((name) => exam[name] === student[name]);

/** Of a publication that is older than the copies: from the records. */
const compiled = async (db: Knex, { studentId, ...filters }: Student): Promise<PrintedResult | null> => {
  const { exam, results } = await cohortResults(db, filters);
  const result = results.find(({ studentInfo }) => studentInfo.studentId === studentId);
  return result ? { exam, result } : null;
};

/**
 * A student's result as it was published, with her transcript's number; null unless the exam is published and she
 * sat for it there. Nothing is calculated: a results day asks for this a thousand times.
 */
export const issuedResult = async (
  db: Knex,
  student: Student,
  publicUrl: string,
): Promise<IssuedResult | null> => {
  const row = await findIssued(db, student);
  if (!row) return null;
  const printed: PrintedResult | null = row.frozen ? JSON.parse(row.frozen) : await compiled(db, student);
  if (!printed || !isSeatOf(printed.exam, student)) return null;
  const issue = { serial: row.serial, verifyUrl: `${publicUrl}/verify/${row.code}` };
  return { ...printed, issue, key: row.student_id };
};
