import type { Sheet, SheetRow } from './sheet.ts';

const isFilled = ({ cells }: SheetRow): boolean => cells.some((cell) => cell !== '');

/** Takes the first filled row for the headings and drops blank rows and blank space; null where nothing is filled. */
export const toSheet = (name: string, rows: SheetRow[]): Sheet | null => {
  const filled = rows
    .map(({ row, cells }) => ({ row, cells: cells.map((cell) => cell.trim()) }))
    .filter(isFilled);
  const [head, ...body] = filled;
  return head ? { name, headers: head.cells, rows: body } : null;
};
