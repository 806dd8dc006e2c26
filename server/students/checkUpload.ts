import type { Knex } from 'knex';
import type { Fault } from '#server/errors.ts';
import { type Caller, type Progress, untold } from '#server/route.ts';
import type { Sheet } from '#server/sheets/sheet.ts';
import { underHeading } from '#server/sheets/underHeading.ts';
import { type GatheredStudents, gatherStudents, type StudentRow } from './readStudentSheet.ts';
import { type SchoolWords, schoolWords } from './schoolWords.ts';
import { scopeFaults } from './scopeFaults.ts';
import { settleWords } from './settleStudents.ts';
import { examineStudents } from './storeStudents.ts';
import { studentHeadings } from './studentHeadings.ts';

/** Words that the school does not have, in rows that could not be read for another reason: all is said at once. */
const wordFaults = (sheet: Sheet, { rows, columns }: GatheredStudents, words: SchoolWords): Fault[] => {
  const read = new Set(rows.map(({ row }) => row));
  const broken = sheet.rows.filter(({ row }) => !read.has(row));
  return broken.flatMap((one) => settleWords(one.row, columns.cellsOf(one), words).faults);
};

/** What an upload would add, in the school's own words, and everything that speaks against it, row by row. */
export const checkUpload = async (
  db: Knex,
  caller: Caller,
  sheet: Sheet,
  progress: Progress = untold,
): Promise<{ rows: StudentRow[]; faults: Fault[] }> => {
  const read = await gatherStudents(sheet, progress);
  const under = underHeading(studentHeadings, read.columns);
  const examined = await examineStudents(db, read.rows);
  const words = await schoolWords(db);
  const faults = [
    ...read.faults,
    ...wordFaults(sheet, read, words).map(under),
    ...examined.faults.map(under),
    ...(await scopeFaults(db, caller, sheet, { columns: read.columns, words })).map(under),
  ];
  return { rows: examined.rows, faults: faults.sort((a, b) => (a.row ?? 0) - (b.row ?? 0)) };
};
