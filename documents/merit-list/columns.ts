import type { Language } from '#documents/i18n/language.ts';
import { ALL } from '#documents/model/exam.ts';
import type { ExamHead, MeritRow } from '#documents/model/result.ts';
import type { Column } from '#documents/paper/columns.ts';

/** The columns of a merit list on paper, on a screen and in a spreadsheet; the shift only in a list of all shifts. */
export const meritColumns = (
  { shift }: Pick<ExamHead, 'shift'>,
  { words, digits, points, name, value }: Language,
): Column<MeritRow>[] => [
  { title: words.serial, width: 14, cell: (row) => digits(row.serial) },
  { title: words.merit, width: 16, strong: true, cell: (row) => digits(row.merit) },
  { title: words.studentName, align: 'left', cell: (row) => name(row.name, row.nameBn) },
  { title: words.roll, width: 16, cell: (row) => digits(row.roll) },
  { title: words.section, width: 17, cell: (row) => value(row.section) },
  ...(shift === ALL ? [{ title: words.shift, width: 19, cell: (row: MeritRow) => value(row.shift) }] : []),
  { title: words.noOfFail, width: 23, cell: (row) => digits(row.noOfFail) },
  { title: words.gpa, width: 17, strong: true, cell: (row) => points(row.gpa) },
  { title: words.total, width: 19, strong: true, cell: (row) => digits(row.total) },
];

/** In mm; rows shrink to the least before another page is begun. */
export const MERIT_TABLE = { headHeight: 7.5, rowHeight: { most: 6.4, least: 5.2 } };
