import type { Fault } from '#server/errors.ts';

/** A formula may read other files and shows what its last program left in it: only plain values are taken. */
export const formulaFault = (row: number, column: string): Fault => ({
  path: `${row}.${column}`,
  row,
  column,
  message: `Row ${row}, column ${column} holds a formula; paste its value instead`,
});
