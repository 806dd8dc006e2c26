import type { Cohort } from '#documents/model/cohort.ts';
import { blankMarkSheets } from '#documents/rules/blankMarkSheets.ts';
import { BANGLA, ENGLISH, type Sample } from '#documents/school/sample.ts';
import { DRAFT, sampleExam } from '#documents/school/sampleExam.ts';
import { classOfOne } from '#fixtures/edge/classOfOne.ts';
import { longestNames } from '#fixtures/edge/longestNames.ts';
import { wholeClass8 } from '#fixtures/sample/wholeClass8.ts';
import { wholeClass10 } from '#fixtures/sample/wholeClass10.ts';
import type { BlankMarkSheetsData } from './BlankMarkSheets.tsx';

export const blankMarkSheetsSamples: Sample<BlankMarkSheetsData>[] = [
  { name: 'mathematics-120', data: sampleSheets(wholeClass10, '109'), options: ENGLISH },
  { name: 'four-parts-bn', data: sampleSheets(wholeClass8, '127'), options: BANGLA },
  { name: 'longest-names-bn', data: sampleSheets(longestNames, '154'), options: BANGLA },
  { name: 'one-student', data: sampleSheets(classOfOne, '154'), options: ENGLISH },
];

function sampleSheets(cohort: Cohort, subjectCode: string): BlankMarkSheetsData {
  const { school, exam } = sampleExam(cohort, DRAFT);
  return { school, exam, sheets: blankMarkSheets(cohort, () => true, subjectCode) };
}
