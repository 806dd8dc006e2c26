import type { Language } from '#documents/i18n/language.ts';
import type { Word } from '#documents/i18n/words.ts';
import type { ExamSummary, SubjectPassRate } from '#documents/model/result.ts';
import { type Column, NONE } from '#documents/paper/columns.ts';

/** `percentage` is null for the students that the others are not counted of. */
export type SummaryRow = { word: Word; count: number; percentage: number | null };

/** The enrolled students, and the ten rows of the specification in its order; the exempt where there are any. */
export const summaryRows = (summary: ExamSummary): SummaryRow[] => {
  const { gpaBreakdown, gpaPercentages } = summary;
  const bands = [
    ['gpa5', '5.00'],
    ['gpa4', '4.00-4.99'],
    ['gpa350', '3.50-3.99'],
    ['gpa300', '3.00-3.49'],
    ['gpa200', '2.00-2.99'],
    ['gpaBelow2', 'below 2.00'],
  ] as const;
  return [
    { word: 'enrolled', count: summary.totalStudents, percentage: null },
    { word: 'examinee', count: summary.totalExaminees, percentage: summary.examineePercentage },
    { word: 'absent', count: summary.absent, percentage: summary.absentPercentage },
    { word: 'passed', count: summary.totalPassed, percentage: summary.passPercentage },
    { word: 'notPassed', count: summary.totalFailed, percentage: summary.failPercentage },
    ...(summary.exempt > 0 ? [{ word: 'exempt', count: summary.exempt, percentage: null } as const] : []),
    ...bands.map(([word, band]) => ({ word, count: gpaBreakdown[band], percentage: gpaPercentages[band] })),
  ];
};

/** The columns of the summary, on paper and on a screen. */
export const summaryColumns = (language: Language): Column<SummaryRow>[] => {
  const { words, digits } = language;
  return [
    { title: words.result, align: 'left', cell: (row) => digits(words[row.word]) },
    { title: words.count, width: 26, strong: true, cell: (row) => digits(row.count) },
    { title: words.percentage, width: 30, cell: (row) => percent(row.percentage, language) },
  ];
};

const percent = (value: number | null, { points }: Language): string =>
  value === null ? NONE : `${points(value)}%`;

/** The columns of the pass rate by subject, on paper and on a screen. */
export const passRateColumns = (language: Language): Column<SubjectPassRate>[] => {
  const { words, digits, name } = language;
  return [
    {
      title: words.subjects,
      align: 'left',
      uniformSize: true,
      cell: (row) => name(row.subject, row.subjectBn),
    },
    { title: words.examinee, width: 16, cell: (row) => digits(row.examinees) },
    { title: words.passed, width: 15, strong: true, cell: (row) => digits(row.passed) },
    { title: words.notPassed, width: 18, cell: (row) => digits(row.failed) },
    { title: words.passRate, width: 17.5, cell: (row) => percent(row.passPercentage, language) },
  ];
};
