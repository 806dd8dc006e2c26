import type { Language } from '#documents/i18n/language.ts';
import type { ExamHead, MeritPosition, ResultSummary, StudentResult } from '#documents/model/result.ts';
import { bandForClass } from '#documents/model/school.ts';
import { NONE } from '#documents/paper/columns.ts';
import type { Field } from '#documents/paper/drawFigures.ts';

/** How wide a merit with its long label is, beside a number of days. */
const WIDE = 2;

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
