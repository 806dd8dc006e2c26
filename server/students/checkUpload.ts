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
const wordFaults = ({ sheet, rows, columns }: GatheredStudents, words: SchoolWords): Fault[] => {
  const read = new Set(rows.map(({ row }) => row));
  const broken = sheet.rows.filter(({ row }) => !read.has(row));
  return broken.flatMap((one) => settleWords(one.row, columns.cellsOf(one), words).faults);
};

/** What an upload would add, in the school's own words, and everything that speaks against it, row by row. */
export const checkUpload = async (
  db: Knex,
  caller: Caller,
  uploaded: Sheet,
  progress: Progress = untold,
): Promise<{
  sheet: Sheet;
  rows: StudentRow[];
  faults: Fault[];
  /** Puts the heading of the sheet into an error of a row. */
  nameColumn: (fault: Fault) => Fault;
}> => {
  const read = await gatherStudents(uploaded, progress);
  const nameColumn = underHeading(studentHeadings, read.columns);
  const examined = await examineStudents(db, read.rows);
  const words = await schoolWords(db);
  const faults = [
    ...read.faults,
    ...wordFaults(read, words).map(nameColumn),
    ...examined.faults.map(nameColumn),
    ...(await scopeFaults(db, caller, read.sheet, { columns: read.columns, words })).map(nameColumn),
  ];
  return {
    sheet: read.sheet,
    rows: examined.rows,
    nameColumn,
    faults: faults.sort((a, b) => (a.row ?? 0) - (b.row ?? 0)),
  };
};
