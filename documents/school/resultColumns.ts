import { caTitle, type Language } from '#documents/i18n/language.ts';
import type { Word } from '#documents/i18n/words.ts';
import { bandForClass } from '#documents/model/classes.ts';
import {
  COMPONENTS,
  type Component,
  type ExamHead,
  type StudentResult,
  type SubjectResult,
} from '#documents/model/result.ts';
import { type Column, NONE } from '#documents/paper/columns.ts';

/** From this width in mm on a column of letters has room for a total and its full marks. */
const WIDE_LETTER = 11;

/** The letter of an absent student (rules 3). */
const ABSENT = 'Ab';

/** A column of a result. In the last row, which has the totals, it is blank where it has none. */
export type ResultColumn = Omit<Column<SubjectResult>, 'colSpan' | 'rowSpan'> & {
  total?: (result: StudentResult) => string;
};

/** The words of the titles that differ between tables of results, and the widths of the columns in mm. */
export type ResultTable = {
  titles: { parts: readonly [Word, Word, Word]; ca: Word; letter: Word; point: Word };
  widths: {
    /** A part of classes 4 and 5, which show those that the class has, and the three of later classes. */
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

/** The columns of these rows in the three layouts of classes 4-5, 6-8 and 9-10, by default those of a marksheet. */
export function resultColumns(
  exam: ExamHead,
  rows: readonly SubjectResult[],
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
      uniformSize: true,
      cell: (row) => taggedSubject(row, language.name(row.subject, row.subjectBn), language),
      total: () => (widths.fullMarks ? words.totalAndObtained : words.total),
    },
    ...(widths.fullMarks ? [fullMarks(widths.fullMarks)] : []),
    ...componentColumns(exam, rows, table, language),
    {
      title: words.total,
      width: widths.total,
      strong: true,
      cell: (row) => `${digits(row.totalMarks)}${absentTag(row)}`,
      total: ({ summary }) => digits(summary.obtainedMarks),
    },
    {
      title: words[titles.letter],
      width: widths.letter,
      strong: true,
      spanning: true,
      cell: (row) => row.grade,
      note: ({ combined }) => (combined ? digits(combinedTotal(combined, table)) : ''),
    },
    {
      title: words[titles.point],
      width: widths.point,
      spanning: true,
      cell: (row) => points(row.GP),
    },
    ...(widths.highest ? [highest(widths.highest)] : []),
  ];
}

/** Marks a paper that was missed where its letter is that of the papers together, so that 0 is not read as scored. */
export const absentTag = ({
  absent,
  GP,
  combined,
}: Pick<SubjectResult, 'absent' | 'GP' | 'combined'>): string =>
  absent && (GP === null || combined) ? ` ${ABSENT}` : '';

/** The total of papers that are graded together, where there is room with their full marks. */
const combinedTotal = (
  { totalMarks, fullMarks }: NonNullable<SubjectResult['combined']>,
  { widths }: ResultTable,
): string => (widths.letter < WIDE_LETTER ? String(totalMarks) : `${totalMarks}/${fullMarks}`);

/** For each row how many the letter covers: all papers that are graded together, 0 for the later ones. */
export function letterSpans(rows: readonly (Pick<SubjectResult, 'GP'> | null)[]): number[] {
  const spans = rows.map(() => 1);
  for (let index = rows.length - 1; index > 0; index -= 1) {
    if (rows[index]?.GP !== null) continue;
    spans[index - 1]! += spans[index]!;
    spans[index] = 0;
  }
  return spans;
}

/** A component of a subject; a dash where the subject lacks it, so that nobody reads it as 0 scored. */
export const componentFigure = (
  row: Pick<SubjectResult, 'components'>,
  component: Component,
  figure: number,
  { digits }: Language,
): string => (row.components?.includes(component) === false && figure === 0 ? NONE : digits(figure));

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
      part: 19,
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

/** Whether a subject has a component, or marks in it, such as in an old transcript that does not name its components. */
const hasComponent = (row: SubjectResult, component: Component): boolean =>
  row.components?.includes(component) || row[component] > 0;

/** Components before the total, by class band (specification 3, marksheet pages). */
function componentColumns(
  exam: ExamHead,
  rows: readonly SubjectResult[],
  { titles, widths }: ResultTable,
  language: Language,
): ResultColumn[] {
  const { words, digits } = language;
  const band = bandForClass(Number(exam.className));
  const parts = (['subjective', 'objective', 'practical'] as const).map(
    (part, index): ResultColumn => ({
      title: words[titles.parts[index]!],
      width: widths.parts[index]!,
      decimal: true,
      cell: (row) => componentFigure(row, part, row[part], language),
    }),
  );
  if (band === 'primary') {
    const shown = (part: Component) => part === 'subjective' || rows.some((row) => hasComponent(row, part));
    return parts
      .filter((_, index) => shown(COMPONENTS[index]!))
      .map((part) => ({ ...part, width: widths.part }));
  }
  if (band === 'secondary') return parts;
  const { written, ca } = exam.weights;
  return [
    ...parts,
    { title: digits(`${written}%`), width: widths.written, decimal: true, cell: (row) => digits(row['70%']) },
    {
      title: caTitle(words[titles.ca], ca, language),
      width: widths.ca,
      decimal: true,
      cell: (row) => componentFigure(row, 'ca', row['CA(30%)'], language),
    },
  ];
}
