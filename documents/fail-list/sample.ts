import type { Cohort } from '#documents/model/cohort.ts';
import { ALL } from '#documents/model/exam.ts';
import type { ExamHead } from '#documents/model/result.ts';
import { failList } from '#documents/rules/failList.ts';
import { BANGLA, ENGLISH, type Sample } from '#documents/school/sample.ts';
import { DRAFT, sampleExam } from '#documents/school/sampleExam.ts';
import { onPaper } from '#documents/school/samplePaper.ts';
import { absent } from '#fixtures/edge/absent.ts';
import { failedPairs } from '#fixtures/edge/failedPairs.ts';
import { wholeClass8 } from '#fixtures/sample/wholeClass8.ts';
import { wholeClass10 } from '#fixtures/sample/wholeClass10.ts';
import type { FailListData } from './FailList.tsx';

const EVERYONE = { section: ALL, shift: ALL };

export const failListSamples: Sample<FailListData>[] = [
  { name: 'class-10', data: sampleFailList(wholeClass10), options: ENGLISH },
  { name: 'class-8-bn', data: sampleFailList(wholeClass8), options: BANGLA },
  { name: 'all-bn', data: sampleFailList(wholeClass8, EVERYONE), options: BANGLA },
  { name: 'school-paper-bn', data: onPaper(sampleFailList(wholeClass8, EVERYONE)), options: BANGLA },
  { name: 'all-draft', data: sampleFailList(absent, { ...EVERYONE, ...DRAFT }), options: ENGLISH },
  { name: 'failed-pairs', data: sampleFailList(failedPairs), options: ENGLISH },
  { name: 'failed-pairs-all-bn', data: sampleFailList(failedPairs, EVERYONE), options: BANGLA },
  { name: 'nobody-failed-bn', data: { ...sampleFailList(wholeClass8), rows: [] }, options: BANGLA },
  { name: 'absent-draft', data: sampleFailList(absent, DRAFT), options: ENGLISH },
  { name: 'absent-in-all', data: sampleFailList(firstAbsent(wholeClass8)), options: ENGLISH },
  { name: 'absent-in-all-bn', data: sampleFailList(firstAbsent(absent)), options: BANGLA },
];

/** A class whose first student was absent in every subject. */
function firstAbsent(cohort: Cohort): Cohort {
  const [first] = cohort.students;
  const marks = cohort.marks.map((mark) =>
    mark.studentId === first?.studentId ? { ...mark, absent: true } : mark,
  );
  return { ...cohort, marks };
}

function sampleFailList(cohort: Cohort, differences?: Partial<ExamHead>): FailListData {
  const { school, exam, results } = sampleExam(cohort, differences);
  return { school, exam, rows: failList(results, 1, 60) };
}
