import { BANGLA, ENGLISH, type Sample } from '#documents/blocks/sample.ts';
import { sampleExam } from '#documents/blocks/sampleExam.ts';
import type { Cohort } from '#documents/model/cohort.ts';
import { longestNames } from '#fixtures/edge/longestNames.ts';
import { meritTie } from '#fixtures/edge/meritTie.ts';
import { class5 } from '#fixtures/sample/class5.ts';
import { class8 } from '#fixtures/sample/class8.ts';
import { class10Science } from '#fixtures/sample/class10Science.ts';
import type { MarksheetData } from './Marksheet.tsx';

export const marksheetSamples: Sample<MarksheetData>[] = [
  { name: 'class-5', data: marksheetsOf(class5, 1), options: ENGLISH },
  { name: 'class-8', data: marksheetsOf(class8, 2), options: ENGLISH },
  { name: 'class-8-bn', data: marksheetsOf(class8, 1), options: BANGLA },
  { name: 'class-10', data: marksheetsOf(class10Science, 2), options: ENGLISH },
  { name: 'merit-tie', data: marksheetsOf(meritTie, 2), options: ENGLISH },
  { name: 'longest-names', data: marksheetsOf(longestNames, 3), options: BANGLA },
  { name: 'draft', data: marksheetsOf(class10Science, 1, null), options: ENGLISH },
  { name: 'draft-bn', data: marksheetsOf(class10Science, 1, null), options: { lang: 'bn', digits: 'en' } },
];

/** The marksheets of the first students of a cohort. */
function marksheetsOf(cohort: Cohort, count: number, publishedOn?: null): MarksheetData {
  const { school, exam, results } = sampleExam(cohort, publishedOn);
  return { school, exam, results: results.slice(0, count) };
}
