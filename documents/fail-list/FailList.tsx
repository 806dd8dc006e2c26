import { flowSheets, LIST_WIDTH } from '#documents/blocks/listSheet.ts';
import { type ExamData, examDocument } from '#documents/blocks/sheetDocument.tsx';
import type { Language } from '#documents/i18n/language.ts';
import type { FailRow } from '#documents/model/result.ts';
import { fittedColumns } from '#documents/paper/columns.ts';
import { type Flowing, table } from '#documents/paper/flow.ts';
import type { PaperSheet } from '#documents/paper/PaperDocument.tsx';
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
  const more = [{ label: words.failStudent, value: digits(data.rows.length) }];
  const block = data.rows.length > 0 ? failTable(data, language) : nobodyFailed(language);
  return flowSheets({ ...data, title: words.failList, more }, [block], language);
}

const failTable =
  ({ exam, rows }: FailListData, language: Language): Flowing =>
  (width) => {
    const columns = fittedColumns(failSheetColumns(exam, language), width, LIST_WIDTH);
    const spans = rows.flatMap(({ subjects }) =>
      subjects.map((_, index) => (index === 0 ? subjects.length : 0)),
    );
    const look = { headHeight: TABLE_HEAD, rowHeight: ROW, size: 8.5, headSize: 7.5, padding: 0.9 };
    return table(columns, failLines(rows), { ...look, spans })(width);
  };

const nobodyFailed =
  ({ words }: Language): Flowing =>
  () => ({
    parts: () => [16],
    draw: (sheet, _, { y, ...at }) =>
      sheet.write(
        words.nobodyFailed,
        { ...at, y: y + 8, height: 8 },
        { size: 12, weight: 'semibold', align: 'center' },
      ),
  });
