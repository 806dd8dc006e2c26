import { caTitle, type Language } from '#documents/i18n/language.ts';
import type { Word } from '#documents/i18n/words.ts';
import { bandForClass } from '#documents/model/classes.ts';
import type { ExamHead, StudentResult, SubjectResult } from '#documents/model/result.ts';
import type { Column } from '#documents/paper/columns.ts';

/** A column of a result. In the last row, which has the totals, it is blank where it has none. */
export type ResultColumn = Column<SubjectResult> & { total?: (result: StudentResult) => string };

/** The words of the titles that differ between tables of results, and the widths of the columns in mm. */
export type ResultTable = {
  titles: { parts: readonly [Word, Word, Word]; ca: Word; letter: Word; point: Word };
  widths: {
    /** The only part of classes 4 and 5, and the three of later classes. */
    part: number;
    parts: readonly [number, number, number];
    written: number;
    ca: number;
    total: number;
    letter: number;
    point: number;
    /** Without a width there is no such column. */
    fullMarks?: number;
    highest?: number;
  };
};

/** The columns of a result in the three layouts of classes 4-5, 6-8 and 9-10, by default those of a marksheet. */
export function resultColumns(
  exam: ExamHead,
  language: Language,
  table: ResultTable = marksheetTable(exam, language),
): ResultColumn[] {
  const { words, digits, points } = language;
  const { titles, widths } = table;
  const fullMarks = (width: number): ResultColumn => ({
    title: words.fullMarks,
    width,
    cell: (row) => digits(row.fullMarks),
    total: ({ summary }) => digits(summary.totalMarks),
  });
  const highest = (width: number): ResultColumn => ({
    title: words.highest,
    width,
    cell: (row) => digits(row.Highest),
  });
  return [
    {
      title: words.subjects,
      align: 'left',
      cell: (row) => taggedSubject(row, language.name(row.subject, row.subjectBn), language),
      total: () => words.total,
    },
    ...(widths.fullMarks ? [fullMarks(widths.fullMarks)] : []),
    ...componentColumns(exam, table, language),
    {
      title: words.total,
      width: widths.total,
      strong: true,
      cell: (row) => digits(row.totalMarks),
      total: ({ summary }) => digits(summary.obtainedMarks),
    },
    {
      title: words[titles.letter],
      width: widths.letter,
      strong: true,
      cell: (row) => row.grade,
      total: ({ summary }) => summary.letter,
    },
    {
      title: words[titles.point],
      width: widths.point,
      cell: (row) => points(row.GP),
      total: ({ summary }) => points(summary.gpa),
    },
    ...(widths.highest ? [highest(widths.highest)] : []),
  ];
}

/** Which titles are long, and so the widths, depends on the language. */
function marksheetTable(exam: ExamHead, { lang }: Language): ResultTable {
  const junior = {
    en: { parts: [17.5, 16.5, 15], ca: 14.5 },
    bn: { parts: [15, 15.5, 15], ca: 18 },
  } as const;
  const isJunior = bandForClass(Number(exam.className)) === 'junior';
  return {
    titles: {
      parts: ['subjective', 'objective', 'practical'],
      ca: 'ca',
      letter: 'letterGrade',
      point: 'gradePoint',
    },
    widths: {
      fullMarks: 14,
      part: 24,
      parts: isJunior ? junior[lang].parts : [17, 17, 16],
      written: 11,
      ca: junior[lang].ca,
      total: 14,
      letter: 12,
      point: 13,
      highest: 15,
    },
  };
}

/** Marks the fourth subject, so that a reader sees why it is left out of the mean. */
export const taggedSubject = ({ isFourth }: SubjectResult, name: string, { words }: Language): string =>
  isFourth ? `${name} (${words.fourthTag})` : name;

/** Components before the total, by class band (specification 3, marksheet pages). */
function componentColumns(
  exam: ExamHead,
  { titles, widths }: ResultTable,
  language: Language,
): ResultColumn[] {
  const { words, digits } = language;
  const band = bandForClass(Number(exam.className));
  const parts = (['subjective', 'objective', 'practical'] as const).map(
    (part, index): ResultColumn => ({
      title: words[titles.parts[index]!],
      width: widths.parts[index]!,
      cell: (row) => digits(row[part]),
    }),
  );
  if (band === 'primary') return [{ ...parts[0]!, width: widths.part }];
  if (band === 'secondary') return parts;
  const { written, ca } = exam.weights;
  return [
    ...parts,
    { title: digits(`${written}%`), width: widths.written, cell: (row) => digits(row['70%']) },
    {
      title: caTitle(words[titles.ca], ca, language),
      width: widths.ca,
      cell: (row) => digits(row['CA(30%)']),
    },
  ];
}
