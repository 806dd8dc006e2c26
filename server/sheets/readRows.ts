import type { z } from 'zod';
import type { Fault } from '#server/errors.ts';
import type { Cells, Columns } from './headings.ts';
import { refuseFaults, rowFault } from './rowFault.ts';
import type { Sheet } from './sheet.ts';

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
  for (const sheetRow of sheet.rows) {
    const read = schema.safeParse(prepare(columns.cellsOf(sheetRow)));
    if (read.success) rows.push({ row: sheetRow.row, value: read.data });
    else
      faults.push(
        ...read.error.issues.map((issue) =>
          rowFault(sheetRow.row, columns.headingOf(String(issue.path[0]) as Field), issue.message),
        ),
      );
  }
  return { rows, faults };
};

/** The rows of a sheet that has no fault; throws with every one named. */
export const readRows = <Field extends string, Value>(
  ...asked: Parameters<typeof gatherRows<Field, Value>>
): ReadRow<Value>[] => {
  const { rows, faults } = gatherRows(...asked);
  refuseFaults(faults);
  return rows;
};
