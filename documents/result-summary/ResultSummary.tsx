import {
  drawListHead,
  drawListSignatures,
  drawPageNumber,
  FOOT_HEIGHT,
  LIST_MARGIN,
} from '#documents/blocks/listSheet.ts';
import { sheetDocument } from '#documents/blocks/sheetDocument.tsx';
import { creationDate } from '#documents/blocks/studentFields.ts';
import { examAndCohort } from '#documents/i18n/cohort.ts';
import type { Language } from '#documents/i18n/language.ts';
import type { ExamHead, ExamSummary } from '#documents/model/result.ts';
import type { School } from '#documents/model/school.ts';
import { INK } from '#documents/paper/inks.ts';
import type { PaperSheet } from '#documents/paper/PaperDocument.tsx';
import type { Sheet } from '#documents/paper/sheet.ts';
import { SIGNATURES_HEIGHT } from '#documents/paper/signatures.ts';
import { drawTable } from '#documents/paper/table.ts';
import { PAPER_SIZES } from '#documents/paper/units.ts';
import { summaryColumns, summaryRows } from './columns.ts';

const { width: WIDTH, height: HEIGHT } = PAPER_SIZES.A4;
const HEAD = 10;
const ROW = 11;
const TABLE_WIDTH = 104;
const GAP = 5;

/** Height of a bar in mm. */
const BAR = 4.4;
const SCALE = [0, 25, 50, 75, 100];

/** The counts and percentages of one exam on one page (rules 8). */
export const ResultSummary = sheetDocument<ResultSummaryData>({
  title: ({ exam }, language) => `${language.words.resultSummary}: ${examAndCohort(exam, language)}`,
  date: ({ exam }) => creationDate(exam),
  sheets: summarySheets,
});

export type ResultSummaryData = { school: School; exam: ExamHead; summary: ExamSummary };

/** Ten rows with count and percentage, each with a bar beside it. */
function summarySheets(data: ResultSummaryData, language: Language): PaperSheet[] {
  const { words, digits } = language;
  const columns = summaryColumns(language);
  const draw: PaperSheet['draw'] = (sheet) => {
    const head = { ...data, title: words.resultSummary, isFirst: true };
    const y = drawListHead(sheet, head, language) + 4;
    const rows = summaryRows(data.summary);
    const look = { headHeight: HEAD, rowHeight: ROW, size: 10.5, headSize: 9.5, padding: 2.5 };
    const below = drawTable(sheet, columns, rows, { x: LIST_MARGIN, y, width: TABLE_WIDTH, ...look });
    const x = LIST_MARGIN + TABLE_WIDTH + GAP;
    const bars = { x, y: y + HEAD, width: WIDTH - LIST_MARGIN - x, rowHeight: ROW };
    drawBars(
      sheet,
      rows.map(({ percentage }) => percentage),
      bars,
      digits,
    );
    const note = { x: LIST_MARGIN, y: below + 2, width: WIDTH - 2 * LIST_MARGIN, height: 5 };
    sheet.write(digits(words.percentageNote), note, { size: 8, ink: INK.label });
    const bottom = HEIGHT - LIST_MARGIN - FOOT_HEIGHT - SIGNATURES_HEIGHT;
    drawListSignatures(sheet, data.school, bottom, language);
    drawPageNumber(sheet, { exam: data.exam, page: 1, pages: 1 }, language);
  };
  return [{ width: WIDTH, height: HEIGHT, draw }];
}

/** Draws a horizontal bar for each percentage, in line with the rows of the table beside it. */
function drawBars(
  sheet: Sheet,
  percentages: readonly number[],
  at: { x: number; y: number; width: number; rowHeight: number },
  digits: (value: number) => string,
): void {
  const { x, y, width, rowHeight } = at;
  const bottom = y + percentages.length * rowHeight;
  for (const step of SCALE) {
    const line = x + (width * step) / 100;
    sheet.rule(line, y, line, bottom, step === 0 ? 0.8 : 0.3, step === 0 ? INK.rule : INK.hairline);
    // The last label ends with the bars, because the margin begins there.
    const isLast = step === 100;
    const label = { x: line - (isLast ? 12 : 6), y: y - 5, width: 12, height: 4 };
    sheet.write(digits(step), label, { size: 7, ink: INK.label, align: isLast ? 'right' : 'center' });
  }
  percentages.forEach((percentage, row) => {
    const length = (width * Math.min(percentage, 100)) / 100;
    if (length <= 0) return;
    const top = y + row * rowHeight + (rowHeight - BAR) / 2;
    sheet.box({ x, y: top, width: length, height: BAR }, { fill: INK.accent });
  });
}
