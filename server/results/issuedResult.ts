import type { Knex } from 'knex';
import type { CohortFilters } from '#documents/model/exam.ts';
import type { ExamHead, StudentResult, TranscriptIssue } from '#documents/model/result.ts';
import { cohortResults } from './cohortResults.ts';

export type IssuedResult = {
  exam: ExamHead;
  result: StudentResult;
  issue: TranscriptIssue;
  /** The student's key in the database. */
  key: string;
};

type Student = CohortFilters & { studentId: string };

/** A student's result with her transcript's number; null unless the exam is published and she sat for it. */
export const issuedResult = async (
  db: Knex,
  { studentId, ...filters }: Student,
  publicUrl: string,
): Promise<IssuedResult | null> => {
  const { exam, publication, keys, results } = await cohortResults(db, filters);
  const key = keys.get(studentId);
  const result = results.find(({ studentInfo }) => studentInfo.studentId === studentId);
  if (!publication || !key || !result) return null;
  const issued = await db('transcripts').where({ publication_id: publication.id, student_id: key }).first();
  if (!issued) return null;
  return {
    exam,
    result,
    key,
    issue: { serial: issued.serial, verifyUrl: `${publicUrl}/verify/${issued.code}` },
  };
};
