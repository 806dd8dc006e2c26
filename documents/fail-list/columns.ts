import type { Language } from '#documents/i18n/language.ts';
import type { Component, ExamHead, FailedSubject, FailRow } from '#documents/model/result.ts';
import type { Column } from '#documents/paper/columns.ts';
import { joinedColumn, placeColumns } from '#documents/school/placeColumns.ts';
import { componentFigure } from '#documents/school/resultColumns.ts';

/** The columns of a failed subject. */
export const failColumns = (language: Language): Column<FailedSubject>[] => {
  const { words, digits, name } = language;
  const component = (part: Component): Pick<Column<FailedSubject>, 'cell' | 'bold' | 'decimal'> => ({
    decimal: true,
    bold: ({ failedComponents }) => failedComponents?.includes(part) === true,
    cell: (row) => componentFigure(row, part, row[part], language),
  });
  return [
    { title: words.serial, width: 14, cell: (row) => digits(row.serial) },
    { title: words.subjectCode, width: 22, cell: (row) => digits(row.subjectCode) },
    { title: words.subjectName, align: 'left', cell: (row) => name(row.subjectName, row.subjectNameBn) },
    { title: words.subjective, width: 18, ...component('subjective') },
    { title: words.objective, width: 18, ...component('objective') },
    { title: words.practical, width: 17, ...component('practical') },
    { title: words.caShort, width: 13, ...component('ca') },
    { title: words.total, width: 14, strong: true, cell: (row) => digits(row.total) },
    {
      title: words.fail,
      width: 18,
      strong: true,
      cell: (row) => (row.fail === 'Absent' ? words.absent : row.fail),
    },
  ];
};

/**
 * A failed subject with its student: one row of the list on a screen and in a spreadsheet. `letterSpan` is the
 * number of lines that share its letter, itself and those below; 0 for a later paper, whose letter is above.
 */
export type FailLine = { student: FailRow; subject: FailedSubject; letterSpan: number };

/** A row for each failed subject of each student. */
export const failLines = (rows: readonly FailRow[]): FailLine[] =>
  rows.flatMap((student) => {
    const spans = letterSpans(student.subjects);
    return student.subjects.map((subject, index) => ({ student, subject, letterSpan: spans[index]! }));
  });

/** A missed paper says so on its line, so that neither it nor a paper after it shares the letter. */
function letterSpans(subjects: readonly FailedSubject[]): number[] {
  const spans = subjects.map(() => 1);
  let letter = -1;
  for (const [index, { fail }] of subjects.entries()) {
    if (fail !== '') letter = fail === 'Absent' ? -1 : index;
    else if (letter >= 0) {
      spans[letter]! += 1;
      spans[index] = 0;
    }
  }
  return spans;
}

type FailCohort = Pick<ExamHead, 'section' | 'shift'>;

const studentIn = ({ student }: FailLine) => student;

/** The columns of the fail list with its students, for a screen and a spreadsheet. */
export const failLineColumns = (exam: FailCohort, language: Language): Column<FailLine>[] => {
  const { words, digits, name, className } = language;
  return [
    { title: words.studentIdTight, cell: ({ student }) => digits(student.studentId) },
    { title: words.class, cell: ({ student }) => className(student.class) },
    { title: words.roll, cell: ({ student }) => digits(student.roll) },
    { title: words.name, align: 'left', cell: ({ student }) => name(student.name, student.nameBn) },
    ...placeColumns(exam, language, studentIn),
    ...failColumns(language).map(
      ({ title, align = 'center', cell }): Column<FailLine> => ({
        title,
        align,
        cell: ({ subject }, index) => cell(subject, index),
      }),
    ),
  ];
};

/** Widths in mm; narrow ones where the section or shift of each student is printed too. */
const WIDE = {
  id: 16,
  roll: 9,
  name: 34,
  serial: 9,
  code: 12,
  parts: [14.8, 13.4, 13],
  ca: 8.5,
  total: 10,
  fail: 12.5,
};
const NARROW = {
  id: 15.5,
  roll: 9,
  name: 30,
  serial: 8.5,
  code: 11.5,
  parts: [10, 10, 10],
  ca: 8.5,
  total: 9.5,
  fail: 12.5,
};
const COHORT = 16;

/** The columns of the printed list: a line a failed subject; what is the student's spans all lines of the student. */
export function failSheetColumns(exam: FailCohort, language: Language): Column<FailLine>[] {
  const { words, digits, name } = language;
  const ofAll = placeColumns(exam, language, studentIn);
  const widths = ofAll.length > 0 ? NARROW : WIDE;
  const [serial, code, subject, ...parts] = failColumns(language).map(onLine);
  const short = [words.sub, words.obj, words.prac];
  const partWidths = [...widths.parts, widths.ca, widths.total, widths.fail];
  return [
    {
      title: words.studentIdTight,
      width: widths.id,
      spanning: true,
      cell: ({ student }) => digits(student.studentId),
    },
    { title: words.roll, width: widths.roll, spanning: true, cell: ({ student }) => digits(student.roll) },
    {
      title: words.name,
      width: widths.name,
      align: 'left',
      strong: true,
      spanning: true,
      cell: ({ student }) => name(student.name, student.nameBn),
    },
    ...joinedColumn(ofAll, COHORT).map((column) => ({ ...column, spanning: true })),
    { ...serial!, width: widths.serial },
    { ...code!, width: widths.code },
    subject!,
    ...parts.map((part, index) => ({
      ...part,
      width: partWidths[index]!,
      title: (ofAll.length > 0 && short[index]) || part.title,
      ...(index === parts.length - 1 && { rowSpan: ({ letterSpan }: FailLine) => letterSpan }),
    })),
  ];
}

const onLine = ({
  cell,
  bold,
  note: _note,
  paint: _paint,
  colSpan: _colSpan,
  rowSpan: _rowSpan,
  ...column
}: Column<FailedSubject>): Column<FailLine> => ({
  ...column,
  ...(bold && { bold: ({ subject }: FailLine) => bold(subject) }),
  cell: ({ subject }, index) => cell(subject, index),
});
