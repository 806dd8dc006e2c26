import { drawListSignatures, drawPageNumber, FOOT_HEIGHT } from '#documents/list-sheet/listFoot.ts';
import { drawListHead, FIRST_HEAD, LATER_HEAD, LIST_MARGIN } from '#documents/list-sheet/listHead.ts';
import type { FailRow } from '#documents/model/result.ts';
import type { PaperSheet } from '#documents/paper/PaperDocument.tsx';
import { paginate } from '#documents/paper/paginate.ts';
import { SIGNATURES_HEIGHT } from '#documents/paper/signatures.ts';
import { PAPER_SIZES } from '#documents/paper/units.ts';
import type { Language } from '#documents/words/language.ts';
import type { FailListData } from './data.ts';
import { drawFailedStudent, failedHeight } from './failedStudent.ts';

const { width: WIDTH, height: HEIGHT } = PAPER_SIZES.A4;
const BOTTOM = HEIGHT - LIST_MARGIN - FOOT_HEIGHT;

const drawStudents = (
  sheet: Parameters<PaperSheet['draw']>[0],
  rows: FailRow[],
  { y, tightness }: { y: number; tightness: number },
  language: Language,
) => {
  let below = y;
  for (const row of rows) {
    const at = { x: LIST_MARGIN, y: below, width: WIDTH - 2 * LIST_MARGIN, tightness };
    drawFailedStudent(sheet, row, at, language);
    below += failedHeight(row, tightness);
  }
};

/** Each failed student with a table of what she failed in; a student never breaks over two pages. */
export const failSheets = (data: FailListData, language: Language): PaperSheet[] => {
  const { words, digits } = language;
  const { pages, tightness } = paginate(data.rows, failedHeight, {
    first: BOTTOM - FIRST_HEAD,
    rest: BOTTOM - LATER_HEAD,
    tail: SIGNATURES_HEIGHT,
  });
  const more = [{ label: words.failStudent, value: digits(data.rows.length) }];
  return pages.map((rows, index) => ({
    width: WIDTH,
    height: HEIGHT,
    draw: (sheet) => {
      const y = drawListHead(sheet, { ...data, title: words.failList, isFirst: index === 0, more }, language);
      drawStudents(sheet, rows, { y, tightness }, language);
      if (index === pages.length - 1)
        drawListSignatures(sheet, data.school, BOTTOM - SIGNATURES_HEIGHT, language);
      drawPageNumber(sheet, { exam: data.exam, page: index + 1, pages: pages.length }, language);
    },
  }));
};
