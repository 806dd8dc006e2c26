import { LIST_MARGIN, listRoom, listSheets, listWidth } from '#documents/blocks/listSheet.ts';
import { type ExamData, examDocument } from '#documents/blocks/sheetDocument.tsx';
import type { Language } from '#documents/i18n/language.ts';
import type { MeritRow } from '#documents/model/result.ts';
import type { PaperSheet } from '#documents/paper/PaperDocument.tsx';
import { paginate } from '#documents/paper/paginate.ts';
import { drawTable } from '#documents/paper/table.ts';
import { meritColumns } from './columns.ts';

/** Row heights in mm; rows shrink to the least before another page is begun. */
const ROW = { most: 6.4, least: 5.2 };
const TABLE_HEAD = 7.5;

/** The students ranked in one exam, or in both terms merged, in order of merit (rules 6). */
export const MeritList = examDocument<MeritListData>('meritList', meritSheets);

export type MeritListData = ExamData & { rows: MeritRow[] };

/** The sheets of the list. */
export function meritSheets(data: MeritListData, language: Language): PaperSheet[] {
  const columns = meritColumns(data.exam, language);
  const heightAt = (tightness: number) => ROW.most - tightness * (ROW.most - ROW.least);
  const { pages, tightness } = paginate(data.rows, (_, one) => heightAt(one), listRoom(TABLE_HEAD));
  const look = { x: LIST_MARGIN, headHeight: TABLE_HEAD, rowHeight: heightAt(tightness) };
  return listSheets({ ...data, title: language.words.meritList }, pages, language, (sheet, rows, y) => {
    drawTable(sheet, columns, rows, { ...look, width: listWidth(sheet), y });
  });
}
