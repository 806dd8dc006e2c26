import type { Knex } from 'knex';
import { MERGED_TERM, MERGED_TERMS } from '#documents/model/exam.ts';
import { examSubjects } from '#documents/rules/cohortScores.ts';
import { cohortsIn, type ExamRows, finishedMergedClass, toCohort } from '#server/exams/results/examRows.ts';
import { effectiveRows, examHead } from '#server/exams/results/readCohort.ts';
import type { ClassExam } from '#server/school/exam.ts';
import { differingResults, type PrintedByStudent } from './issueTranscripts.ts';
import { presentTranscriptChanges } from './present.ts';

/** The rows of the exam with which this one is merged; null for a term that is not merged. */
export async function readPartner(db: Knex, place: ClassExam): Promise<ExamRows | null> {
  const { halfYearly, annual } = MERGED_TERMS;
  const term = { [halfYearly]: annual, [annual]: halfYearly }[place.term];
  return term ? (await effectiveRows(db, { ...place, term })).rows : null;
}

type Both = { own: ExamRows; after: ExamRows; partner: ExamRows | null };

/** Students whose merged result changes; none while a term has no marks, because then there is no merged result. */
export function mergedChanges(place: ClassExam, { own, after, partner }: Both) {
  const hasExam = (rows: ExamRows) => examSubjects(toCohort(rows, place.className)).length > 0;
  if (!partner || !hasExam(own) || !hasExam(partner)) return [];
  const before = mergedResults(place, own, partner);
  const changed = differingResults(before, mergedResults(place, after, partner));
  return presentTranscriptChanges({ before, changed, ended: [] });
}

function mergedResults(place: ClassExam, own: ExamRows, partner: ExamRows): PrintedByStudent {
  const isAnnual = place.term === MERGED_TERMS.annual;
  const [halfYearly, annual] = isAnnual ? [partner, own] : [own, partner];
  const finishedIn = finishedMergedClass({ halfYearly, annual }, place.className);
  const printed = cohortsIn(place, annual).flatMap((cohort) => {
    const exam = { ...examHead(cohort, annual.scheme, null), term: MERGED_TERM };
    return finishedIn(cohort).map(({ _id, result }) => [_id, { exam, result }] as const);
  });
  return new Map(printed);
}
