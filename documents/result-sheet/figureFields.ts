import type { ExamHead, MeritPlace, Merits, ResultSummary } from '#documents/model/result.ts';
import { bandOf } from '#documents/model/school.ts';
import type { Field } from '#documents/paper/fields.ts';
import type { Language } from '#documents/words/language.ts';

/** A figure that nobody entered prints as a dash, never as 0. */
const known = (value: number | null, { digits }: Language) => (value === null ? '-' : digits(value));

/** What the subjects of a result come to. */
export const resultFields = (summary: ResultSummary, exam: ExamHead, language: Language): Field[] => {
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

/** Both positions by merit, each of how many; none on a transcript that was issued before they were kept. */
export const meritFields = (merit: Merits | null, { words, digits }: Language): Field[] => {
  if (!merit) return [];
  const place = ({ position, of }: MeritPlace): string =>
    position === null
      ? '-'
      : words.positionOf.replace('{position}', digits(position)).replace('{of}', digits(of));
  return [
    { label: words.meritInSection, value: place(merit.section) },
    { label: words.meritInClass, value: place(merit.class) },
  ];
};

/** How often she came, and among how many she was. */
export const attendanceFields = (summary: ResultSummary, language: Language): Field[] => [
  { label: language.words.workingDays, value: known(summary.workingDays, language) },
  { label: language.words.present, value: known(summary.present, language) },
  { label: language.words.maxPresent, value: known(summary.maxPresent, language) },
  { label: language.words.numberOfStudents, value: language.digits(summary.studentsCount) },
];
