import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';

/** Rows above this number are drawn as they are scrolled to. */
const MANY = 120;

/** The height of a row in px, with a mouse and on a touch screen. */
export type RowHeight = { fine: number; coarse: number };

/** The rows in sight with some above and below, and the height in px of those left out. */
export function useVisibleRows(
  count: number,
  frame: RefObject<HTMLElement | null>,
  { fine, coarse }: RowHeight,
) {
  const virtual = useVirtualizer({
    count,
    enabled: count > MANY,
    getScrollElement: () => frame.current,
    estimateSize: () => (window.matchMedia('(pointer: fine)').matches ? fine : coarse),
    overscan: 8,
  });
  if (count <= MANY)
    return { items: Array.from({ length: count }, (_, index) => index), before: 0, after: 0 };
  const items = virtual.getVirtualItems();
  return {
    items: items.map(({ index }) => index),
    before: items[0]?.start ?? 0,
    after: virtual.getTotalSize() - (items.at(-1)?.end ?? 0),
  };
}
