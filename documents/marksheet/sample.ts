import type { Cohort } from '#documents/model/cohort.ts';
import type { ExamHead } from '#documents/model/result.ts';
import { BANGLA, ENGLISH, type Sample } from '#documents/school/sample.ts';
import { DRAFT, sampleExam } from '#documents/school/sampleExam.ts';
import { onPaper } from '#documents/school/samplePaper.ts';
import { sampleIssue } from '#documents/transcript/sample.ts';
import { choices } from '#fixtures/edge/choices.ts';
import { longestNames } from '#fixtures/edge/longestNames.ts';
import { meritTie } from '#fixtures/edge/meritTie.ts';
import { class5 } from '#fixtures/sample/class5.ts';
import { class8 } from '#fixtures/sample/class8.ts';
import { class10Science } from '#fixtures/sample/class10Science.ts';
import type { MarksheetData } from './Marksheet.tsx';

export const marksheetSamples: Sample<MarksheetData>[] = [
  { name: 'class-5', data: sampleMarksheets(class5, 1), options: ENGLISH },
  { name: 'class-8', data: sampleMarksheets(class8, 2), options: ENGLISH },
  { name: 'class-8-bn', data: sampleMarksheets(class8, 1), options: BANGLA },
  { name: 'class-10', data: sampleMarksheets(class10Science, 2), options: ENGLISH },
  { name: 'merit-tie', data: sampleMarksheets(meritTie, 2), options: ENGLISH },
  { name: 'longest-names', data: sampleMarksheets(longestNames, 3), options: BANGLA },
  {
    name: 'exempt',
    data: sampleMarksheets({ ...class8, exempt: [class8.students[0]!._id] }, 1),
    options: ENGLISH,
  },
  { name: 'choices', data: sampleMarksheets(choices, 2), options: ENGLISH },
  { name: 'draft', data: sampleMarksheets(class10Science, 1, DRAFT), options: ENGLISH },
  {
    name: 'draft-bn',
    data: sampleMarksheets(class10Science, 1, DRAFT),
    options: { lang: 'bn', digits: 'en' },
  },
  { name: 'school-paper', data: onSchoolPaper(sampleMarksheets(class5, 1)), options: ENGLISH },
  { name: 'school-paper-bn', data: onSchoolPaper(sampleMarksheets(class8, 1)), options: BANGLA },
  { name: 'school-paper-draft', data: onPaper(sampleMarksheets(class10Science, 1, DRAFT)), options: ENGLISH },
];

/** Marksheets with all settings of the school's paper, each with the transcript that was issued. */
function onSchoolPaper(data: MarksheetData): MarksheetData {
  const issues = data.results.map((result) => [
    result.studentInfo.studentId,
    sampleIssue(
      result,
      '2025-AN-08-12-0012',
      'https://results.example.edu.bd/verify/K7QX2M9ZRT4VBN8PLW3CDY6HJF',
    ),
  ]);
  return { ...onPaper(data), issues: Object.fromEntries(issues) };
}

/** The marksheets of the first students of a cohort. */
function sampleMarksheets(cohort: Cohort, count: number, differences?: Partial<ExamHead>): MarksheetData {
  const { school, exam, results } = sampleExam(cohort, differences);
  return { school, exam, results: results.slice(0, count) };
}
