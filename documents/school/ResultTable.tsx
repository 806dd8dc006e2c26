import { type StudentResult, type SubjectResult, subjectRecordKey } from '#documents/model/result.ts';
import {
  type Column,
  columnWidths,
  type FlowTableLook,
  fittedColumns,
  mm,
  NONE,
  Table,
  textWidth,
} from '#documents/paper';
import { RESULT_WIDTH, resultWidth } from './ResultSheet.tsx';
import { letterSpans, type ResultColumn, resultColumns } from './resultColumns.ts';
import { useExamPaper } from './SchoolDocument.tsx';

/** In mm. Rows are as high as the room allows, and readable where there is little; `calm` where notes are below. */
const ROW = { least: 5, calm: 6.6, twoLines: 7.65, most: 8.4 };
/** The type size in pt, and in mm the padding of a cell and the height of the head. */
const LOOK = { size: 9, padding: 1.2, headHeight: 9.5 };
/** A name that is wider than its cell by more than this is on two lines, else in slightly smaller type on one. */
const MUCH_WIDER = 1.05;

/** The subjects of a result, with the totals in the last row. */
export function ResultTable({ result }: { result: StudentResult }) {
  const { exam, school, language } = useExamPaper();
  const { TotalResult } = result;
  const width = resultWidth(school);
  const columns = fittedColumns(resultColumns(exam, TotalResult, language), width, RESULT_WIDTH);
  const ideal = hasTwoLines(columns, TotalResult, { ...LOOK, width }) ? ROW.twoLines : ROW.calm;
  const rowHeights = [ROW.least, ROW.calm, ideal, ROW.most];
  return <SubjectRows {...LOOK} result={result} columns={columns} rowHeights={rowHeights} marginTop={4.5} />;
}

/** Whether a subject's name takes two lines, which need a higher row; `width` is that of the table in mm. */
export function hasTwoLines(
  columns: readonly ResultColumn[],
  rows: readonly SubjectResult[],
  { width, padding, ...type }: { width: number; padding: number; size: number },
): boolean {
  const most = mm((columnWidths(columns, width)[0]! - 2 * padding) * MUCH_WIDER);
  return rows.some((row, index) => textWidth(columns[0]!.cell(row, index), type) > most);
}

type SubjectRowsProps = Pick<FlowTableLook, 'headSize' | 'headHeight'> & {
  result: StudentResult;
  columns: readonly ResultColumn[];
  /** In mm, ascending: those that its rows would rather have. */
  rowHeights: readonly number[];
  size: number;
  padding: number;
  /** The subjects of its rows, of which the result may lack some; by default its own. */
  subjects?: readonly SubjectResult[];
  /** One of several on the sheet: they grow together, and their figures are no larger than their names. */
  isOneOfSeveral?: boolean;
  marginTop?: number;
};

/** A table of the subjects of one student, with the totals in the last row. */
export function SubjectRows(props: SubjectRowsProps) {
  const { result, subjects = result.TotalResult, columns, rowHeights, ...rest } = props;
  const { isOneOfSeveral = false, marginTop = 0, ...look } = rest;
  const own = new Map(result.TotalResult.map((row) => [subjectRecordKey(row), row]));
  const rows = subjects.map((subject) => ({ subject, row: own.get(subjectRecordKey(subject)) ?? null }));
  const spans = [...letterSpans(rows.map(({ row }) => row)), 1];
  return (
    <Table
      {...look}
      columns={columns.map((column, index) => subjectCells(column, result, index === 0))}
      rows={[...rows, null]}
      rowHeight={{ steps: rowHeights }}
      sumRow
      spans={spans}
      growsEvenly={isOneOfSeveral}
      fitsType={isOneOfSeveral}
      style={{ marginTop: `${marginTop}mm` }}
    />
  );
}

/** A row of the table; `row` is null where the result has nothing in the subject. */
type TableSubject = { row: SubjectResult | null; subject: SubjectResult };

/** A column with the totals in its last row, which is null. */
const subjectCells = (
  { colSpan, ...column }: ResultColumn,
  result: StudentResult,
  isSubject: boolean,
): Column<TableSubject | null> => ({
  ...column,
  cell: (one, index) => {
    if (!one) return result.exempt && !isSubject ? NONE : (column.total?.(result) ?? '');
    if (!one.row && !isSubject) return NONE;
    return column.cell(one.row ?? one.subject, index);
  },
  bold: (one) => (one?.row && column.bold?.(one.row)) === true,
  note: (one) => (one?.row && column.note?.(one.row)) ?? '',
  ...(colSpan && { colSpan: (one: TableSubject | null) => (one?.row ? colSpan(one.row) : 1) }),
});
