import type { Knex } from 'knex';
import type { Fault } from '#server/errors.ts';
import type { Caller } from '#server/route.ts';
import type { Sheet } from '#server/sheets/sheet.ts';
import { type GatheredStudents, gatherStudents, type StudentRow } from './readStudentSheet.ts';
import { schoolWords } from './schoolWords.ts';
import { scopeFaults } from './scopeFaults.ts';
import { settleWords } from './settleStudents.ts';
import { examineStudents } from './storeStudents.ts';
import { type StudentField, studentHeadings } from './studentHeadings.ts';

const isField = (column: string): column is StudentField => column in studentHeadings;

/** A fault that knows the field says the heading that stands in this sheet. */
const under =
  (headingOf: (field: StudentField) => string) =>
  (fault: Fault): Fault => {
    if (!fault.column || !isField(fault.column)) return fault;
    const column = headingOf(fault.column);
    return { ...fault, column, path: `${fault.row}.${column}` };
  };

/** Words that the school does not have, in rows that could not be read for another reason: all is said at once. */
const wordFaults = async (db: Knex, sheet: Sheet, { rows, columns }: GatheredStudents): Promise<Fault[]> => {
  const words = await schoolWords(db);
  const read = new Set(rows.map(({ row }) => row));
  const broken = sheet.rows.filter(({ row }) => !read.has(row));
  return broken.flatMap((one) => settleWords(one.row, columns.cellsOf(one), words).faults);
};

/** What an upload would add, in the school's own words, and everything that speaks against it, row by row. */
export const checkUpload = async (
  db: Knex,
  caller: Caller,
  sheet: Sheet,
): Promise<{ rows: StudentRow[]; faults: Fault[] }> => {
  const read = await gatherStudents(sheet);
  const examined = await examineStudents(db, read.rows);
  const strange = new Set(examined.faults.map(({ row }) => row));
  const known = examined.rows.filter(({ row }) => !strange.has(row));
  const faults = [
    ...read.faults,
    ...(await wordFaults(db, sheet, read)).map(under(read.columns.headingOf)),
    ...examined.faults.map(under(read.columns.headingOf)),
    ...(await scopeFaults(db, caller, known)).map(under(read.columns.headingOf)),
  ];
  return { rows: examined.rows, faults: faults.sort((a, b) => (a.row ?? 0) - (b.row ?? 0)) };
};
