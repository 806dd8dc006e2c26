import { drawResultTable, resultSignatures } from '#documents/blocks/drawResult.ts';
import type { ResultColumn } from '#documents/blocks/resultColumns.ts';
import { drawResultFigures, FIGURES_HEIGHT } from '#documents/blocks/resultFigures.ts';
import { drawResultGround, RESULT_MARGIN } from '#documents/blocks/resultHead.ts';
import { type ExamData, examDocument } from '#documents/blocks/sheetDocument.tsx';
import { drawStudentFields } from '#documents/blocks/studentFields.ts';
import { bookmarkTitle } from '#documents/i18n/cohort.ts';
import type { Language } from '#documents/i18n/language.ts';
import type { MergedStudentResult, StudentResult } from '#documents/model/result.ts';
import type { PaperSheet } from '#documents/paper/PaperDocument.tsx';
import type { Sheet } from '#documents/paper/sheet.ts';
import { drawSignatures, SIGNATURES_HEIGHT } from '#documents/paper/signatures.ts';
import type { TableLook } from '#documents/paper/table.ts';
import { PAPER_SIZES } from '#documents/paper/units.ts';
import { FINAL, mergedColumns, TERM } from './columns.ts';

const COLUMN = { x: RESULT_MARGIN, width: PAPER_SIZES.A4.width - 2 * RESULT_MARGIN };
/** Heights in mm. */
const HEAD = 7;
const GAP = 4;
const ROW = { least: 3.4, most: 6.4 };

/** Height in mm of the line that names a table. */
const CAPTION = 5.6;

/** A page for each student of a roll range, with both terms and the final result. */
export const MergedMarksheet = examDocument<MergedMarksheetData>('mergedMarksheet', mergedSheets);

/** `exam` has the term Half Yearly + Annual. */
export type MergedMarksheetData = ExamData & { results: MergedStudentResult[] };

function mergedSheets({ school, exam, results }: MergedMarksheetData, language: Language): PaperSheet[] {
  return results.map((result) => ({
    ...PAPER_SIZES.A4,
    bookmark: bookmarkTitle(result.studentInfo, language),
    draw: (sheet) => drawMerged(sheet, { school, exam, result }, language),
  }));
}

type MergedPage = ExamData & { result: MergedStudentResult };

function drawMerged(sheet: Sheet, page: MergedPage, language: Language) {
  drawResultGround(sheet, page, language.words.marksheet, language);
  const fieldsEnd = drawStudentFields(sheet, page, { ...COLUMN, y: 49 }, language);
  const signatures = sheet.height - RESULT_MARGIN - SIGNATURES_HEIGHT + 2;
  const tables = { y: fieldsEnd + 2.5, bottom: signatures - FIGURES_HEIGHT - 5 };
  const tablesEnd = drawTables(sheet, page, tables, language);
  drawResultFigures(sheet, page, { ...COLUMN, y: tablesEnd + 3 }, language);
  drawSignatures(sheet, resultSignatures(page, language), { ...COLUMN, y: signatures });
}

function drawTables(
  sheet: Sheet,
  { exam, result }: MergedPage,
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
  const columns = mergedColumns(exam, TERM, language);
  const first = { caption: words.halfYearly, columns, result: halfYearlyResults };
  drawMergedTable(sheet, first, { ...look, x: RESULT_MARGIN, y, width }, language);
  const second = { caption: words.annual, columns, result: annualResults };
  drawMergedTable(sheet, second, { ...look, x: RESULT_MARGIN + width + GAP, y, width }, language);
  const final = { caption: words.final, columns: mergedColumns(exam, FINAL, language), result };
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

type MergedTable = { caption: string; columns: readonly ResultColumn[]; result: StudentResult };

/** Draws a table of one student's results under its caption. Returns the y below it, in mm. */
function drawMergedTable(
  sheet: Sheet,
  { caption, columns, result }: MergedTable,
  look: TableLook,
  language: Language,
): number {
  const { x, y, width } = look;
  sheet.write(caption, { x, y, width, height: CAPTION - 0.8 }, { size: 9.5, weight: 'semibold' });
  const merit = `${language.words.merit} ${result.meritPosition === null ? '-' : language.digits(result.meritPosition)}`;
  sheet.write(merit, { x, y, width, height: CAPTION - 0.8 }, { size: 8, align: 'right' });
  return drawResultTable(sheet, columns, result, { ...look, y: y + CAPTION });
}
