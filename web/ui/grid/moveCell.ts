export type Cell = { row: number; column: number };

export type Press = {
  key: string;
  shift: boolean;
  /** Ctrl, or Command. */
  ctrl: boolean;
  /** Nothing stands before the caret, or after it; both when the whole text is selected. */
  atStart: boolean;
  atEnd: boolean;
};

type Extent = { rows: number; columns: number };
type Step = (cell: Cell, press: Press, extent: Extent) => Cell | null;

const up: Step = ({ row, column }, { ctrl }) => ({ row: ctrl ? 0 : row - 1, column });
const down: Step = ({ row, column }, { ctrl }, { rows }) => ({ row: ctrl ? rows - 1 : row + 1, column });

const STEPS: Readonly<Record<string, Step>> = {
  ArrowUp: up,
  ArrowDown: down,
  // At the end of a column the next one begins.
  Enter: ({ row, column }, { shift }, { rows, columns }) => {
    if (shift)
      return row === 0 && column > 0 ? { row: rows - 1, column: column - 1 } : { row: row - 1, column };
    return row === rows - 1 && column < columns - 1
      ? { row: 0, column: column + 1 }
      : { row: row + 1, column };
  },
  // Inside a text the caret moves first.
  ArrowLeft: ({ row, column }, { atStart }) => (atStart ? { row, column: column - 1 } : null),
  ArrowRight: ({ row, column }, { atEnd }) => (atEnd ? { row, column: column + 1 } : null),
  Home: ({ row }, { ctrl }) => ({ row: ctrl ? 0 : row, column: 0 }),
  End: ({ row }, { ctrl }, { rows, columns }) => ({ row: ctrl ? rows - 1 : row, column: columns - 1 }),
};

const within = (value: number, count: number): number => Math.min(Math.max(value, 0), count - 1);

/** Where a key leads in a grid, held inside it; null where the key is the text's own. Tab is the browser's. */
export const moveCell = (cell: Cell, press: Press, extent: Extent): Cell | null => {
  const to = STEPS[press.key]?.(cell, press, extent) ?? null;
  return to && { row: within(to.row, extent.rows), column: within(to.column, extent.columns) };
};
