import type { Cohort } from '#documents/model/cohort.ts';
import { ALL } from '#documents/model/exam.ts';
import type { ExamHead } from '#documents/model/result.ts';
import { resultSummary } from '#documents/rules/resultSummary.ts';
import { BANGLA, ENGLISH, type Sample } from '#documents/school/sample.ts';
import { DRAFT, sampleExam } from '#documents/school/sampleExam.ts';
import { onPaper } from '#documents/school/samplePaper.ts';
import { absent } from '#fixtures/edge/absent.ts';
import { choices } from '#fixtures/edge/choices.ts';
import { longestNames } from '#fixtures/edge/longestNames.ts';
import { pairedPapers } from '#fixtures/edge/pairedPapers.ts';
import { class5 } from '#fixtures/sample/class5.ts';
import { wholeClass8 } from '#fixtures/sample/wholeClass8.ts';
import { wholeClass10 } from '#fixtures/sample/wholeClass10.ts';
import type { TabulationSheetData } from './columns.ts';

const EVERYONE = { section: ALL, shift: ALL };
const firstStudents = (cohort: Cohort, count: number): Cohort => {
  const students = cohort.students.slice(0, count);
  const ids = new Set(students.map(({ studentId }) => studentId));
  return { ...cohort, students, marks: cohort.marks.filter(({ studentId }) => ids.has(studentId)) };
};

export const tabulationSheetSamples: Sample<TabulationSheetData>[] = [
  { name: 'class-10', data: sampleTabulation(wholeClass10), options: ENGLISH },
  { name: 'class-8-bn', data: sampleTabulation(wholeClass8), options: BANGLA },
  { name: 'class-5', data: sampleTabulation(class5), options: ENGLISH },
  { name: 'nine-students', data: sampleTabulation(firstStudents(wholeClass10, 9)), options: ENGLISH },
  {
    name: 'class-10-a4-bn',
    data: sampleTabulation(firstStudents(wholeClass10, 19), EVERYONE),
    options: { ...BANGLA, paper: 'A4' },
  },
  { name: 'school-paper', data: onPaper(sampleTabulation(wholeClass8)), options: ENGLISH },
  { name: 'longest-names', data: sampleTabulation(longestNames), options: ENGLISH },
  { name: 'paired-papers', data: sampleTabulation(pairedPapers, EVERYONE), options: ENGLISH },
  {
    name: 'paired-papers-legal-bn',
    data: sampleTabulation(pairedPapers, EVERYONE),
    options: { ...BANGLA, paper: 'Legal' },
  },
  { name: 'exempt-bn', data: sampleTabulation(withExempt(class5)), options: BANGLA },
  { name: 'choices', data: sampleTabulation(choices), options: ENGLISH },
  { name: 'absent-draft', data: sampleTabulation(absent, DRAFT), options: ENGLISH },
  { name: 'no-valid-class', data: sampleTabulation(class5, { className: '3' }), options: ENGLISH },
];

function sampleTabulation(cohort: Cohort, differences?: Partial<ExamHead>): TabulationSheetData {
  const { school, exam, results } = sampleExam(cohort, differences);
  return { school, exam, subjects: cohort.subjects, results, summary: resultSummary(results) };
}

/** A class whose second student is exempt from the exam. */
function withExempt(cohort: Cohort): Cohort {
  return { ...cohort, exempt: [cohort.students[1]!.studentId] };
}
