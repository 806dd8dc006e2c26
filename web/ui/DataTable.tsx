import type { ReactNode } from 'react';
import styles from './DataTable.module.css';

export type DataColumn<Row> = {
  title: string;
  cell: (row: Row) => ReactNode;
  /** A number: aligned right. */
  figure?: boolean;
};

type DataTableProps<Row> = {
  /** Read by screen readers before the table. */
  caption: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
};

/** The first cell of a row names it. Wide tables scroll inside their frame, also by keyboard. */
export const DataTable = <Row,>({ caption, columns, rows, rowKey }: DataTableProps<Row>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
  <section className={styles.frame} aria-label={caption} tabIndex={0}>
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ title, figure }) => (
            <th key={title} scope="col" className={figure ? styles.figure : undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ title, cell, figure }, index) =>
              index === 0 ? (
                <th key={title} scope="row">
                  {cell(row)}
                </th>
              ) : (
                <td key={title} className={figure ? styles.figure : undefined}>
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
