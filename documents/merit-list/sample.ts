import type { Cohort } from '#documents/model/cohort.ts';
import { MERGED_TERM } from '#documents/model/exam.ts';
import type { ExamHead } from '#documents/model/result.ts';
import { meritList } from '#documents/rules/meritList.ts';
import { BANGLA, ENGLISH, type Sample } from '#documents/school/sample.ts';
import { DRAFT, sampleExam } from '#documents/school/sampleExam.ts';
import { onPaper } from '#documents/school/samplePaper.ts';
import { longestNames } from '#fixtures/edge/longestNames.ts';
import { meritTie } from '#fixtures/edge/meritTie.ts';
import { wholeClass10 } from '#fixtures/sample/wholeClass10.ts';
import type { MeritListData } from './MeritList.tsx';

export const meritListSamples: Sample<MeritListData>[] = [
  { name: 'class-10', data: sampleMeritList(wholeClass10), options: ENGLISH },
  { name: 'merged-bn', data: sampleMeritList(longestNames, { term: MERGED_TERM }), options: BANGLA },
  { name: 'school-paper-bn', data: onPaper(sampleMeritList(wholeClass10)), options: BANGLA },
  { name: 'tie-draft', data: sampleMeritList(meritTie, DRAFT), options: ENGLISH },
];

function sampleMeritList(cohort: Cohort, differences?: Partial<ExamHead>): MeritListData {
  const { school, exam, results } = sampleExam(cohort, differences);
  return { school, exam, rows: meritList(results) };
}
