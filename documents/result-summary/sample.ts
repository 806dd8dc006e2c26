import { BANGLA, ENGLISH, type Sample } from '#documents/blocks/sample.ts';
import { sampleExam } from '#documents/blocks/sampleExam.ts';
import type { Cohort } from '#documents/model/cohort.ts';
import { resultSummary } from '#documents/rules/resultSummary.ts';
import { noMarks } from '#fixtures/edge/noMarks.ts';
import { wholeClass8 } from '#fixtures/sample/wholeClass8.ts';
import { wholeClass10 } from '#fixtures/sample/wholeClass10.ts';
import type { ResultSummaryData } from './ResultSummary.tsx';

export const resultSummarySamples: Sample<ResultSummaryData>[] = [
  { name: 'class-10', data: sampleSummary(wholeClass10), options: ENGLISH },
  { name: 'class-8-bn', data: sampleSummary(wholeClass8), options: BANGLA },
  { name: 'no-marks-draft', data: sampleSummary(noMarks, null), options: ENGLISH },
];

function sampleSummary(cohort: Cohort, publishedOn?: null): ResultSummaryData {
  const { school, exam, results } = sampleExam(cohort, publishedOn);
  return { school, exam, summary: resultSummary(results) };
}
