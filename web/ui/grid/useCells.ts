import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { type Cell, moveCell } from './moveCell.ts';
import { readBlock } from './readBlock.ts';

const SELECTOR = 'input[data-row][data-column]';

const findCell = (target: EventTarget): HTMLInputElement | null =>
  target instanceof HTMLInputElement && target.matches(SELECTOR) ? target : null;

const placementFor = ({ dataset }: HTMLInputElement): Cell => ({
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
  /** A block of cells; a single one too, where the whole text of the cell is selected. */
  onPaste: (at: Cell, block: string[][]) => void;
  onUndo?: () => void;
  onRedo?: () => void;
  /** Ctrl+Delete: the row's mark is taken away. */
  onClear?: (row: number) => void;
};

/** Handlers for whatever is around the cells: they are gone through and typed over as in a spreadsheet. */
export const useCells = ({ rows, columns, onPaste, onUndo, onRedo, onClear }: Cells) => {
  const grid = useRef<HTMLElement>(null);
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
    return cell && onClear ? () => onClear(placementFor(cell).row) : undefined;
  };
  return {
    focus,
    visit,
    grid,
    handlers: {
      onKeyDown: (event: KeyboardEvent) => {
        // A key of an input method: Enter takes what it composed, and moves nowhere.
        if (event.nativeEvent.isComposing) return;
        const act = shortcut(event);
        if (act) {
          event.preventDefault();
          return act();
        }
        const cell = findCell(event.target);
        if (!cell || event.altKey) return;
        const extent = { rows, columns };
        const at = placementFor(cell);
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
        findCell(event.target)?.select();
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
        if (!cell || cell.readOnly || (isOne && !isWhole(cell))) return;
        event.preventDefault();
        onPaste(placementFor(cell), block);
      },
    },
  };
};
