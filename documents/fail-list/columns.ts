import type { Language } from '#documents/i18n/language.ts';
import type { FailedSubject, FailRow } from '#documents/model/result.ts';
import type { Column } from '#documents/paper/columns.ts';

/** The columns of a failed subject. */
export const failColumns = ({ words, digits, name }: Language): Column<FailedSubject>[] => [
  { title: words.serial, width: 14, cell: (row) => digits(row.serial) },
  { title: words.subjectCode, width: 22, cell: (row) => digits(row.subjectCode) },
  { title: words.subjectName, align: 'left', cell: (row) => name(row.subjectName, row.subjectNameBn) },
  { title: words.subjective, width: 18, cell: (row) => digits(row.subjective) },
  { title: words.objective, width: 18, cell: (row) => digits(row.objective) },
  { title: words.practical, width: 17, cell: (row) => digits(row.practical) },
  { title: words.caShort, width: 13, cell: (row) => digits(row.ca) },
  { title: words.total, width: 14, strong: true, cell: (row) => digits(row.total) },
  {
    title: words.fail,
    width: 18,
    strong: true,
    cell: (row) => (row.fail === 'Absent' ? words.absent : row.fail),
  },
];

/** A failed subject with its student: one row of the list on a screen and in a spreadsheet. */
export type FailLine = { student: FailRow; subject: FailedSubject };

/** A row for each failed subject of each student. */
export const failLines = (rows: readonly FailRow[]): FailLine[] =>
  rows.flatMap((student) => student.subjects.map((subject) => ({ student, subject })));

/** The columns of the fail list with its students, for a screen and a spreadsheet. */
export const failLineColumns = (language: Language): Column<FailLine>[] => {
  const { words, digits, name, className } = language;
  return [
    { title: words.studentIdTight, cell: ({ student }) => digits(student.studentId) },
    { title: words.class, cell: ({ student }) => className(student.class) },
    { title: words.roll, cell: ({ student }) => digits(student.roll) },
    { title: words.name, align: 'left', cell: ({ student }) => name(student.name, student.nameBn) },
    ...failColumns(language).map(
      ({ title, align = 'center', cell }): Column<FailLine> => ({
        title,
        align,
        cell: ({ subject }, index) => cell(subject, index),
      }),
    ),
  ];
};
