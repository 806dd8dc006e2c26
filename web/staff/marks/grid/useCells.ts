import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { type Cell, moveCell } from '#web/ui/grid/moveCell.ts';
import { readBlock } from '#web/ui/grid/readBlock.ts';

const SELECTOR = 'input[data-component]';

const findCell = (target: EventTarget): HTMLInputElement | null =>
  target instanceof HTMLInputElement && target.matches(SELECTOR) ? target : null;

const readPress = (event: KeyboardEvent, { selectionStart, selectionEnd, value }: HTMLInputElement) => ({
  key: event.key,
  shift: event.shiftKey,
  ctrl: event.ctrlKey || event.metaKey,
  atStart: selectionStart === 0,
  atEnd: selectionEnd === value.length,
});

/** On a narrow screen each student is a card: the style says so. */
const areCards = (table: Element): boolean =>
  getComputedStyle(table).getPropertyValue('--cards').trim() === '1';

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
  columns: readonly string[];
  /** A block of cells; a single one too, where the whole text of the cell is selected. */
  onPaste: (at: Cell, block: string[][]) => void;
  onUndo: () => void;
  onRedo: () => void;
  /** Ctrl+Delete: the row's mark is taken away. */
  onClear: (row: number) => void;
};

/** Handlers for the whole table: cells are gone through and typed over as in a spreadsheet. */
export const useCells = ({ rows, columns, onPaste, ...keys }: Cells) => {
  const table = useRef<HTMLTableElement>(null);
  const visit = useRef(0);
  const focus = ({ row, column }: Cell) =>
    table.current?.tBodies[0]?.rows[row]?.querySelectorAll<HTMLInputElement>(SELECTOR)[column]?.focus();
  const placementFor = ({ dataset }: HTMLInputElement): Cell => ({
    row: Number(dataset.row),
    column: columns.indexOf(dataset.component ?? ''),
  });
  /** What is done by Ctrl and a key: also where the focus is beside the cells. */
  const shortcut = (event: KeyboardEvent): (() => void) | null => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
    const key = event.key.toLowerCase();
    if (key === 'z') return event.shiftKey ? keys.onRedo : keys.onUndo;
    if (key === 'y') return keys.onRedo;
    const cell = key === 'delete' ? findCell(event.target) : null;
    return cell && (() => keys.onClear(placementFor(cell).row));
  };
  return {
    focus,
    visit,
    handlers: {
      ref: table,
      onKeyDown: (event: KeyboardEvent) => {
        const act = shortcut(event);
        if (act) {
          event.preventDefault();
          return act();
        }
        const cell = findCell(event.target);
        if (!cell || event.altKey) return;
        const extent = { rows, columns: columns.length };
        const at = placementFor(cell);
        const to =
          event.key === 'Enter' && areCards(event.currentTarget)
            ? nextCell(at, event.shiftKey ? -1 : 1, extent)
            : moveCell(at, readPress(event, cell), extent);
        if (!to) return;
        event.preventDefault();
        focus(to);
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
