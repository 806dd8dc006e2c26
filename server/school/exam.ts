import { z } from 'zod';
import { type CohortFilters, cohortFields } from '#documents/model/exam.ts';

/** An exam of a whole class, with the class's id. */
export type ClassExam = { session: number; term: string; className: string; classId: string };

/** The session, classes and terms of exams of one session, each once, for a query that reads all of them. */
export const classesAndTerms = <Id extends string | number>(
  exams: readonly (Pick<ClassExam, 'session' | 'term'> & { classId: Id })[],
) => ({
  session: exams[0]?.session ?? 0,
  classIds: [...new Set(exams.map(({ classId }) => classId))],
  terms: [...new Set(exams.map(({ term }) => term))],
});

export type OfExam = Pick<ClassExam, 'term' | 'classId'>;

/** Whether a row of the same session is of an exam. */
export const isOfExam =
  ({ term, classId }: OfExam) =>
  (row: OfExam): boolean =>
    row.term === term && row.classId === classId;

/** A cohort with the class's id. */
export type CohortOfClass = CohortFilters & { classId: string };

/** The fields that identify an exam of a class. */
export const examFields = z.object({
  session: cohortFields.session,
  term: cohortFields.term,
  className: cohortFields.className,
});
