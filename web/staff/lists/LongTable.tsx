import { useVirtualizer } from '@tanstack/react-virtual';
import type { ComponentProps, CSSProperties, ReactNode, RefObject } from 'react';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { useOverflow } from '#web/ui/useOverflow.ts';
import styles from './ListTable.module.css';

/** Rows above this number are drawn as they are scrolled to. */
const MANY = 120;

/** The height of a row in px, with a mouse and on a touch screen. */
export type RowHeight = { fine: number; coarse: number };

type LongTableProps = {
  /** Read by screen readers before the table. */
  caption: string;
  frame: RefObject<HTMLElement | null>;
  rows: number;
  /** Of cells in a row. */
  width: number;
  height: RowHeight;
  /** Stays in sight above the rows. */
  head: ReactNode;
  headRows?: number;
  className?: string | undefined;
  /** Of a table whose cells are typed into. */
  handlers?: ComponentProps<'table'>;
  /** The row at an index. */
  children: (index: number) => ReactNode;
};

/** A table that scrolls both ways in its frame, also by keyboard; of many rows only those in sight are drawn. */
export const LongTable = (props: LongTableProps) => {
  const { caption, frame, rows, width, height, head, headRows = 1, className, handlers, children } = props;
  const { items, before, after } = useVisibleRows(rows, frame, height);
  const { isSideways, isScrolling } = useOverflow(frame, width);
  const sizes: CSSProperties & Record<`--${string}`, string> = {
    '--fine': `${height.fine}px`,
    '--coarse': `${height.coarse}px`,
  };
  const gap = (px: number) =>
    px > 0 && (
      <tr>
        <td className={styles.gap} colSpan={width} style={{ height: px }} />
      </tr>
    );
  return (
    <section ref={frame} className={styles.frame} aria-label={caption} tabIndex={isScrolling ? 0 : undefined}>
      <table
        className={classes(styles.long, isSideways && styles.sideways, className)}
        style={sizes}
        aria-rowcount={rows + headRows}
        {...handlers}
      >
        <caption className="visually-hidden">{caption}</caption>
        <thead>{head}</thead>
        <tbody>
          {gap(before)}
          {items.map(children)}
          {gap(after)}
        </tbody>
      </table>
    </section>
  );
};

/** The rows in sight with some above and below, and the height in px of those left out. */
function useVisibleRows(
  count: number,
  frame: RefObject<HTMLElement | null>,
  { fine, coarse }: RowHeight,
): { items: number[]; before: number; after: number } {
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

type SortHeadProps = Omit<ComponentProps<'th'>, 'title'> & {
  title: string;
  /** Null where the rows are sorted by another column, or by none. */
  order: { descending: boolean } | null;
  onSort: () => void;
};

/** The head of a column by which rows are sorted. */
export const SortHead = ({ title, order, onSort, ...cell }: SortHeadProps) => {
  const direction = order?.descending ? 'descending' : 'ascending';
  return (
    <th {...cell} scope="col" aria-sort={order ? direction : undefined}>
      <button type="button" className={styles.sort} onClick={onSort}>
        {title}
        {order && <Icon name={order.descending ? 'down' : 'up'} size={14} />}
      </button>
    </th>
  );
};
