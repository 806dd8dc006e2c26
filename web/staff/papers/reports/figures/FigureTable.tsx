import { useState } from 'react';
import { Pages } from '#web/staff/lists/Pages.tsx';
import { StudentLink } from '#web/staff/students/student/StudentLink.tsx';
import { cellIn, type DataColumn, DataTable } from '#web/ui/DataTable.tsx';
import styles from './Reports.module.css';

/** A tabulation sheet has a hundred columns: more rows at a time are slow on a phone. */
const PAGE = 25;

type FigureTableProps<Row> = {
  caption: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Whose name the first column of names shows: it leads to the student's page. */
  studentId?: (row: Row) => string;
};

/** A list of any length, a page at a time. */
export const FigureTable = <Row,>({ caption, columns, rows, rowKey, studentId }: FigureTableProps<Row>) => {
  const [page, setPage] = useState(1);
  return (
    <div className={styles.table}>
      <DataTable
        caption={caption}
        columns={studentId ? linkNames(columns, studentId) : columns}
        rows={rows.slice((page - 1) * PAGE, page * PAGE)}
        rowKey={rowKey}
        long
      />
      <Pages page={page} pages={Math.ceil(rows.length / PAGE)} busy={false} onPage={setPage} />
    </div>
  );
};

function linkNames<Row>(
  columns: readonly DataColumn<Row>[],
  studentId: (row: Row) => string,
): DataColumn<Row>[] {
  const naming = columns.findIndex(({ names }) => names);
  return columns.map((column, index) =>
    index === naming
      ? {
          ...column,
          cell: (row) => <StudentLink studentId={studentId(row)}>{cellIn(column, row)}</StudentLink>,
        }
      : column,
  );
}
