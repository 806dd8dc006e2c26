import type { ExamSummary } from '#documents/model/result.ts';
import type { Word } from '#documents/words/en.ts';

export type SummaryRow = { word: Word; count: number; percentage: number };

/** The specification's ten rows, in its order. */
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
