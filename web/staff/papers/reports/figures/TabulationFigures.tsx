import { useMemo } from 'react';
import { documents } from '#documents/index.ts';
import { tabulationLineColumns, tabulationRow } from '#documents/tabulation-sheet/columns.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { dataColumns } from '#web/paper/dataColumns.ts';
import { Details } from '#web/ui/Details.tsx';
import { FigureTable } from './FigureTable.tsx';
import styles from './Reports.module.css';
import type { FiguresProps } from './report.ts';
import { useSpoken } from './useSpoken.ts';

export const TabulationFigures = ({ data }: FiguresProps<'tabulation-sheet'>) => {
  const { results, summary } = data;
  const spoken = useSpoken();
  const { words, digits } = spoken;
  const { lang } = useStaffLanguage();
  const rows = useMemo(() => results.map(tabulationRow), [results]);
  return (
    <div className={styles.table}>
      <Details
        items={[
          [words.numberOfStudents, digits(summary.totalStudents)],
          [words.examinee, digits(summary.totalExaminees)],
          [words.absent, digits(summary.absent)],
          [words.passed, digits(summary.totalPassed)],
          [words.notPassed, digits(summary.totalFailed)],
        ]}
      />
      <FigureTable
        caption={documents['tabulation-sheet'].title[lang]}
        columns={dataColumns(tabulationLineColumns(data, spoken))}
        rows={rows}
        studentId={({ result }) => result.studentInfo.studentId}
        rowKey={({ result }) => result.studentInfo.studentId}
      />
    </div>
  );
};
