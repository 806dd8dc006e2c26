import type { Cohort } from '#documents/model/cohort.ts';
import { compileResults } from '#documents/rules/compileResults.ts';
import { studentProgress } from '#documents/rules/progress.ts';
import { BANGLA, ENGLISH, type Sample } from '#documents/school/sample.ts';
import { sampleSchool } from '#documents/school/sampleExam.ts';
import { choices } from '#fixtures/edge/choices.ts';
import { failedOnlyInFourth } from '#fixtures/edge/failedOnlyInFourth.ts';
import { longestNames } from '#fixtures/edge/longestNames.ts';
import { manySubjects } from '#fixtures/edge/manySubjects.ts';
import { class8 } from '#fixtures/sample/class8.ts';
import { class10Science } from '#fixtures/sample/class10Science.ts';
import { halfYearlyOf } from '#fixtures/sample/halfYearlyOf.ts';
import type { ProgressReportData } from './ProgressReport.tsx';

export const progressReportSamples: Sample<ProgressReportData>[] = [
  { name: 'three-years', data: sampleProgress([class8, manySubjects, class10Science]), options: ENGLISH },
  {
    name: 'four-years',
    data: sampleProgress([class8, manySubjects, longestNames, class10Science]),
    options: ENGLISH,
  },
  { name: 'two-exams-bn', data: sampleProgress([class10Science]), options: BANGLA },
  { name: 'longest-name-bn', data: sampleProgress([manySubjects, longestNames]), options: BANGLA },
  { name: 'exempt-bn', data: sampleProgress([class8, class10Science], [2]), options: BANGLA },
  { name: 'exempt-subject', data: sampleProgress([choices]), options: ENGLISH },
  {
    name: 'failed',
    data: sampleProgress([class8, failedOnlyInFourth, class8, class8, class8]),
    options: ENGLISH,
  },
];

/** The first student of each class as one, in both terms of one year after the other; exempt from some of them. */
function sampleProgress(classes: readonly Cohort[], exempt: readonly number[] = []): ProgressReportData {
  const issued = classes.flatMap((cohort, index) =>
    [halfYearlyOf(cohort), cohort].map((term, half) => ({
      exam: {
        session: 2025 - classes.length + 1 + index,
        term: half === 0 ? 'Half Yearly' : 'Annual',
        className: String(cohort.classValue),
      },
      result: compileResults(term)[0]!,
    })),
  );
  return {
    school: sampleSchool,
    student: issued.at(-1)!.result.studentInfo,
    progress: studentProgress(
      issued.map(({ exam, result }, index) => ({ exam, result: exempt.includes(index) ? null : result })),
    ),
    publishedOn: '2025-12-28T06:00:00.000Z',
  };
}
