import { classColumns } from '#documents/class-list/columns.ts';
import { classListWords } from '#documents/class-list/words.ts';
import { dataColumns } from '#web/paper/dataColumns.ts';
import { FigureTable } from './FigureTable.tsx';
import type { FiguresProps } from './report.ts';
import { useSpoken } from './useSpoken.ts';

export const ClassFigures = ({ data: { exam, students } }: FiguresProps<'class-list'>) => {
  const spoken = useSpoken();
  return (
    <FigureTable
      caption={classListWords.title[spoken.lang]}
      columns={dataColumns(classColumns(exam, spoken))}
      rows={students}
      rowKey={({ studentId }) => studentId}
      studentId={({ studentId }) => studentId}
    />
  );
};
