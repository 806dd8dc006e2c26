import { flowSheets } from '#documents/blocks/listSheet.ts';
import { type ExamData, examDocument } from '#documents/blocks/sheetDocument.tsx';
import type { Language } from '#documents/i18n/language.ts';
import type { MeritRow } from '#documents/model/result.ts';
import { table } from '#documents/paper/flow.ts';
import type { PaperSheet } from '#documents/paper/PaperDocument.tsx';
import { meritColumns } from './columns.ts';

/** Row heights in mm; rows shrink to the least before another page is begun. */
const ROW = { most: 6.4, least: 5.2 };
const HEAD = 7.5;

/** The students ranked in one exam, or in both terms merged, in order of merit (rules 6). */
export const MeritList = examDocument<MeritListData>('meritList', meritSheets);

export type MeritListData = ExamData & { rows: MeritRow[] };

/** The sheets of the list. */
export function meritSheets(data: MeritListData, language: Language): PaperSheet[] {
  const rows = table(meritColumns(data.exam, language), data.rows, { headHeight: HEAD, rowHeight: ROW });
  return flowSheets({ ...data, title: language.words.meritList }, [rows], language);
}
