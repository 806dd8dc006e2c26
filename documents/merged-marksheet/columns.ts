import type { Language } from '#documents/i18n/language.ts';
import type { ExamHead, SubjectResult } from '#documents/model/result.ts';
import { bandForClass } from '#documents/model/school.ts';
import {
  type ResultColumn,
  type ResultTable,
  resultColumns,
  taggedSubject,
} from '#documents/school/resultColumns.ts';

/** Two names too long for the narrow tables (specification 3, merged marksheet), in any capitals. */
const SHORT = [
  { name: /^information and communications? technology$/i, short: 'ict' },
  { name: /^bangladesh and global studies$/i, short: 'bgs' },
] as const;

/** The table of one term, of which two share the width of the sheet. */
export const TERM: ResultTable = {
  isShort: true,
  fullMarks: 0,
  part: 10,
  parts: [7.6, 7.6, 7.6],
  written: 8.2,
  ca: 11.7,
  total: 8.4,
  letter: 7,
  point: 8.6,
  highest: 0,
};

/** The final table, which is as wide as the sheet, and also has the full marks and the highest total. */
export const FINAL: ResultTable = {
  isShort: true,
  fullMarks: 12.5,
  part: 15,
  parts: [11.5, 11.5, 11.5],
  written: 11.5,
  ca: 14,
  total: 11.5,
  letter: 11.5,
  point: 11.5,
  highest: 13,
};

/** The columns of the table of a term, or of the final one. */
export function mergedColumns(
  exam: ExamHead,
  rows: readonly SubjectResult[],
  table: ResultTable,
  language: Language,
): ResultColumn[] {
  // Classes 9 and 10 always, 6 to 8 where five columns share half the sheet, 4 and 5 never: there is room.
  const band = bandForClass(Number(exam.className));
  const columns = resultColumns(exam, rows, language, table);
  if (band === 'primary' || (band === 'junior' && table === FINAL)) return columns;
  return columns.map((column) =>
    column.key === 'subject' ? { ...column, cell: shortNames(column, language) } : column,
  );
}

const shortNames =
  ({ cell }: ResultColumn, language: Language): ResultColumn['cell'] =>
  (row, index) => {
    const found = SHORT.find(({ name }) => name.test(row.subject));
    return found ? taggedSubject(row, language.words[found.short], language) : cell(row, index);
  };
