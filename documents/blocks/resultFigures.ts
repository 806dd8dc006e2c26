import { cohortInWords } from '#documents/i18n/cohort.ts';
import type { Language } from '#documents/i18n/language.ts';
import type {
  ExamHead,
  MeritPosition,
  Merits,
  ResultSummary,
  StudentResult,
} from '#documents/model/result.ts';
import { bandForClass } from '#documents/model/school.ts';
import { drawFigures, type Field } from '#documents/paper/figures.ts';
import { INK } from '#documents/paper/inks.ts';
import type { Sheet } from '#documents/paper/sheet.ts';

/** Height in mm of the two strips and the gap between them. */
export const FIGURES_HEIGHT = 26;

/** Draws the totals, merit and attendance, and names the cohort of the figures. Returns the y below them, in mm. */
export function drawResultFigures(
  sheet: Sheet,
  { result: { summary, merit }, exam }: { result: StudentResult; exam: ExamHead },
  at: { x: number; y: number; width: number },
  language: Language,
): number {
  const below = drawFigures(sheet, resultFields(summary, exam, language), at);
  const second = [...meritFields(merit, language), ...attendanceFields(summary, language)];
  const end = drawFigures(sheet, second, { ...at, y: below + 3 });
  const note = language.words.cohortNote.replace('{cohort}', cohortInWords(exam, language));
  sheet.write(note, { x: at.x, y: end + 0.6, width: at.width, height: 3.4 }, { size: 7, ink: INK.label });
  return end;
}

/** The totals of a result. */
export function resultFields(summary: ResultSummary, exam: ExamHead, language: Language): Field[] {
  const { words, digits, points } = language;
  const without4th =
    bandForClass(Number(exam.className)) === 'primary'
      ? []
      : [{ label: words.gpaWithout4th, value: points(summary.gpaWithout4th) }];
  return [
    { label: words.totalMarks, value: digits(summary.totalMarks) },
    { label: words.obtainedMarks, value: digits(summary.obtainedMarks) },
    ...without4th,
    { label: words.gpa, value: points(summary.gpa) },
    { label: words.remark, value: language.name(summary.remark, summary.remarkBn) },
  ];
}

/** Both positions by merit and of how many; none on a transcript issued before both were stored. */
export function meritFields(merit: Merits | null, { words, digits }: Language): Field[] {
  if (!merit) return [];
  const place = ({ position, of }: MeritPosition): string =>
    position === null
      ? '-'
      : words.positionOf.replace('{position}', digits(position)).replace('{of}', digits(of));
  return [
    { label: words.meritInSection, value: place(merit.section) },
    { label: words.meritInClass, value: place(merit.class) },
  ];
}

/** The attendance in days, and the number of students. */
export const attendanceFields = (summary: ResultSummary, language: Language): Field[] => [
  { label: language.words.workingDays, value: known(summary.workingDays, language) },
  { label: language.words.present, value: known(summary.present, language) },
  { label: language.words.maxPresent, value: known(summary.maxPresent, language) },
  { label: language.words.numberOfStudents, value: language.digits(summary.studentsCount) },
];

/** A figure that was not entered prints as a dash, never as 0. */
const known = (value: number | null, { digits }: Language) => (value === null ? '-' : digits(value));
