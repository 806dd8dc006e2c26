import { cohortInWords } from '#documents/i18n/cohort.ts';
import type { Language } from '#documents/i18n/language.ts';
import type { ExamHead, MeritPosition, ResultSummary, StudentResult } from '#documents/model/result.ts';
import { bandForClass } from '#documents/model/school.ts';
import { NONE } from '#documents/paper/columns.ts';
import { drawFigures, type Field } from '#documents/paper/figures.ts';
import { INK } from '#documents/paper/inks.ts';
import type { Sheet } from '#documents/paper/sheet.ts';

/** How wide a merit with its long label is, beside a number of days. */
const WIDE = 2;

const GAP = 3;

/** Height in mm of the two strips and the gap between them, by the height of a strip. */
export const figuresHeight = (strip: number, gap = GAP): number => 2 * strip + gap;
export const FIGURES_HEIGHT = figuresHeight(11.5);

/**
 * Draws GPA, merit and attendance in two strips, and names the cohort of the highest marks. `height` is that of a strip.
 * Returns the y below them, in mm.
 */
export function drawResultFigures(
  sheet: Sheet,
  { result, exam }: { result: StudentResult; exam: ExamHead },
  { gap = GAP, ...at }: { x: number; y: number; width: number; height?: number; gap?: number },
  language: Language,
): number {
  const below = drawFigures(sheet, gradeFields(result, exam, language), at);
  const second = [...meritFields(result, language), ...attendanceFields(result.summary, language)];
  const end = drawFigures(sheet, second, { ...at, y: below + gap });
  const note = language.words.cohortNote.replace('{cohort}', cohortInWords(exam, language));
  sheet.write(note, { x: at.x, y: end + 0.6, width: at.width, height: 3.4 }, { size: 7, ink: INK.label });
  return end;
}

/** The sums of a result, which a sheet has in the last row of its table. */
export const totalFields = (summary: ResultSummary, { words, digits }: Language): Field[] => [
  { label: words.totalMarks, value: digits(summary.totalMarks) },
  { label: words.obtainedMarks, value: digits(summary.obtainedMarks) },
];

/** The GPA, its letter and remark; a student who is exempt has only the remark. */
export function gradeFields(
  { summary, exempt }: Pick<StudentResult, 'summary' | 'exempt'>,
  exam: ExamHead,
  language: Language,
): Field[] {
  const { words } = language;
  const points = (gpa: number) => (exempt ? NONE : language.points(gpa));
  const without4th =
    bandForClass(Number(exam.className)) === 'primary'
      ? []
      : [{ label: words.gpaWithout4th, value: points(summary.gpaWithout4th) }];
  return [
    ...without4th,
    { label: words.gpa, value: points(summary.gpa) },
    { label: words.grade, value: summary.letter },
    { label: words.remark, value: language.name(summary.remark, summary.remarkBn) },
  ];
}

/** A position by merit and of how many, such as '2 of 22'; a dash where no student has marks. */
export const rankInWords = ({ position, of }: MeritPosition, { words, digits }: Language): string =>
  of === 0
    ? '-'
    : words.rankAmong
        .replace('{position}', position === null ? '-' : digits(position))
        .replace('{of}', digits(of));

/** Both positions by merit and of how many; the only one of a transcript issued before both were stored. */
export function meritFields({ merit, meritPosition, summary }: Ranked, language: Language): Field[] {
  const { words } = language;
  if (!merit) {
    const only = rankInWords({ position: meritPosition, of: summary.studentsCount }, language);
    return [{ label: words.meritAmong, value: only, share: WIDE }];
  }
  return [
    { label: words.meritInSection, value: rankInWords(merit.section, language), share: WIDE },
    { label: words.meritInClass, value: rankInWords(merit.class, language), share: WIDE },
  ];
}

type Ranked = Pick<StudentResult, 'merit' | 'meritPosition' | 'summary'>;

/** The attendance in days. */
export const attendanceFields = (summary: ResultSummary, language: Language): Field[] => [
  { label: language.words.workingDays, value: known(summary.workingDays, language) },
  { label: language.words.present, value: known(summary.present, language) },
  { label: language.words.maxPresent, value: known(summary.maxPresent, language) },
];

/** A figure that was not entered prints as a dash, never as 0. */
const known = (value: number | null, { digits }: Language) => (value === null ? '-' : digits(value));
