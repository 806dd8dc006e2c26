import type { FailRow } from '#documents/model/result.ts';
import { INK } from '#documents/paper/inks.ts';
import type { Sheet } from '#documents/paper/sheet.ts';
import { drawTable } from '#documents/paper/table.ts';
import type { Language } from '#documents/words/language.ts';
import { failColumns } from './failColumns.ts';

/** mm, airy and as tight as it may be before a page is broken. */
const AIRY = { name: 7, head: 7, row: 5.6, gap: 4.5 };
const TIGHT = { name: 5.6, head: 5.6, row: 4.6, gap: 2.4 };

const sizesAt = (tightness: number): typeof AIRY => {
  const between = (part: keyof typeof AIRY) => AIRY[part] - tightness * (AIRY[part] - TIGHT[part]);
  return { name: between('name'), head: between('head'), row: between('row'), gap: between('gap') };
};

/** How high a student with a table is, in mm, with the space below it; tightness from 0 to 1. */
export const failedHeight = ({ subjects }: FailRow, tightness: number): number => {
  const { name, head, row, gap } = sizesAt(tightness);
  return name + head + subjects.length * row + gap;
};

const drawWho = (
  sheet: Sheet,
  row: FailRow,
  at: { x: number; y: number; width: number; height: number },
  { words, digits, name, className }: Language,
): void => {
  const parts = [
    { label: words.studentIdTight, value: digits(row.studentId), width: 44 },
    { label: words.class, value: className(row.class), width: 26 },
    { label: words.roll, value: digits(row.roll), width: 24 },
    { label: words.name, value: name(row.name, row.nameBn), width: at.width - 94 },
  ];
  let { x } = at;
  for (const { label, value, width } of parts) {
    const said = sheet.widthOf(`${label} `, { size: 8 }) + 1;
    const box = { x, y: at.y, width: said, height: at.height };
    sheet.write(label, box, { size: 8, ink: INK.label });
    sheet.writeName(
      value,
      { ...box, x: x + said, width: width - said - 2 },
      { size: 9.5, weight: 'semibold' },
    );
    x += width;
  }
};

/** StudentId, Class, Roll, Name; and below them what she failed in. */
export const drawFailedStudent = (
  sheet: Sheet,
  row: FailRow,
  at: { x: number; y: number; width: number; tightness: number },
  language: Language,
): void => {
  const { x, y, width } = at;
  const { name, head, row: rowHeight } = sizesAt(at.tightness);
  drawWho(sheet, row, { x, y, width, height: name }, language);
  const look = { headHeight: head, rowHeight, size: 8.5, headSize: 7.5 };
  drawTable(sheet, failColumns(language), row.subjects, { x, y: y + name, width, ...look });
};
