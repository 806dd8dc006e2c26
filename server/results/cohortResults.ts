import type { Knex } from 'knex';
import type { CohortFilters } from '#documents/model/exam.ts';
import type { ExamHead, MergedStudentResult, StudentResult } from '#documents/model/result.ts';
import type { Subject } from '#documents/model/subject.ts';
import { examHead } from './examHead.ts';
import { classResults, mergedClassResults } from './examRows.ts';
import { readExam } from './readCohort.ts';
import { readMergedExam } from './readMergedExam.ts';

export type CohortResults = {
  exam: ExamHead;
  /** Of the group and the General ones, in the order they print. */
  subjects: Subject[];
  results: StudentResult[];
};

/** The finished results of a cohort in one exam. */
export const cohortResults = async (db: Knex, filters: CohortFilters): Promise<CohortResults> => {
  const { place, publication, rows } = await readExam(db, filters);
  return {
    exam: examHead(place, rows.scheme, publication),
    subjects: rows.subjects.filter(({ group }) => group === 'General' || group === place.group),
    results: classResults(rows, place.className)(place),
  };
};

/** Half Yearly and Annual merged. Throws 409 that names a term without marks. */
export const mergedCohortResults = async (
  db: Knex,
  filters: CohortFilters,
): Promise<{ exam: ExamHead; results: MergedStudentResult[] }> => {
  const { exam, place, rows } = await readMergedExam(db, filters);
  return { exam, results: mergedClassResults(rows, place.className)(place) };
};
