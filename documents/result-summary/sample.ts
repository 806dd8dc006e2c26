import type { Cohort } from '#documents/model/cohort.ts';
import { ALL, MERGED_TERM } from '#documents/model/exam.ts';
import type { ExamHead } from '#documents/model/result.ts';
import { resultSummary } from '#documents/rules/resultSummary.ts';
import { subjectPassRates } from '#documents/rules/subjectPassRates.ts';
import { BANGLA, ENGLISH, type Sample } from '#documents/school/sample.ts';
import { DRAFT, sampleExam } from '#documents/school/sampleExam.ts';
import { onPaper } from '#documents/school/samplePaper.ts';
import { manySubjects } from '#fixtures/edge/manySubjects.ts';
import { noMarks } from '#fixtures/edge/noMarks.ts';
import { pairedPapers } from '#fixtures/edge/pairedPapers.ts';
import { wholeClass8 } from '#fixtures/sample/wholeClass8.ts';
import { wholeClass10 } from '#fixtures/sample/wholeClass10.ts';
import type { ResultSummaryData } from './ResultSummary.tsx';

export const resultSummarySamples: Sample<ResultSummaryData>[] = [
  { name: 'class-10', data: sampleSummary(wholeClass10), options: ENGLISH },
  { name: 'class-8-bn', data: sampleSummary(wholeClass8), options: BANGLA },
  {
    name: 'all-merged-bn',
    data: sampleSummary(pairedPapers, { section: ALL, shift: ALL, term: MERGED_TERM }),
    options: BANGLA,
  },
  { name: 'school-paper', data: onPaper(sampleSummary(wholeClass10)), options: ENGLISH },
  { name: 'many-subjects', data: sampleSummary(manySubjects), options: ENGLISH },
  { name: 'no-marks-draft', data: sampleSummary(noMarks, DRAFT), options: ENGLISH },
];

function sampleSummary(cohort: Cohort, differences?: Partial<ExamHead>): ResultSummaryData {
  const { school, exam, results } = sampleExam(cohort, differences);
  return { school, exam, summary: resultSummary(results), subjects: subjectPassRates(results) };
}
