import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { type Cell, moveCell } from '#web/ui/grid/moveCell.ts';
import { readBlock } from '#web/ui/grid/readBlock.ts';

const SELECTOR = 'input[data-component]';

const cellOf = (target: EventTarget): HTMLInputElement | null =>
  target instanceof HTMLInputElement && target.matches(SELECTOR) ? target : null;

const pressOf = (event: KeyboardEvent, { selectionStart, selectionEnd, value }: HTMLInputElement) => ({
  key: event.key,
  shift: event.shiftKey,
  ctrl: event.ctrlKey || event.metaKey,
  atStart: selectionStart === 0,
  atEnd: selectionEnd === value.length,
});

type Cells = {
  rows: number;
  columns: readonly string[];
  /** A block of more than one cell; one alone is pasted as text. */
  onPaste: (at: Cell, block: string[][]) => void;
};

/** Handlers for the whole table: cells are gone through and typed over as in a spreadsheet. */
export const useCells = ({ rows, columns, onPaste }: Cells) => {
  const table = useRef<HTMLTableElement>(null);
  const focus = ({ row, column }: Cell) =>
    table.current?.tBodies[0]?.rows[row]?.querySelectorAll<HTMLInputElement>(SELECTOR)[column]?.focus();
  const placeOf = ({ dataset }: HTMLInputElement): Cell => ({
    row: Number(dataset.row),
    column: columns.indexOf(dataset.component ?? ''),
  });
  return {
    focus,
    handlers: {
      ref: table,
      onKeyDown: (event: KeyboardEvent) => {
        const cell = cellOf(event.target);
        if (!cell || event.altKey) return;
        const to = moveCell(placeOf(cell), pressOf(event, cell), { rows, columns: columns.length });
        if (!to) return;
        event.preventDefault();
        focus(to);
      },
      onFocus: (event: FocusEvent) => cellOf(event.target)?.select(),
      // The first press selects, so that typing replaces; the next one sets the caret.
      onMouseDown: (event: MouseEvent) => {
        const cell = cellOf(event.target);
        if (!cell || cell === document.activeElement) return;
        event.preventDefault();
        cell.focus();
      },
      onPaste: (event: ClipboardEvent) => {
        const cell = cellOf(event.target);
        const block = readBlock(event.clipboardData.getData('text/plain'));
        if (!cell || cell.readOnly || (block.length === 1 && block[0]!.length === 1)) return;
        event.preventDefault();
        onPaste(placeOf(cell), block);
      },
    },
  };
};
