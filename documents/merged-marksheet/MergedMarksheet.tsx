import { drawGradeScale } from '#documents/blocks/drawResult.ts';
import { drawResultFigures, FIGURES_HEIGHT } from '#documents/blocks/resultFigures.ts';
import { drawResultHead } from '#documents/blocks/resultHead.ts';
import { sheetDocument } from '#documents/blocks/sheetDocument.tsx';
import { creationDate, drawStudentFields } from '#documents/blocks/studentFields.ts';
import { bookmarkTitle, examAndCohort } from '#documents/i18n/cohort.ts';
import type { Language } from '#documents/i18n/language.ts';
import type { ExamHead, MergedStudentResult, StudentResult, SubjectResult } from '#documents/model/result.ts';
import type { School } from '#documents/model/school.ts';
import type { Column } from '#documents/paper/columns.ts';
import { drawFrame } from '#documents/paper/frame.ts';
import type { PaperSheet } from '#documents/paper/PaperDocument.tsx';
import type { Sheet } from '#documents/paper/sheet.ts';
import { drawSignatures, SIGNATURES_HEIGHT } from '#documents/paper/signatures.ts';
import { drawTable, type TableLook } from '#documents/paper/table.ts';
import { PAPER_SIZES } from '#documents/paper/units.ts';
import { finalColumns, termColumns } from './columns.ts';

const MARGIN = 12;
const { width: WIDTH, height: HEIGHT } = PAPER_SIZES.A4;
const COLUMN = { x: MARGIN, width: WIDTH - 2 * MARGIN };
/** Heights in mm. */
const HEAD = 7;
const GAP = 4;
const ROW = { least: 3.4, most: 6.4 };

/** Height in mm of the line that names a table. */
const CAPTION = 5.6;

/** A page for each student of a roll range, with both terms and the final result. */
export const MergedMarksheet = sheetDocument<MergedMarksheetData>({
  title: ({ exam }, language) => `${language.words.mergedMarksheet}: ${examAndCohort(exam, language)}`,
  date: ({ exam }) => creationDate(exam),
  sheets: mergedSheets,
});

/** `exam` has the term Half Yearly + Annual. */
export type MergedMarksheetData = { school: School; exam: ExamHead; results: MergedStudentResult[] };

function mergedSheets({ school, exam, results }: MergedMarksheetData, language: Language): PaperSheet[] {
  return results.map((result) => ({
    width: WIDTH,
    height: HEIGHT,
    bookmark: bookmarkTitle(result.studentInfo, language),
    draw: (sheet) => drawMerged(sheet, { school, exam, result }, language),
  }));
}

type MergedPage = { school: School; exam: ExamHead; result: MergedStudentResult };

function drawMerged(sheet: Sheet, { school, exam, result }: MergedPage, language: Language) {
  const { words, name } = language;
  sheet.layer('ground', (layer) => {
    drawFrame(layer);
    drawResultHead(layer, { school, exam, title: words.marksheet }, language);
    drawGradeScale(layer, exam.gradeScale, { right: WIDTH - MARGIN, y: 13.5 }, language);
  });
  const about = { info: result.studentInfo, exam, school };
  const fieldsEnd = drawStudentFields(sheet, about, { ...COLUMN, y: 49 }, language);
  const signatures = HEIGHT - MARGIN - SIGNATURES_HEIGHT + 2;
  const tables = { y: fieldsEnd + 2.5, bottom: signatures - FIGURES_HEIGHT - 5 };
  const tablesEnd = drawTables(sheet, { exam, result }, tables, language);
  drawResultFigures(sheet, { result, exam }, { ...COLUMN, y: tablesEnd + 3 }, language);
  const headmaster = name(school.headmaster ?? '', school.headmasterBn);
  drawSignatures(
    sheet,
    [{ title: words.guardian }, { title: words.classTeacher }, { title: words.headmaster, name: headmaster }],
    { ...COLUMN, y: signatures },
  );
}

function drawTables(
  sheet: Sheet,
  { exam, result }: { exam: ExamHead; result: MergedStudentResult },
  { y, bottom }: { y: number; bottom: number },
  language: Language,
): number {
  const { words } = language;
  const { halfYearlyResults, annualResults } = result;
  const most = Math.max(
    ...[halfYearlyResults, annualResults, result].map(({ TotalResult }) => TotalResult.length),
  );
  const rowHeight = rowHeightFor(most, bottom - y);
  const look = { headHeight: HEAD, rowHeight, size: 7.75, headSize: 6.75, padding: 0.7 };
  const width = (COLUMN.width - GAP) / 2;
  const columns = termColumns(exam, language);
  const first = { caption: words.halfYearly, columns, result: halfYearlyResults };
  drawMergedTable(sheet, first, { ...look, x: MARGIN, y, width }, language);
  const second = { caption: words.annual, columns, result: annualResults };
  drawMergedTable(sheet, second, { ...look, x: MARGIN + width + GAP, y, width }, language);
  const final = { caption: words.final, columns: finalColumns(exam, language), result };
  const below = y + mergedTableHeight(most, HEAD, rowHeight) + GAP;
  const wide = { ...look, ...COLUMN, y: below, size: 8.5, headSize: 7.5, padding: 1.2 };
  return drawMergedTable(sheet, final, wide, language);
}

/** The row height in mm that the sheet allows: the two terms are side by side, the final table is below both. */
function rowHeightFor(subjects: number, room: number): number {
  const free = room - 2 * mergedTableHeight(0, HEAD, 0) - GAP;
  return Math.min(ROW.most, Math.max(ROW.least, free / (2 * (subjects + 1))));
}

/** The height in mm of a table of so many subjects, with its caption, head and total. */
function mergedTableHeight(subjects: number, headHeight: number, rowHeight: number): number {
  return CAPTION + headHeight + (subjects + 1) * rowHeight;
}

type Row = SubjectResult | null;

/** Draws a table of one student's results under its caption. Returns the y below it, in mm. */
function drawMergedTable(
  sheet: Sheet,
  {
    caption,
    columns,
    result,
  }: { caption: string; columns: readonly Column<SubjectResult>[]; result: StudentResult },
  look: TableLook,
  language: Language,
): number {
  const { x, y, width } = look;
  sheet.write(caption, { x, y, width, height: CAPTION - 0.8 }, { size: 9.5, weight: 'semibold' });
  const merit = `${language.words.merit} ${result.meritPosition === null ? '-' : language.digits(result.meritPosition)}`;
  sheet.write(merit, { x, y, width, height: CAPTION - 0.8 }, { size: 8, align: 'right' });
  const rows: Row[] = [...result.TotalResult, null];
  const all = withTotals(columns, result, language);
  return drawTable(sheet, all, rows, { ...look, y: y + CAPTION, sumRow: true });
}

/** The last row, which is null, has the totals: full and obtained marks, letter and GPA. */
function withTotals(
  columns: readonly Column<SubjectResult>[],
  { summary }: StudentResult,
  { words, digits, points }: Language,
): Column<Row>[] {
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
}
