import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { isComposing } from '#web/ui/isComposing.ts';

const SELECTOR = 'input[data-row][data-column]';

const findCell = (target: EventTarget): HTMLInputElement | null =>
  target instanceof HTMLInputElement && target.matches(SELECTOR) ? target : null;

const cellFor = ({ dataset }: HTMLInputElement): Cell => ({
  row: Number(dataset.row),
  column: Number(dataset.column),
});

const readPress = (event: KeyboardEvent, { selectionStart, selectionEnd, value }: HTMLInputElement) => ({
  key: event.key,
  shift: event.shiftKey,
  ctrl: event.ctrlKey || event.metaKey,
  atStart: selectionStart === 0,
  atEnd: selectionEnd === value.length,
});

/** On a narrow screen each student is a card: the style says so. */
const areCards = (grid: Element): boolean =>
  getComputedStyle(grid).getPropertyValue('--cards').trim() === '1';

/** The field after this one, or before it, student by student; the first and the last stay. */
const nextCell = ({ row, column }: Cell, by: number, extent: { rows: number; columns: number }): Cell => {
  const last = extent.rows * extent.columns - 1;
  const index = Math.min(Math.max(row * extent.columns + column + by, 0), last);
  return { row: Math.floor(index / extent.columns), column: index % extent.columns };
};

/** Nothing of the text would stay. */
const isWhole = ({ selectionStart, selectionEnd, value }: HTMLInputElement): boolean =>
  selectionStart === 0 && selectionEnd === value.length;

type Cells = {
  rows: number;
  columns: number;
  /** A block of cells; a single one too, where the whole text of the cell is selected. Without it the browser pastes. */
  onPaste?: (at: Cell, block: string[][]) => void;
  onUndo?: () => void;
  onRedo?: () => void;
  /** Ctrl+Delete: the row's mark is taken away. */
  onClear?: (row: number) => void;
  /** A cell takes the focus. */
  onCell?: ((cell: Cell) => void) | undefined;
};

/** Handlers for whatever is around the cells: they are gone through and typed over as in a spreadsheet. */
export const useCells = <Container extends HTMLElement = HTMLElement>({ rows, columns, ...on }: Cells) => {
  const { onPaste, onUndo, onRedo, onClear, onCell } = on;
  const grid = useRef<Container>(null);
  const visit = useRef(0);
  const cellAt = ({ row, column }: Cell) =>
    grid.current?.querySelector<HTMLInputElement>(`input[data-row="${row}"][data-column="${column}"]`);
  /** In a grid that has no such cell in this row, the next row that has one. */
  const focus = (to: Cell, by = 0): void => {
    for (let row = to.row; row >= 0 && row < rows; row += by) {
      const cell = cellAt({ row, column: to.column });
      cell?.focus();
      if (cell || by === 0) return;
    }
  };
  /** What is done by Ctrl and a key: also where the focus is beside the cells. */
  const shortcut = (event: KeyboardEvent): (() => void) | undefined => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return undefined;
    const key = event.key.toLowerCase();
    if (key === 'z') return event.shiftKey ? onRedo : onUndo;
    if (key === 'y') return onRedo;
    const cell = key === 'delete' ? findCell(event.target) : null;
    return cell && onClear ? () => onClear(cellFor(cell).row) : undefined;
  };
  return {
    focus,
    visit,
    grid,
    handlers: {
      onKeyDown: (event: KeyboardEvent) => {
        if (isComposing(event)) return;
        const act = shortcut(event);
        if (act) {
          event.preventDefault();
          return act();
        }
        const cell = findCell(event.target);
        if (!cell || event.altKey) return;
        const extent = { rows, columns };
        const at = cellFor(cell);
        const to =
          event.key === 'Enter' && areCards(event.currentTarget)
            ? nextCell(at, event.shiftKey ? -1 : 1, extent)
            : moveCell(at, readPress(event, cell), extent);
        if (!to) return;
        event.preventDefault();
        focus(to, Math.sign(to.row - at.row));
      },
      onFocus: (event: FocusEvent) => {
        visit.current += 1;
        const cell = findCell(event.target);
        if (!cell) return;
        cell.select();
        onCell?.(cellFor(cell));
      },
      // The first press selects, so that typing replaces; the next one sets the caret.
      onMouseDown: (event: MouseEvent) => {
        const cell = findCell(event.target);
        if (!cell || cell === document.activeElement) return;
        event.preventDefault();
        cell.focus();
      },
      onPaste: (event: ClipboardEvent) => {
        const cell = findCell(event.target);
        const block = readBlock(event.clipboardData.getData('text/plain'));
        const isOne = block.length === 1 && block[0]!.length === 1;
        // A word alone replaces what the cell holds, as a block does; beside a caret text is the browser's.
        if (!onPaste || !cell || cell.readOnly || (isOne && !isWhole(cell))) return;
        event.preventDefault();
        onPaste(cellFor(cell), block);
      },
    },
  };
};

export type Cell = { row: number; column: number };

type Press = {
  key: string;
  shift: boolean;
  /** Ctrl, or Command. */
  ctrl: boolean;
  /** Whether there is no text before the caret, or after it; both when the whole text is selected. */
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

/** A cell, quoted where it holds tabs, breaks or quotes (which are doubled then), and what ends it. */
const CELL = /(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))([\t\n]|$)/y;

/** What was copied out of a spreadsheet: rows of cells. A break inside a cell is a space. */
export const readBlock = (text: string): string[][] => {
  // The break that ends the last row begins no other.
  const copied = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  const rows: string[][] = [[]];
  CELL.lastIndex = 0;
  for (let match = CELL.exec(copied); match; match = CELL.exec(copied)) {
    const [, quoted, plain = '', end] = match;
    rows.at(-1)!.push((quoted?.replaceAll('""', '"') ?? plain).replace(/\s+/g, ' ').trim());
    if (end === '') break;
    if (end === '\n') rows.push([]);
  }
  return rows;
};
