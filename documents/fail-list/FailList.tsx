import { LIST_MARGIN, LIST_WIDTH, listRoom, listSheets } from '#documents/blocks/listSheet.ts';
import { type ExamData, examDocument } from '#documents/blocks/sheetDocument.tsx';
import type { Language } from '#documents/i18n/language.ts';
import type { FailRow } from '#documents/model/result.ts';
import { INK } from '#documents/paper/inks.ts';
import type { PaperSheet } from '#documents/paper/PaperDocument.tsx';
import { paginate } from '#documents/paper/paginate.ts';
import type { Box, Sheet } from '#documents/paper/sheet.ts';
import { drawTable } from '#documents/paper/table.ts';
import { failColumns } from './columns.ts';

/** Heights in mm, airy and at their tightest, which is tried before another page is begun. */
const AIRY = { name: 7, head: 7, row: 5.6, gap: 4.5 };
const TIGHT = { name: 5.6, head: 5.6, row: 4.6, gap: 2.4 };

/** The students who failed in one exam, with their failed subjects (rules 8). */
export const FailList = examDocument<FailListData>('failList', failSheets);

export type FailListData = ExamData & { rows: FailRow[] };

/** Each failed student with a table of the failed subjects, never broken over two pages; one sheet for nobody. */
function failSheets(data: FailListData, language: Language): PaperSheet[] {
  const { words, digits } = language;
  const { pages, tightness } = paginate(data.rows, failedHeight, listRoom());
  const more = [{ label: words.failStudent, value: digits(data.rows.length) }];
  return listSheets({ ...data, title: words.failList, more }, pages, language, (sheet, rows, y) => {
    if (data.rows.length === 0) drawNobody(sheet, y, language);
    let below = y;
    for (const row of rows) {
      drawFailedStudent(sheet, row, { y: below, tightness }, language);
      below += failedHeight(row, tightness);
    }
  });
}

function drawNobody(sheet: Sheet, y: number, { words }: Language): void {
  const line = { x: LIST_MARGIN, y: y + 8, width: LIST_WIDTH, height: 8 };
  sheet.write(words.nobodyFailed, line, { size: 12, weight: 'semibold', align: 'center' });
}

/** The height of a student with a table and the space below it, in mm; tightness is from 0 to 1. */
function failedHeight({ subjects }: FailRow, tightness: number): number {
  const { name, head, row, gap } = sizesAt(tightness);
  return name + head + subjects.length * row + gap;
}

function sizesAt(tightness: number): typeof AIRY {
  const between = (part: keyof typeof AIRY) => AIRY[part] - tightness * (AIRY[part] - TIGHT[part]);
  return { name: between('name'), head: between('head'), row: between('row'), gap: between('gap') };
}

/** Draws the ID, class, roll and name of a student above the failed subjects. */
function drawFailedStudent(
  sheet: Sheet,
  row: FailRow,
  { y, tightness }: { y: number; tightness: number },
  language: Language,
): void {
  const { name, head, row: rowHeight } = sizesAt(tightness);
  const column = { x: LIST_MARGIN, width: LIST_WIDTH };
  drawStudent(sheet, row, { ...column, y, height: name }, language);
  const look = { ...column, headHeight: head, rowHeight, size: 8.5, headSize: 7.5 };
  drawTable(sheet, failColumns(language), row.subjects, { ...look, y: y + name });
}

function drawStudent(
  sheet: Sheet,
  row: FailRow,
  at: Box,
  { words, digits, name, className }: Language,
): void {
  const parts = [
    { label: words.studentIdTight, value: digits(row.studentId), width: 44 },
    { label: words.class, value: className(row.class), width: 26 },
    { label: words.roll, value: digits(row.roll), width: 24 },
    { label: words.name, value: name(row.name, row.nameBn), width: at.width - 94 },
  ];
  let { x } = at;
  for (const { label, value, width } of parts) {
    const labelWidth = sheet.measure(`${label} `, { size: 8 }) + 1;
    const box = { x, y: at.y, width: labelWidth, height: at.height };
    sheet.write(label, box, { size: 8, ink: INK.label });
    sheet.writeName(
      value,
      { ...box, x: x + labelWidth, width: width - labelWidth - 2 },
      { size: 9.5, weight: 'semibold' },
    );
    x += width;
  }
}
