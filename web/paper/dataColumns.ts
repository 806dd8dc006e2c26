import type { Column } from '#documents/paper/columns.ts';
import type { DataColumn } from '#web/ui/DataTable.tsx';

/** The columns of a sheet as those of a table on screen; names stand to the left, and the first names its row. */
export const dataColumns = <Row>(columns: readonly Column<Row>[]): DataColumn<Row>[] =>
  columns.map(({ title, cell, align }) => {
    const isName = align === 'left';
    return { title, cell: (row) => cell(row, 0), figure: !isName, names: isName };
  });
