import { meritColumns } from '#documents/merit-list/columns.ts';
import { dataColumns } from '#web/paper/dataColumns.ts';
import { FigureTable } from './FigureTable.tsx';
import type { FiguresProps } from './report.ts';
import { useSpoken } from './useSpoken.ts';

export const MeritFigures = ({ data: { exam, rows } }: FiguresProps<'merit-list'>) => {
  const spoken = useSpoken();
  return (
    <FigureTable
      caption={spoken.words.meritList}
      columns={dataColumns(meritColumns(exam, spoken))}
      rows={rows}
      rowKey={({ serial }) => String(serial)}
      studentId={(row) => row.studentId}
    />
  );
};
