import {
  nearColumns,
  sectionColumns,
  sectionLines,
  subjectColumns,
} from '#documents/exam-analysis/columns.ts';
import { analysisWords } from '#documents/exam-analysis/words.ts';
import { subjectKey } from '#documents/model/result.ts';
import { dataColumns } from '#web/paper/dataColumns.ts';
import { FigureTable } from './FigureTable.tsx';
import styles from './Reports.module.css';
import type { FiguresProps } from './report.ts';
import { useSpoken } from './useSpoken.ts';

export const AnalysisFigures = ({ data: { exam, analysis } }: FiguresProps<'exam-analysis'>) => {
  const spoken = useSpoken();
  const { subjects, sections, nearLine } = analysis;
  return (
    <div className={styles.table}>
      <FigureTable
        caption={analysisWords.bySubject[spoken.lang]}
        columns={dataColumns(subjectColumns(analysis, spoken))}
        rows={subjects}
        rowKey={subjectKey}
      />
      {sections.length > 0 && (
        <FigureTable
          caption={analysisWords.bySection[spoken.lang]}
          columns={dataColumns(sectionColumns(analysis, spoken))}
          rows={sectionLines(analysis, spoken)}
          rowKey={({ title }) => title}
        />
      )}
      {nearLine.length > 0 && (
        <FigureTable
          caption={analysisWords.nearLine[spoken.lang]}
          columns={dataColumns(nearColumns(exam, spoken))}
          rows={nearLine}
          rowKey={({ studentId, subject }) => `${studentId} ${subject}`}
          studentId={({ studentId }) => studentId}
        />
      )}
    </div>
  );
};
