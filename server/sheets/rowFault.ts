import { AppError, type Fault } from '#server/errors.ts';

/** `column` is the heading as the sheet has it, so that the reader finds the cell. */
export const rowFault = (row: number, column: string, message: string): Fault => ({
  path: `${row}.${column}`,
  message,
  row,
  column,
});

/** Of a field that stands beside the rows. */
const ofNoRow = ({ row, path }: Fault): boolean => row === undefined && !path.includes('.');

/** Nothing is stored while a single row is at fault; every such row is named. */
export const refuseFaults = (faults: Fault[]): void => {
  if (faults.length === 0) return;
  if (faults.every(ofNoRow)) throw new AppError('badInput', faults[0]!.message, faults);
  const rows = new Set(faults.map(({ row, path }) => row ?? path.split('.').slice(0, -1).join('.'))).size;
  const who = rows === 1 ? 'One row is' : `${rows} rows are`;
  const first = faults[0]?.row === undefined ? '' : ` First, row ${faults[0].row}: ${faults[0].message}.`;
  throw new AppError('badInput', `${who} at fault, nothing was stored.${first}`, faults);
};

/** Every fault of a sheet by row. What is wrong with a formula's cell is that it holds a formula. */
export const withFormulas = (formulas: readonly Fault[], faults: readonly Fault[]): Fault[] => {
  const cellOf = ({ row, column }: Fault) => `${row} ${column}`;
  const cells = new Set(formulas.map(cellOf));
  const others = faults.filter((fault) => !cells.has(cellOf(fault)));
  return [...formulas, ...others].sort((a, b) => (a.row ?? 0) - (b.row ?? 0));
};
