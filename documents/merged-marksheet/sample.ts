import type { Cohort } from '#documents/model/cohort.ts';
import { MERGED_TERM } from '#documents/model/exam.ts';
import type { ExamHead } from '#documents/model/result.ts';
import { compileMergedResults } from '#documents/rules/compileResults.ts';
import { BANGLA, ENGLISH, type Sample } from '#documents/school/sample.ts';
import { DRAFT, sampleExam } from '#documents/school/sampleExam.ts';
import { onPaper } from '#documents/school/samplePaper.ts';
import { absent } from '#fixtures/edge/absent.ts';
import { choices } from '#fixtures/edge/choices.ts';
import { longestNames } from '#fixtures/edge/longestNames.ts';
import { manySubjects } from '#fixtures/edge/manySubjects.ts';
import { pairedPapers } from '#fixtures/edge/pairedPapers.ts';
import { class5 } from '#fixtures/sample/class5.ts';
import { class8 } from '#fixtures/sample/class8.ts';
import { class10Science } from '#fixtures/sample/class10Science.ts';
import { halfYearlyOf } from '#fixtures/sample/halfYearlyOf.ts';
import type { MergedMarksheetData } from './MergedMarksheet.tsx';

export const mergedMarksheetSamples: Sample<MergedMarksheetData>[] = [
  { name: 'class-5', data: sampleMerged(class5, 1), options: ENGLISH },
  { name: 'class-8', data: sampleMerged(class8, 2), options: ENGLISH },
  { name: 'class-8-bn', data: sampleMerged(class8, 1), options: BANGLA },
  { name: 'class-10', data: sampleMerged(class10Science, 2), options: ENGLISH },
  { name: 'longest-names', data: sampleMerged(longestNames, 2), options: BANGLA },
  { name: 'many-subjects', data: sampleMerged(manySubjects, 1), options: ENGLISH },
  { name: 'many-subjects-bn', data: sampleMerged(manySubjects, 1), options: BANGLA },
  { name: 'paired-papers', data: sampleMerged(pairedPapers, 1), options: ENGLISH },
  { name: 'school-paper-bn', data: onPaper(sampleMerged(manySubjects, 1)), options: BANGLA },
  { name: 'exempt', data: sampleMerged(withExemptStudents(class8), 1), options: ENGLISH },
  { name: 'exempt-bn', data: sampleMerged(withExemptStudents(class10Science), 1), options: BANGLA },
  { name: 'choices', data: sampleMerged(choices, 2), options: ENGLISH },
  { name: 'choices-bn', data: sampleMerged(choices, 1), options: BANGLA },
  { name: 'absent-draft', data: sampleMerged(absent, 1, DRAFT), options: ENGLISH },
];

function sampleMerged(cohort: Cohort, count: number, differences?: Partial<ExamHead>): MergedMarksheetData {
  const { school, exam } = sampleExam(cohort, { ...differences, term: MERGED_TERM });
  const { exempt, exemptSubjects, ...annual } = cohort;
  const leftOut = { ...(exempt && { exempt }), ...(exemptSubjects && { exemptSubjects }) };
  const results = compileMergedResults({ ...halfYearlyOf(annual), ...leftOut }, annual);
  return { school, exam, results: results.slice(0, count) };
}

/** A class whose first student joined after the half-yearly exam. */
function withExemptStudents(cohort: Cohort): Cohort {
  return { ...cohort, exempt: [cohort.students[0]!._id] };
}
