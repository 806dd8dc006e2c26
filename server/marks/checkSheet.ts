import type { Knex } from 'knex';
import type { Fault } from '#server/errors.ts';
import type { Sheet } from '#server/sheets/sheet.ts';
import { underHeading } from '#server/sheets/underHeading.ts';
import { type ExaminedMarks, examineMarks } from './examineMarks.ts';
import { COLUMN_OF, type MarkedExam } from './markEntry.ts';
import { gatherMarks, inOrder, refuseMisspelt } from './readMarkSheet.ts';

/** The template's headings as fields have them. */
const HEADING_OF = Object.fromEntries(Object.entries(COLUMN_OF).map(([field, column]) => [column, field]));

/** The marks of a sheet, and everything that speaks against them at once: what cannot be read and what may not be. */
export const checkSheet = async (
  trx: Knex,
  exam: MarkedExam & { classId: number },
  sheet: Sheet,
): Promise<ExaminedMarks> => {
  const read = gatherMarks(sheet);
  const rows = inOrder([...read.entries, ...read.unread]);
  const examined = await examineMarks(trx, exam, rows, read.leftOut);
  refuseMisspelt(read, examined.used);
  const inSheet = (fault: Fault): Fault =>
    underHeading(COLUMN_OF, read.columns)({ ...fault, column: HEADING_OF[fault.column ?? ''] ?? '' });
  const faults = [...read.faults, ...examined.faults.map(inSheet)];
  return { ...examined, faults: faults.sort((a, b) => (a.row ?? 0) - (b.row ?? 0)) };
};
