import { utils } from 'xlsx';
import type { StudentInput } from '#documents/model/student.ts';
import { studentHeadings } from '#server/people/students/studentColumns.ts';
import { workbookBytes } from './testSheets.ts';
import { testStudentInput } from './testStudents.ts';

const FIELDS = Object.keys(studentHeadings) as (keyof StudentInput)[];
export const HEADINGS = FIELDS.map((field) => studentHeadings[field][0]);

/** The cells of one row that a test sets, valid or not. */
export type SheetStudent = Partial<Record<keyof StudentInput, string | number | undefined>>;

/** The cells of a sheet with students u1, u2 and so on. */
export const sheetRows = (students: SheetStudent[]): string[][] => [
  [...HEADINGS],
  ...students.map((one, index) => {
    const input = testStudentInput({ studentId: `u${index + 1}`, roll: index + 1 });
    const row: SheetStudent = { ...input, chosenSubjectCodes: input.chosenSubjectCodes?.join(', '), ...one };
    return FIELDS.map((field) => String(row[field] ?? ''));
  }),
];

/** Rows for large sheets: students of several sections, as many in each as there are rolls. */
export const manyStudents = (count: number): SheetStudent[] =>
  Array.from({ length: count }, (_, index) => ({
    roll: (index % 5000) + 1,
    section: index % 10_000 < 5000 ? 'A' : 'B',
    shift: index < 10_000 ? 'Morning' : 'Day',
  }));

export const studentWorkbook = (...input: SheetStudent[]) =>
  workbookBytes(utils.aoa_to_sheet(sheetRows(input)));

export const studentCsv = (separator: string, ...input: SheetStudent[]) =>
  Buffer.from(
    sheetRows(input)
      .map((cells) => cells.join(separator))
      .join('\r\n'),
  );

/** The multipart form of an upload. */
export const uploadForm = (bytes: Uint8Array, name = 'students.xlsx'): FormData => {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], name));
  return form;
};
