import { LIST_MARGIN, LIST_WIDTH, listRoom, listSheets, listWidth } from '#documents/blocks/listSheet.ts';
import { type ExamData, examDocument } from '#documents/blocks/sheetDocument.tsx';
import type { Language } from '#documents/i18n/language.ts';
import type { FailRow } from '#documents/model/result.ts';
import { fittedColumns } from '#documents/paper/columns.ts';
import type { PaperSheet } from '#documents/paper/PaperDocument.tsx';
import { paginate } from '#documents/paper/paginate.ts';
import type { Sheet } from '#documents/paper/sheet.ts';
import { drawTable } from '#documents/paper/table.ts';
import { failLines, failSheetColumns } from './columns.ts';

/** Heights in mm; rows shrink to the least before another page is begun. */
const TABLE_HEAD = 7.5;
const ROW = { most: 6.2, least: 5 };

/** The students who failed in one exam, with their failed subjects (rules 8). */
export const FailList = examDocument<FailListData>('failList', failSheets);

export type FailListData = ExamData & { rows: FailRow[] };

/** A line for each failed subject; a student is never broken over two pages; one sheet for nobody. */
function failSheets(data: FailListData, language: Language): PaperSheet[] {
  const { words, digits } = language;
  const heightAt = (tightness: number) => ROW.most - tightness * (ROW.most - ROW.least);
  const height = ({ subjects }: FailRow, tightness: number) => subjects.length * heightAt(tightness);
  const { pages, tightness } = paginate(data.rows, height, listRoom(TABLE_HEAD));
  const more = [{ label: words.failStudent, value: digits(data.rows.length) }];
  const columns = failSheetColumns(data.exam, language);
  const look = { x: LIST_MARGIN, headHeight: TABLE_HEAD, rowHeight: heightAt(tightness) };
  return listSheets({ ...data, title: words.failList, more }, pages, language, (sheet, rows, y) => {
    if (data.rows.length === 0) return drawNobody(sheet, y, language);
    const spans = rows.flatMap(({ subjects }) =>
      subjects.map((_, index) => (index === 0 ? subjects.length : 0)),
    );
    const type = { size: 8.5, headSize: 7.5, padding: 0.9 };
    const width = listWidth(sheet);
    const fitted = fittedColumns(columns, width, LIST_WIDTH);
    drawTable(sheet, fitted, failLines(rows), { ...look, ...type, width, y, spans });
  });
}

function drawNobody(sheet: Sheet, y: number, { words }: Language): void {
  const line = { x: LIST_MARGIN, y: y + 8, width: listWidth(sheet), height: 8 };
  sheet.write(words.nobodyFailed, line, { size: 12, weight: 'semibold', align: 'center' });
}
