import type { Language } from '#documents/i18n/language.ts';
import type { ExamHead, MeritPosition, ResultSummary, StudentResult } from '#documents/model/result.ts';
import { bandForClass } from '#documents/model/school.ts';
import { NONE } from '#documents/paper/columns.ts';
import type { Field } from '#documents/paper/drawFigures.ts';

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
  const without4th = { label: words.gpaWithout4th, value: points(summary.gpaWithout4th) };
  return [
    ...(bandForClass(Number(exam.className)) === 'primary' ? [] : [without4th]),
    { label: words.gpa, value: points(summary.gpa) },
    { label: words.grade, value: summary.letter },
    { label: words.remark, value: language.name(summary.remark, summary.remarkBn) },
  ];
}

/** A position by merit and of how many, such as '2 of 22'; a dash where no student has marks. */
export const rankInWords = ({ position, of }: MeritPosition, { words, digits }: Language): string =>
  of === 0 ? '-' : words.rankAmong.replace('{position}', digits(position ?? '-')).replace('{of}', digits(of));

/** Both positions by merit and of how many; the only one of a transcript issued before both were stored. */
export function meritFields({ merit, meritPosition, summary }: Ranked, language: Language): Field[] {
  const { words } = language;
  const field = (label: string, rank: MeritPosition) => ({
    label,
    value: rankInWords(rank, language),
    // The labels are long.
    share: 2,
  });
  if (!merit) return [field(words.meritAmong, { position: meritPosition, of: summary.studentsCount })];
  return [field(words.meritInSection, merit.section), field(words.meritInClass, merit.class)];
}

type Ranked = Pick<StudentResult, 'merit' | 'meritPosition' | 'summary'>;

/** The attendance in days; a figure that was not entered prints as a dash, never as 0. */
export const attendanceFields = (summary: ResultSummary, { words, digits }: Language): Field[] =>
  (['workingDays', 'present', 'maxPresent'] as const).map((days) => ({
    label: words[days],
    value: digits(summary[days] ?? '-'),
  }));
