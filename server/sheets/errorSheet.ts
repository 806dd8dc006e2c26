import type { Fault } from '#server/errors.ts';
import type { Sheet } from './sheet.ts';
import type { SheetToWrite } from './writeSheet.ts';

const ERRORS = 'Errors';

/** The sheet as it was uploaded, each row with what is wrong in it; an error column of an earlier try is replaced. */
export const errorSheet = ({ name, headers, rows }: Sheet, faults: readonly Fault[]): SheetToWrite => {
  const said = new Map<number, string[]>();
  for (const { row = 0, column, message } of faults)
    said.set(row, [...(said.get(row) ?? []), `${column}: ${message}`]);
  const kept = headers.map((_, at) => at).filter((at) => headers[at] !== ERRORS);
  const body = rows.map(({ row, cells }) => [
    ...kept.map((at) => cells[at] ?? ''),
    (said.get(row) ?? []).join('; '),
  ]);
  return { name, rows: [[...kept.map((at) => headers[at] ?? ''), ERRORS], ...body] };
};
