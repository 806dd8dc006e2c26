import { type ReactNode, useRef } from 'react';
import { classes } from './classes.ts';
import styles from './DataTable.module.css';
import { useOverflow } from './useOverflow.ts';

/** A column of every table: it shows its cell, or where that is the same its value. */
export type DataColumn<Row> = Look & (Shown<Row> | Valued<Row>);

type Shown<Row> = { cell: (row: Row) => ReactNode; value?: Value<Row> };
type Valued<Row> = { cell?: (row: Row) => ReactNode; value: Value<Row> };
/** What a list is sorted by, and what Excel gets. */
type Value<Row> = (row: Row) => string | number;

type Look = {
  title: string;
  /** A number: aligned right. */
  figure?: boolean;
  /** Names its row, where that is not the first column. */
  names?: boolean;
  /** Stands in the head instead of the title, which names it still. */
  head?: ReactNode;
};

/** What a column shows of a row. */
export const cellIn = <Row,>({ cell, value }: DataColumn<Row>, row: Row): ReactNode => (cell ?? value)?.(row);

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
  const frame = useRef<HTMLElement>(null);
  const { isScrolling } = useOverflow(frame, columns.length);
  const look = classes(styles.frame, long && styles.long, cards && styles.cards);
  return (
    <section ref={frame} className={look} aria-label={caption} tabIndex={isScrolling ? 0 : undefined}>
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
              {columns.map((column, index) =>
                index === naming ? (
                  <th key={column.title} scope="row">
                    {cellIn(column, row)}
                  </th>
                ) : (
                  <td
                    key={column.title}
                    className={column.figure ? styles.figure : undefined}
                    data-title={column.title}
                  >
                    {cellIn(column, row)}
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
