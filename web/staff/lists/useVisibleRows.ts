import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';

/** Rows above this number are drawn as they are scrolled to. */
const MANY = 120;

/** The height of a row in px, with a mouse and on a touch screen (ListTable.module.css). */
const HEIGHTS = { fine: 34, coarse: 56 };

/** The rows in sight with some above and below, and the height in px of those left out. */
export function useVisibleRows<Row>(rows: readonly Row[], frame: RefObject<HTMLElement | null>) {
  const virtual = useVirtualizer({
    count: rows.length,
    enabled: rows.length > MANY,
    getScrollElement: () => frame.current,
    estimateSize: () => HEIGHTS[window.matchMedia('(pointer: fine)').matches ? 'fine' : 'coarse'],
    overscan: 8,
  });
  if (rows.length <= MANY)
    return { visible: rows.map((row, index) => ({ row, index })), before: 0, after: 0 };
  const items = virtual.getVirtualItems();
  return {
    visible: items.map(({ index }) => ({ row: rows[index]!, index })),
    before: items[0]?.start ?? 0,
    after: virtual.getTotalSize() - (items.at(-1)?.end ?? 0),
  };
}
