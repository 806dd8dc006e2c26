import { failLineColumns, failLines } from '#documents/fail-list/columns.ts';
import { dataColumns } from '#web/paper/dataColumns.ts';
import { Details } from '#web/ui/Details.tsx';
import { FigureTable } from './FigureTable.tsx';
import styles from './Reports.module.css';
import type { FiguresProps } from './report.ts';
import { useSpoken } from './useSpoken.ts';

export const FailFigures = ({ data: { exam, rows } }: FiguresProps<'fail-list'>) => {
  const spoken = useSpoken();
  const { words, digits } = spoken;
  return (
    <div className={styles.table}>
      <Details items={[[words.failStudent, digits(rows.length)]]} />
      <FigureTable
        caption={words.failList}
        columns={dataColumns(failLineColumns(exam, spoken))}
        rows={failLines(rows)}
        studentId={({ student }) => student.studentId}
        rowKey={({ student, subject }) => `${student.studentId} ${subject.serial}`}
      />
    </div>
  );
};
