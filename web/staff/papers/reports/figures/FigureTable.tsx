import { useMemo, useState } from 'react';
import { classColumns } from '#documents/class-list/columns.ts';
import { classListWords } from '#documents/class-list/words.ts';
import {
  nearColumns,
  sectionColumns,
  sectionLines,
  subjectColumns,
} from '#documents/exam-analysis/columns.ts';
import { analysisWords } from '#documents/exam-analysis/words.ts';
import { failCounts, failLineColumns, failLines } from '#documents/fail-list/columns.ts';
import { documents } from '#documents/index.ts';
import { meritColumns } from '#documents/merit-list/columns.ts';
import { subjectKey } from '#documents/model/result.ts';
import { passRateColumns, summaryColumns, summaryRows } from '#documents/result-summary/columns.ts';
import { tabulationLineColumns, tabulationRow } from '#documents/tabulation-sheet/columns.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { dataColumns } from '#web/paper/dataColumns.ts';
import { usePaperLanguage } from '#web/paper/usePaperLanguage.ts';
import type { FiguresProps } from '#web/staff/context/report.ts';
import { StudentLink } from '#web/staff/context/StudentLink.tsx';
import { Pages } from '#web/staff/lists/ListTools.tsx';
import { cellIn, type DataColumn, DataTable } from '#web/ui/DataTable.tsx';
import { Details, Stack } from '#web/ui/Layout.tsx';

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
    <Stack>
      <DataTable
        caption={caption}
        columns={studentId ? linkNames(columns, studentId) : columns}
        rows={rows.slice((page - 1) * PAGE, page * PAGE)}
        rowKey={rowKey}
        long
      />
      <Pages page={page} pages={Math.ceil(rows.length / PAGE)} busy={false} onPage={setPage} />
    </Stack>
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

export const MeritFigures = ({ data: { exam, rows } }: FiguresProps<'merit-list'>) => {
  const spoken = usePaperLanguage();
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

export const FailFigures = ({ data: { exam, rows } }: FiguresProps<'fail-list'>) => {
  const spoken = usePaperLanguage();
  return (
    <Stack>
      <Details items={failCounts(rows, spoken).map(({ label, value }) => [label, value] as const)} />
      <FigureTable
        caption={spoken.words.failList}
        columns={dataColumns(failLineColumns(exam, spoken))}
        rows={failLines(rows)}
        studentId={({ student }) => student.studentId}
        rowKey={({ student, subject }) => `${student.studentId} ${subject.serial}`}
      />
    </Stack>
  );
};

export const ClassFigures = ({ data: { exam, students } }: FiguresProps<'class-list'>) => {
  const spoken = usePaperLanguage();
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

export const SummaryFigures = ({ data: { summary, subjects } }: FiguresProps<'result-summary'>) => {
  const spoken = usePaperLanguage();
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

export const TabulationFigures = ({ data }: FiguresProps<'tabulation-sheet'>) => {
  const { results, summary } = data;
  const spoken = usePaperLanguage();
  const { words, digits } = spoken;
  const { lang } = useStaffLanguage();
  const rows = useMemo(() => results.map(tabulationRow), [results]);
  return (
    <Stack>
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
    </Stack>
  );
};

export const AnalysisFigures = ({ data: { exam, analysis } }: FiguresProps<'exam-analysis'>) => {
  const spoken = usePaperLanguage();
  const { subjects, sections, nearLine } = analysis;
  return (
    <Stack>
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
    </Stack>
  );
};
