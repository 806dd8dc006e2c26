import type { StudentResult, SubjectResult } from '#documents/model/result.ts';
import { type Column, columnWidths, fittedColumns, NONE } from '#documents/paper/columns.ts';
import { drawTable, fittedSize, type TableLook } from '#documents/paper/drawTable.ts';
import { Block } from '#documents/paper/PaperDocument.tsx';
import { textWidth } from '#documents/paper/pen/measure.ts';
import type { Sheet } from '#documents/paper/sheet.ts';
import { mm } from '#documents/paper/units.ts';
import { RESULT_WIDTH } from './ResultSheet.tsx';
import { letterSpans, type ResultColumn, resultColumns } from './resultColumns.ts';
import { useExamPaper } from './SchoolDocument.tsx';

/** Heights in mm. */
const HEAD = 9.5;
/** Rows are as high as the room allows, and readable where there is little; `calm` where notes are below. */
const ROW = { least: 5, calm: 6.6, twoLines: 7.65, most: 8.4 };
/** The type size in pt, and the padding of a cell in mm. */
const TYPE = { size: 9, padding: 1.2 };
/** A name that is wider than its cell by more than this is on two lines, else in slightly smaller type on one. */
const MUCH_WIDER = 1.08;

/** The subjects of a result, with the totals in the last row. */
export function ResultTable({ result }: { result: StudentResult }) {
  const { exam, language } = useExamPaper();
  const { TotalResult } = result;
  const columns = (width: number) =>
    fittedColumns(resultColumns(exam, TotalResult, language), width, RESULT_WIDTH);
  return (
    <SubjectRows
      {...{ result, columns, ...TYPE }}
      headHeight={HEAD}
      marginTop={4.5}
      rowHeights={(width) => {
        const calm = hasTwoLines(columns(width), width, TotalResult) ? ROW.twoLines : ROW.calm;
        return [ROW.least, ROW.calm, calm, ROW.most];
      }}
    />
  );
}

type SubjectRowsProps = Pick<TableLook, 'size' | 'headSize' | 'padding' | 'headHeight'> & {
  result: StudentResult;
  columns: (width: number) => readonly ResultColumn[];
  /** In mm, ascending: those that its rows would rather have. */
  rowHeights: (width: number) => readonly number[];
  /** Those of the table where the result lacks some. */
  subjects?: readonly TableSubject[] | undefined;
  /** In the type size in which the names of all these fit. */
  fitTo?: readonly SubjectResult[];
  marginTop?: number;
};

/** A table of the subjects of one student, with the totals in the last row. */
export function SubjectRows(props: SubjectRowsProps) {
  const { result, columns, rowHeights, fitTo, marginTop = 0, ...type } = props;
  const { subjects = result.TotalResult.map((row) => ({ row, subject: row })), ...look } = type;
  const rows = subjects.length + 1;
  return (
    <Block
      stack={(width) => ({
        heights: rowHeights(width).map((row) => look.headHeight + rows * row),
        isStepped: true,
        above: marginTop,
        draw: (sheet, { x, y, height }) => {
          const own = columns(width);
          const place = { ...look, x, y, width, rowHeight: (height - look.headHeight) / rows };
          const size = fitTo && { size: fittedSize(own, fitTo, place) };
          drawSubjects(sheet, own, { result, subjects }, { ...place, ...size });
        },
      })}
    />
  );
}

/** Whether a subject's name takes two lines, which need a higher row; `width` is that of the table in mm. */
function hasTwoLines(
  columns: readonly ResultColumn[],
  width: number,
  rows: readonly SubjectResult[],
): boolean {
  const most = mm((columnWidths(columns, width)[0]! - 2 * TYPE.padding) * MUCH_WIDER);
  return rows.some((row, index) => textWidth(columns[0]!.cell(row, index), TYPE) > most);
}

function drawSubjects(
  sheet: Sheet,
  columns: readonly ResultColumn[],
  { result, subjects }: { result: StudentResult; subjects: readonly TableSubject[] },
  look: TableLook,
): void {
  const withTotals = columns.map((column, place): Column<TableSubject | null> => {
    const missing = (subject: SubjectResult) => (place === 0 ? column.cell(subject, 0) : NONE);
    return {
      ...column,
      paint: undefined,
      cell: (one, index) => {
        if (!one) return result.exempt && place > 0 ? NONE : (column.total?.(result) ?? '');
        return one.row ? column.cell(one.row, index) : missing(one.subject);
      },
      bold: (one) => (one?.row && column.bold?.(one.row)) === true,
      note: (one) => (one?.row && column.note?.(one.row)) ?? '',
    };
  });
  const spans = [...letterSpans(subjects.map(({ row }) => row)), 1];
  drawTable(sheet, withTotals, [...subjects, null], { ...look, sumRow: true, spans });
}

/** A row of the table; `row` is null where the result has nothing in the subject. */
export type TableSubject = { row: SubjectResult | null; subject: SubjectResult };
