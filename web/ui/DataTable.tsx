import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './DataTable.module.css';

export type DataColumn<Row> = {
  title: string;
  cell: (row: Row) => ReactNode;
  /** A number: aligned right. */
  figure?: boolean;
  /** Names its row, where that is not the first column. */
  names?: boolean;
  /** Stands in the head instead of the title, which names it still. */
  head?: ReactNode;
};

type DataTableProps<Row> = {
  /** Read by screen readers before the table. */
  caption: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** A long table scrolls in a frame of limited height, under a head that stays. */
  long?: boolean;
  /** On a phone each row is a card, with the titles beside its cells: for rows that are read one by one. */
  cards?: boolean;
  /** A row of its own while the others are on their way. */
  waiting?: ReactNode;
};

/** One cell of a row names it. Wide tables scroll inside their frame, also by keyboard. */
export const DataTable = <Row,>({
  caption,
  columns,
  rows,
  rowKey,
  long,
  cards,
  waiting,
}: DataTableProps<Row>) => {
  const naming = Math.max(
    0,
    columns.findIndex(({ names }) => names),
  );
  const frame = classes(styles.frame, long && styles.long, cards && styles.cards);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={frame} aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ title, figure, head }) => (
              <th key={title} scope="col" className={figure ? styles.figure : undefined}>
                {head ?? title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {waiting && (
            <tr>
              <td colSpan={columns.length}>{waiting}</td>
            </tr>
          )}
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ title, cell, figure }, index) =>
                index === naming ? (
                  <th key={title} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={title} className={figure ? styles.figure : undefined} data-title={title}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
