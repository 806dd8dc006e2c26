import type { Cohort } from '#documents/model/cohort.ts';
import { ALL, MERGED_TERM } from '#documents/model/exam.ts';
import type { ExamHead } from '#documents/model/result.ts';
import { resultList } from '#documents/rules/resultList.ts';
import { resultSummary } from '#documents/rules/resultSummary.ts';
import { BANGLA, ENGLISH, type Sample } from '#documents/school/sample.ts';
import { DRAFT, sampleExam } from '#documents/school/sampleExam.ts';
import { onPaper } from '#documents/school/samplePaper.ts';
import { absent } from '#fixtures/edge/absent.ts';
import { failedPairs } from '#fixtures/edge/failedPairs.ts';
import { pairedPapers } from '#fixtures/edge/pairedPapers.ts';
import { wholeClass8 } from '#fixtures/sample/wholeClass8.ts';
import { wholeClass10 } from '#fixtures/sample/wholeClass10.ts';
import type { ResultListData } from './ResultList.tsx';

const EVERYONE = { section: ALL, shift: ALL };

export const resultListSamples: Sample<ResultListData>[] = [
  { name: 'class-10', data: sampleList(wholeClass10), options: ENGLISH },
  { name: 'class-8-bn', data: sampleList(wholeClass8), options: BANGLA },
  { name: 'sections', data: sampleList(twoSections(wholeClass8), EVERYONE), options: ENGLISH },
  {
    name: 'all-merged-bn',
    data: sampleList(pairedPapers, { ...EVERYONE, term: MERGED_TERM }),
    options: BANGLA,
  },
  { name: 'school-paper-bn', data: onPaper(sampleList(failedPairs)), options: BANGLA },
  { name: 'absent-draft', data: sampleList(absent, DRAFT), options: ENGLISH },
];

/** A class whose odd rolls are in section A and the others in B. */
function twoSections(cohort: Cohort): Cohort {
  const students = cohort.students.map((student) => ({ ...student, section: student.roll % 2 ? 'A' : 'B' }));
  return { ...cohort, students };
}

function sampleList(cohort: Cohort, differences?: Partial<ExamHead>): ResultListData {
  const { school, exam, results } = sampleExam(cohort, differences);
  return { school, exam, list: resultList(results), summary: resultSummary(results) };
}
