import type { z } from 'zod';
import type { Fault } from '#server/errors.ts';
import { plainSentence } from '#server/middleware/validate.ts';
import type { Cells, Columns } from './headings.ts';
import { refuseFaults, rowFault } from './rowFault.ts';
import type { OddCell, Sheet } from './sheet.ts';

export type ReadRow<Value> = { row: number; value: Value };

/** Each row through the schema of its thing, the same that form and API use: those that are right, and every fault. */
export const gatherRows = <Field extends string, Value>(
  sheet: Sheet,
  columns: Columns<Field>,
  schema: z.ZodType<Value>,
  prepare: (cells: Cells<Field>) => unknown = (cells) => cells,
): { rows: ReadRow<Value>[]; faults: Fault[] } => {
  const faults: Fault[] = [];
  const rows: ReadRow<Value>[] = [];
  const odd = oddByRow(sheet, columns);
  for (const sheetRow of sheet.rows) {
    const oddFaults = odd.get(sheetRow.row) ?? [];
    const read = schema.safeParse(prepare(columns.cellsOf(sheetRow)), { error: plainSentence });
    if (read.success && oddFaults.length === 0) rows.push({ row: sheetRow.row, value: read.data });
    const said = new Set(oddFaults.map(({ column }) => column));
    const issues = (read.error?.issues ?? []).map((issue) =>
      rowFault(sheetRow.row, columns.headingOf(String(issue.path[0]) as Field), issue.message),
    );
    faults.push(...oddFaults, ...issues.filter(({ column }) => !said.has(column)));
  }
  return { rows, faults };
};

const ODD_MESSAGES: Record<OddCell['kind'], string> = {
  date: 'This cell holds a date: format it as text and type its value again',
  boolean: 'This cell holds TRUE or FALSE: type its value again',
};

/** Dates and truth values under the headings that are read: their text is not what was typed. */
const oddByRow = <Field extends string>(
  { oddCells = [], rows }: Sheet,
  columns: Columns<Field>,
): Map<number, Fault[]> => {
  const byRow = new Map<number, Fault[]>();
  const present = new Set(oddCells.length > 0 ? rows.map(({ row }) => row) : []);
  for (const { row, column, kind } of oddCells) {
    const field = columns.fieldAt(column);
    if (!field || !present.has(row)) continue;
    const fault = rowFault(row, columns.headingOf(field as Field), ODD_MESSAGES[kind]);
    byRow.set(row, [...(byRow.get(row) ?? []), fault]);
  }
  return byRow;
};

/** The rows of a sheet that has no fault; throws with every one named. */
export const readRows = <Field extends string, Value>(
  ...asked: Parameters<typeof gatherRows<Field, Value>>
): ReadRow<Value>[] => {
  const { rows, faults } = gatherRows(...asked);
  refuseFaults(faults);
  return rows;
};
