import { LIST_MARGIN, LIST_WIDTH, listSheets } from '#documents/blocks/listSheet.ts';
import { type ExamData, examDocument } from '#documents/blocks/sheetDocument.tsx';
import type { Language } from '#documents/i18n/language.ts';
import type { ExamSummary } from '#documents/model/result.ts';
import { INK } from '#documents/paper/inks.ts';
import type { PaperSheet } from '#documents/paper/PaperDocument.tsx';
import type { Sheet } from '#documents/paper/sheet.ts';
import { drawTable } from '#documents/paper/table.ts';
import { type SummaryRow, summaryColumns, summaryRows } from './columns.ts';

const HEAD = 10;
const ROW = 11;
const TABLE_WIDTH = 104;
const GAP = 5;

/** Height of a bar in mm. */
const BAR = 4.4;
const SCALE = [0, 25, 50, 75, 100];

/** The counts and percentages of one exam on one page (rules 8). */
export const ResultSummary = examDocument<ResultSummaryData>('resultSummary', summarySheets);

export type ResultSummaryData = ExamData & { summary: ExamSummary };

/** Ten rows with count and percentage, each with a bar beside it. */
function summarySheets(data: ResultSummaryData, language: Language): PaperSheet[] {
  const { words, digits } = language;
  const columns = summaryColumns(language);
  const pages = [summaryRows(data.summary)];
  return listSheets({ ...data, title: words.resultSummary }, pages, language, (sheet, rows, top) => {
    const y = top + 4;
    const look = { headHeight: HEAD, rowHeight: ROW, size: 10.5, headSize: 9.5, padding: 2.5 };
    const below = drawTable(sheet, columns, rows, { x: LIST_MARGIN, y, width: TABLE_WIDTH, ...look });
    const beside = TABLE_WIDTH + GAP;
    const bars = { x: LIST_MARGIN + beside, y: y + HEAD, width: LIST_WIDTH - beside };
    drawBars(sheet, rows, bars, digits);
    const note = { x: LIST_MARGIN, y: below + 2, width: LIST_WIDTH, height: 5 };
    sheet.write(digits(words.percentageNote), note, { size: 8, ink: INK.label });
  });
}

/** Draws a horizontal bar for each percentage, in line with the rows of the table beside it. */
function drawBars(
  sheet: Sheet,
  rows: readonly SummaryRow[],
  { x, y, width }: { x: number; y: number; width: number },
  digits: Language['digits'],
): void {
  const bottom = y + rows.length * ROW;
  for (const step of SCALE) {
    const line = x + (width * step) / 100;
    sheet.rule(line, y, line, bottom, step === 0 ? 0.8 : 0.3, step === 0 ? INK.rule : INK.hairline);
    // The last label ends with the bars, because the margin begins there.
    const isLast = step === 100;
    const label = { x: line - (isLast ? 12 : 6), y: y - 5, width: 12, height: 4 };
    sheet.write(digits(step), label, { size: 7, ink: INK.label, align: isLast ? 'right' : 'center' });
  }
  rows.forEach(({ percentage }, row) => {
    const length = (width * Math.min(percentage, 100)) / 100;
    if (length <= 0) return;
    const top = y + row * ROW + (ROW - BAR) / 2;
    sheet.box({ x, y: top, width: length, height: BAR }, { fill: INK.accent });
  });
}
