import type { ExamHead, ResultSummary } from '#documents/model/result.ts';
import { bandOf } from '#documents/model/school.ts';
import type { Field } from '#documents/paper/fields.ts';
import { drawFigures } from '#documents/paper/figures.ts';
import type { Sheet } from '#documents/paper/sheet.ts';
import type { Language } from '#documents/words/language.ts';

/** A figure that nobody entered prints as a dash, never as 0. */
const known = (value: number | null, { digits }: Language) => (value === null ? '-' : digits(value));

const resultFigures = (summary: ResultSummary, exam: ExamHead, language: Language): Field[] => {
  const { words, digits, points } = language;
  const without4th =
    bandOf(Number(exam.className)) === 'primary'
      ? []
      : [{ label: words.gpaWithout4th, value: points(summary.gpaWithout4th) }];
  return [
    { label: words.totalMarks, value: digits(summary.totalMarks) },
    { label: words.obtainedMarks, value: digits(summary.obtainedMarks) },
    ...without4th,
    { label: words.gpa, value: points(summary.gpa) },
    { label: words.remark, value: language.name(summary.remark, summary.remarkBn) },
  ];
};

const attendanceFigures = (summary: ResultSummary, language: Language): Field[] => [
  { label: language.words.workingDays, value: known(summary.workingDays, language) },
  { label: language.words.present, value: known(summary.present, language) },
  { label: language.words.maxPresent, value: known(summary.maxPresent, language) },
  { label: language.words.numberOfStudents, value: language.digits(summary.studentsCount) },
];

/** mm that the two strips and the gap between them take. */
export const FIGURES_HEIGHT = 26;

/** What the table comes to, and how often she came. Returns the y below it, in mm. */
export const drawResultFigures = (
  sheet: Sheet,
  { summary, exam }: { summary: ResultSummary; exam: ExamHead },
  at: { x: number; y: number; width: number },
  language: Language,
): number => {
  const below = drawFigures(sheet, resultFigures(summary, exam, language), at);
  return drawFigures(sheet, attendanceFigures(summary, language), { ...at, y: below + 3 });
};
