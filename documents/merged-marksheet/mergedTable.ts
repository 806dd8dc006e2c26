import type { StudentResult, SubjectResult } from '#documents/model/result.ts';
import type { Column } from '#documents/paper/columns.ts';
import type { Sheet } from '#documents/paper/sheet.ts';
import { drawTable, type TableLook } from '#documents/paper/table.ts';
import type { Language } from '#documents/words/language.ts';

/** mm of the line that names a table. */
const CAPTION = 5.6;

type Row = SubjectResult | null;

/** The last row, a null, is the sum: obtained marks, letter and GPA. */
const withTotals = (
  columns: readonly Column<SubjectResult>[],
  { summary }: StudentResult,
  { words, digits, points }: Language,
): Column<Row>[] => {
  const totals: Record<string, string> = {
    [words.subjects]: words.total,
    [words.fullMarks]: digits(summary.totalMarks),
    [words.total]: digits(summary.obtainedMarks),
    [words.lgShort]: summary.letter,
    [words.gpShort]: points(summary.gpa),
  };
  return columns.map((column) => ({
    ...column,
    cell: (row, index) => (row ? column.cell(row, index) : (totals[column.title] ?? '')),
  }));
};

/** A captioned table of one student's results. Returns the y below it, in mm. */
export const drawMergedTable = (
  sheet: Sheet,
  {
    caption,
    columns,
    result,
  }: { caption: string; columns: readonly Column<SubjectResult>[]; result: StudentResult },
  look: TableLook,
  language: Language,
): number => {
  const { x, y, width } = look;
  sheet.write(caption, { x, y, width, height: CAPTION - 0.8 }, { size: 9.5, weight: 'semibold' });
  const merit = `${language.words.merit} ${result.meritPosition === null ? '-' : language.digits(result.meritPosition)}`;
  sheet.write(merit, { x, y, width, height: CAPTION - 0.8 }, { size: 8, align: 'right' });
  const rows: Row[] = [...result.TotalResult, null];
  const all = withTotals(columns, result, language);
  return drawTable(sheet, all, rows, { ...look, y: y + CAPTION, sumRow: true });
};

/** mm that a table of so many subjects takes, with its caption, head and total. */
export const mergedTableHeight = (subjects: number, headHeight: number, rowHeight: number): number =>
  CAPTION + headHeight + (subjects + 1) * rowHeight;
