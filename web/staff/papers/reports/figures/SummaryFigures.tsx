import { subjectKey } from '#documents/model/result.ts';
import { passRateColumns, summaryColumns, summaryRows } from '#documents/result-summary/columns.ts';
import { dataColumns } from '#web/paper/dataColumns.ts';
import { FigureTable } from './FigureTable.tsx';
import type { FiguresProps } from './report.ts';
import { useSpoken } from './useSpoken.ts';

export const SummaryFigures = ({ data: { summary, subjects } }: FiguresProps<'result-summary'>) => {
  const spoken = useSpoken();
  return (
    <>
      <FigureTable
        caption={spoken.words.resultSummary}
        columns={dataColumns(summaryColumns(spoken))}
        rows={summaryRows(summary)}
        rowKey={({ word }) => word}
      />
      <FigureTable
        caption={spoken.words.passRateBySubject}
        columns={dataColumns(passRateColumns(spoken))}
        rows={subjects}
        rowKey={subjectKey}
      />
    </>
  );
};
