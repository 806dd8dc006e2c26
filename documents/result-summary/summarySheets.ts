import { drawListSignatures, drawPageNumber, FOOT_HEIGHT } from '#documents/list-sheet/listFoot.ts';
import { drawListHead, LIST_MARGIN } from '#documents/list-sheet/listHead.ts';
import { INK } from '#documents/paper/inks.ts';
import type { PaperSheet } from '#documents/paper/PaperDocument.tsx';
import { SIGNATURES_HEIGHT } from '#documents/paper/signatures.ts';
import { drawTable } from '#documents/paper/table.ts';
import { PAPER_SIZES } from '#documents/paper/units.ts';
import type { Language } from '#documents/words/language.ts';
import { drawBars } from './bars.ts';
import type { ResultSummaryData } from './data.ts';
import { summaryColumns, summaryRows } from './summaryRows.ts';

const { width: WIDTH, height: HEIGHT } = PAPER_SIZES.A4;
const HEAD = 10;
const ROW = 11;
const TABLE_WIDTH = 104;
const GAP = 5;

/** Ten rows with count and percentage, and beside each its bar. */
export const summarySheets = (data: ResultSummaryData, language: Language): PaperSheet[] => {
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
};
