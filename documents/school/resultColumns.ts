import { caTitle, type Language } from '#documents/i18n/language.ts';
import { bandForClass } from '#documents/model/classes.ts';
import type { Component, ExamHead, StudentResult, SubjectResult } from '#documents/model/result.ts';
import { type Column, NONE } from '#documents/paper/columns.ts';
import { hasColumn, printedFigure } from '#documents/rules/printedComponents.ts';

/** From this width in mm on a column of letters has room for a total and its full marks. */
const WIDE_LETTER = 11;

/** A column of a result. In the last row, which has the totals, it is blank where it has none. */
export type ResultColumn = Omit<Column<SubjectResult>, 'rowSpan' | 'lines'> & {
  total?: (result: StudentResult) => string;
};

/** Whether the titles of a table of results are short, and the widths of its columns in mm: of one that it lacks 0. */
export type ResultTable = typeof MARKSHEET;
const MARKSHEET = {
  isShort: false,
  fullMarks: 14,
  /** A part of classes 4 and 5, which show those that the class has, and the three of later classes. */
  part: 19,
  parts: [17, 17, 16],
  written: 11,
  ca: 14.5,
  total: 14,
  letter: 12,
  point: 13,
  highest: 15,
};
/** In classes 6 to 8, where the language decides which titles are long. */
const JUNIOR = {
  en: { parts: [17.5, 16.5, 15], ca: 14.5 },
  bn: { parts: [15, 15.5, 15], ca: 18 },
};

const PARTS = [
  { part: 'subjective', short: 'sub' },
  { part: 'objective', short: 'obj' },
  { part: 'practical', short: 'prac' },
] as const;

/** The columns of these rows in the three layouts of classes 4-5, 6-8 and 9-10 (specification 3, marksheet pages). */
export function resultColumns(
  exam: ExamHead,
  rows: readonly SubjectResult[],
  language: Language,
  table?: ResultTable,
): ResultColumn[] {
  const { words, digits, points } = language;
  const band = bandForClass(Number(exam.className));
  const { isShort, ...widths } = table ?? { ...MARKSHEET, ...(band === 'junior' && JUNIOR[language.lang]) };
  const columns: ResultColumn[] = [
    {
      key: 'subject',
      title: words.subjects,
      align: 'left',
      uniformSize: true,
      cell: (row) => taggedSubject(row, language.name(row.subject, row.subjectBn), language),
      total: () => (widths.fullMarks > 0 ? words.totalAndObtained : words.total),
    },
    {
      title: words.fullMarks,
      width: widths.fullMarks,
      cell: (row) => digits(row.fullMarks),
      total: ({ summary }) => digits(summary.totalMarks),
    },
    ...PARTS.map(({ part, short }, index) => {
      const inPrimary = hasColumn(exam.className, rows, part) ? widths.part : 0;
      return {
        key: part,
        title: words[isShort ? short : part],
        width: band === 'primary' ? inPrimary : widths.parts[index]!,
        decimal: true,
        cell: (row: SubjectResult) => componentFigure(row, part, row[part], language),
      };
    }),
    {
      title: digits(`${exam.weights.written}%`),
      width: band === 'junior' ? widths.written : 0,
      decimal: true,
      cell: (row) => digits(row['70%']),
    },
    {
      title: caTitle(words[isShort ? 'caShort' : 'ca'], exam.weights.ca, language),
      width: band === 'junior' ? widths.ca : 0,
      decimal: true,
      cell: (row) => componentFigure(row, 'ca', row['CA(30%)'], language),
    },
    {
      key: 'total',
      title: words.total,
      width: widths.total,
      strong: true,
      cell: (row) => `${digits(row.totalMarks)}${absentTag(row)}`,
      total: ({ summary }) => digits(summary.obtainedMarks),
    },
    {
      key: 'letter',
      title: words[isShort ? 'lgShort' : 'letterGrade'],
      width: widths.letter,
      strong: true,
      spanning: true,
      cell: (row) => row.grade,
      note: ({ combined }) => {
        if (!combined) return '';
        const { totalMarks, fullMarks } = combined;
        return digits(widths.letter < WIDE_LETTER ? totalMarks : `${totalMarks}/${fullMarks}`);
      },
    },
    {
      key: 'point',
      title: words[isShort ? 'gpShort' : 'gradePoint'],
      width: widths.point,
      spanning: true,
      cell: (row) => points(row.GP),
    },
    { title: words.highest, width: widths.highest, cell: (row) => digits(row.Highest) },
  ];
  const printed = columns.filter(({ width }) => width !== 0);
  return rows.some(({ exempt }) => exempt)
    ? printed.map((column) => exemptCells(column, words.exempt))
    : printed;
}

/** A column in which a subject that does not count has dashes, and 'Exempt' in place of letter and point. */
function exemptCells(column: ResultColumn, exempt: string): ResultColumn {
  if (column.key === 'subject') return column;
  const isLetter = column.key === 'letter';
  const own = isLetter ? exempt : NONE;
  return {
    ...column,
    cell: (row, index) => (row.exempt ? own : column.cell(row, index)),
    ...(isLetter && { colSpan: (row) => (row.exempt ? 2 : 1) }),
  };
}

/** Marks a paper that was missed where its letter is that of the papers together, so that 0 is not read as scored. */
export const absentTag = (row: Pick<SubjectResult, 'absent' | 'GP' | 'combined'>): string =>
  row.absent && (row.GP === null || row.combined) ? ' Ab' : '';

/** For each row how many the letter covers: all papers that are graded together, 0 for the later ones. */
export function letterSpans(rows: readonly (Pick<SubjectResult, 'GP' | 'exempt'> | null)[]): number[] {
  const spans = rows.map(() => 1);
  for (let index = rows.length - 1; index > 0; index -= 1) {
    if (rows[index]?.GP !== null || rows[index]?.exempt) continue;
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
): string => {
  const printed = printedFigure(row, component, figure);
  return printed === null ? NONE : digits(printed);
};

/** Marks the fourth subject, so that a reader sees why it is left out of the mean. */
export const taggedSubject = ({ isFourth }: SubjectResult, name: string, { words }: Language): string =>
  isFourth ? `${name} (${words.fourthTag})` : name;
