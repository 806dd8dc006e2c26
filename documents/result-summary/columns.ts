import type { Language } from '#documents/i18n/language.ts';
import type { Word } from '#documents/i18n/words.ts';
import type { ExamSummary } from '#documents/model/result.ts';
import type { Column } from '#documents/paper/columns.ts';

export type SummaryRow = { word: Word; count: number; percentage: number };

/** The ten rows of the specification, in its order. */
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
    { word: 'examinee', count: summary.totalExaminees, percentage: summary.examineePercentage },
    { word: 'absent', count: summary.absent, percentage: summary.absentPercentage },
    { word: 'passed', count: summary.totalPassed, percentage: summary.passPercentage },
    { word: 'notPassed', count: summary.totalFailed, percentage: summary.failPercentage },
    ...bands.map(([word, band]) => ({ word, count: gpaBreakdown[band], percentage: gpaPercentages[band] })),
  ];
};

/** The columns of the summary, on paper and on a screen. */
export const summaryColumns = ({ words, digits, points }: Language): Column<SummaryRow>[] => [
  { title: words.result, align: 'left', cell: (row) => digits(words[row.word]) },
  { title: words.count, width: 26, strong: true, cell: (row) => digits(row.count) },
  { title: words.percentage, width: 30, cell: (row) => digits(`${points(row.percentage)}%`) },
];
