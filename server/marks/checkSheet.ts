import type { Knex } from 'knex';
import type { Fault } from '#server/errors.ts';
import { withFormulas } from '#server/sheets/rowFault.ts';
import type { Sheet } from '#server/sheets/sheet.ts';
import { underHeading } from '#server/sheets/underHeading.ts';
import { type ExaminedMarks, examineMarks } from './examineMarks.ts';
import { COLUMN_OF, type MarkedExam } from './markEntry.ts';
import { gatherMarks, refuseMisspelt } from './readMarkSheet.ts';

/** The template's headings as fields have them. */
const HEADING_OF = Object.fromEntries(Object.entries(COLUMN_OF).map(([field, column]) => [column, field]));

/** The marks of a sheet, and everything that is wrong with them at once: formulas, what cannot be read, what is too high. */
export const checkSheet = async (
  trx: Knex,
  exam: MarkedExam & { classId: number },
  sheet: Sheet,
  formulas: readonly Fault[] = [],
): Promise<ExaminedMarks & { sheet: Sheet }> => {
  const read = gatherMarks(sheet);
  const examined = await examineMarks(trx, exam, read.entries);
  refuseMisspelt(read, examined.used);
  const inSheet = (fault: Fault): Fault =>
    underHeading(COLUMN_OF, read.columns)({ ...fault, column: HEADING_OF[fault.column ?? ''] ?? '' });
  const faults = withFormulas(formulas, [...read.faults, ...examined.faults.map(inSheet)]);
  // A title above the headings is left out, also where the sheet goes back with its errors.
  return { ...examined, sheet: read.sheet, faults };
};
