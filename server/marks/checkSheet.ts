import type { Knex } from 'knex';
import type { Fault } from '#server/errors.ts';
import type { Sheet } from '#server/sheets/sheet.ts';
import { underHeading } from '#server/sheets/underHeading.ts';
import { type ExaminedMarks, examineMarks } from './examineMarks.ts';
import { COLUMN_OF, type MarkEntry, type MarkedExam } from './markEntry.ts';
import { gatherMarks, inOrder } from './readMarkSheet.ts';

export type CheckedSheet = ExaminedMarks & { entries: MarkEntry[] };

/** A student whose row stands twice is told so by the sheet; what else is wrong is told of the first. */
const firstOfEach = (entries: readonly MarkEntry[]): MarkEntry[] => {
  const seen = new Set<string>();
  return entries.filter(({ studentId }) => !seen.has(studentId) && seen.add(studentId));
};

/** The template's headings as fields have them. */
const HEADING_OF = Object.fromEntries(Object.entries(COLUMN_OF).map(([field, column]) => [column, field]));

/** The marks of a sheet, and everything that speaks against them at once: what cannot be read and what may not be. */
export const checkSheet = async (
  trx: Knex,
  exam: MarkedExam & { classId: number },
  sheet: Sheet,
): Promise<CheckedSheet> => {
  const read = gatherMarks(sheet);
  const rows = firstOfEach(inOrder([...read.entries, ...read.unread]));
  const examined = await examineMarks(trx, exam, rows);
  const inSheet = (fault: Fault): Fault =>
    underHeading(COLUMN_OF, read.columns)({ ...fault, column: HEADING_OF[fault.column ?? ''] ?? '' });
  const faults = [...read.faults, ...examined.faults.map(inSheet)];
  return {
    ...examined,
    entries: read.entries,
    faults: faults.sort((a, b) => (a.row ?? 0) - (b.row ?? 0)),
  };
};
