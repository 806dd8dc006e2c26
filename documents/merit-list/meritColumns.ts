import type { MeritRow } from '#documents/model/result.ts';
import type { Column } from '#documents/paper/columns.ts';
import type { Language } from '#documents/words/language.ts';

/** What a merit list says of each, on paper, on screen and in a spreadsheet. */
export const meritColumns = ({ words, digits, points, name, value }: Language): Column<MeritRow>[] => [
  { title: words.serial, width: 14, cell: (row) => digits(row.serial) },
  { title: words.merit, width: 16, strong: true, cell: (row) => digits(row.merit) },
  { title: words.studentName, align: 'left', cell: (row) => name(row.name, row.nameBn) },
  { title: words.roll, width: 16, cell: (row) => digits(row.roll) },
  { title: words.section, width: 17, cell: (row) => value(row.section) },
  { title: words.noOfFail, width: 23, cell: (row) => digits(row.noOfFail) },
  { title: words.gpa, width: 17, strong: true, cell: (row) => points(row.gpa) },
  { title: words.total, width: 19, strong: true, cell: (row) => digits(row.total) },
];
