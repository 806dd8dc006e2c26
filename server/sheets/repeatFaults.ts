import type { Fault } from '#server/errors.ts';
import type { ReadRow } from './readRows.ts';
import { rowFault } from './rowFault.ts';

/** Rows that say again what an earlier row of the same file said. */
export const repeatFaults = <Value>(
  rows: readonly ReadRow<Value>[],
  column: string,
  keyOf: (value: Value) => string,
  message: (value: Value, firstRow: number) => string,
): Fault[] => {
  const firstRows = new Map<string, number>();
  return rows.flatMap(({ row, value }) => {
    const first = firstRows.get(keyOf(value));
    if (first !== undefined) return [rowFault(row, column, message(value, first))];
    firstRows.set(keyOf(value), row);
    return [];
  });
};
