import {
  drawListHead,
  drawListSignatures,
  drawPageNumber,
  FIRST_HEAD,
  FOOT_HEIGHT,
  LATER_HEAD,
  LIST_MARGIN,
} from '#documents/blocks/listSheet.ts';
import { sheetDocument } from '#documents/blocks/sheetDocument.tsx';
import { creationDate } from '#documents/blocks/studentFields.ts';
import { examAndCohort } from '#documents/i18n/cohort.ts';
import type { Language } from '#documents/i18n/language.ts';
import type { ExamHead, MeritRow } from '#documents/model/result.ts';
import type { School } from '#documents/model/school.ts';
import type { PaperSheet } from '#documents/paper/PaperDocument.tsx';
import { paginate } from '#documents/paper/paginate.ts';
import { SIGNATURES_HEIGHT } from '#documents/paper/signatures.ts';
import { drawTable } from '#documents/paper/table.ts';
import { PAPER_SIZES } from '#documents/paper/units.ts';
import { meritColumns } from './columns.ts';

const { width: WIDTH, height: HEIGHT } = PAPER_SIZES.A4;
/** Row heights in mm; rows shrink to the least before another page is begun. */
const ROW = { most: 6.4, least: 5.2 };
const TABLE_HEAD = 7.5;
const BOTTOM = HEIGHT - LIST_MARGIN - FOOT_HEIGHT;

/** The students ranked in one exam, or in both terms merged, in order of merit (rules 6). */
export const MeritList = sheetDocument<MeritListData>({
  title: ({ exam }, language) => `${language.words.meritList}: ${examAndCohort(exam, language)}`,
  date: ({ exam }) => creationDate(exam),
  sheets: meritSheets,
});

export type MeritListData = { school: School; exam: ExamHead; rows: MeritRow[] };

/** The sheets of the list, with signatures on the last. */
export function meritSheets(data: MeritListData, language: Language): PaperSheet[] {
  const columns = meritColumns(data.exam, language);
  const heightAt = (tightness: number) => ROW.most - tightness * (ROW.most - ROW.least);
  const { pages, tightness } = paginate(data.rows, (_, one) => heightAt(one), {
    first: BOTTOM - FIRST_HEAD - TABLE_HEAD,
    rest: BOTTOM - LATER_HEAD - TABLE_HEAD,
    tail: SIGNATURES_HEIGHT,
  });
  return pages.map((rows, index) => ({
    width: WIDTH,
    height: HEIGHT,
    draw: (sheet) => {
      const head = { ...data, title: language.words.meritList, isFirst: index === 0 };
      const y = drawListHead(sheet, head, language);
      drawTable(sheet, columns, rows, {
        x: LIST_MARGIN,
        y,
        width: WIDTH - 2 * LIST_MARGIN,
        headHeight: TABLE_HEAD,
        rowHeight: heightAt(tightness),
      });
      if (index === pages.length - 1)
        drawListSignatures(sheet, data.school, BOTTOM - SIGNATURES_HEIGHT, language);
      drawPageNumber(sheet, { exam: data.exam, page: index + 1, pages: pages.length }, language);
    },
  }));
}
