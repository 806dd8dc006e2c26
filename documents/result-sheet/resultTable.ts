import type { ExamHead, StudentResult, SubjectResult } from '#documents/model/result.ts';
import type { Column } from '#documents/paper/columns.ts';
import type { Sheet } from '#documents/paper/sheet.ts';
import { drawTable } from '#documents/paper/table.ts';
import type { Language } from '#documents/words/language.ts';
import { resultColumns } from './resultColumns.ts';

const HEAD = 9.5;
/** mm: a row breathes where there is room and stays readable where there is not. */
const ROW = { least: 5, most: 8.4 };

/** The total row is a row like the others: sums where there are sums, blanks elsewhere. */
type TableRow = { subject: SubjectResult } | { result: StudentResult };

const withTotals = (column: Column<SubjectResult>, language: Language): Column<TableRow> => {
  const { words, digits, points } = language;
  const totals = (result: StudentResult): string => {
    const figures: Record<string, string> = {
      [words.subjects]: words.total,
      [words.fullMarks]: digits(result.summary.totalMarks),
      [words.total]: digits(result.summary.obtainedMarks),
      [words.letterGrade]: result.summary.letter,
      [words.gradePoint]: points(result.summary.gpa),
    };
    return figures[column.title] ?? '';
  };
  return {
    ...column,
    cell: (row, index) => ('subject' in row ? column.cell(row.subject, index) : totals(row.result)),
  };
};

/** The subjects of one student and their total row, as high as `bottom` allows. Returns the y below it, in mm. */
export const drawResultTable = (
  sheet: Sheet,
  { exam, result }: { exam: ExamHead; result: StudentResult },
  at: { x: number; y: number; width: number; bottom: number },
  language: Language,
): number => {
  const columns = resultColumns(exam, language).map((column) => withTotals(column, language));
  const rows: TableRow[] = [...result.TotalResult.map((subject) => ({ subject })), { result }];
  const free = (at.bottom - at.y - HEAD) / rows.length;
  const rowHeight = Math.min(ROW.most, Math.max(ROW.least, free));
  return drawTable(sheet, columns, rows, {
    ...at,
    headHeight: HEAD,
    rowHeight,
    sumRow: true,
  });
};
