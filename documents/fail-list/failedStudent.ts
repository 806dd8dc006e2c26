import type { FailRow } from '#documents/model/result.ts';
import { INK } from '#documents/paper/inks.ts';
import type { Sheet } from '#documents/paper/sheet.ts';
import { drawTable } from '#documents/paper/table.ts';
import type { Language } from '#documents/words/language.ts';
import { failColumns } from './failColumns.ts';

/** mm. */
const NAME = 7;
const HEAD = 7;
const ROW = 5.6;
const GAP = 4.5;

/** How high a student with her table is, in mm, with the space below it. */
export const failedHeight = ({ subjects }: FailRow): number => NAME + HEAD + subjects.length * ROW + GAP;

const drawWho = (
  sheet: Sheet,
  row: FailRow,
  at: { x: number; y: number; width: number },
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
    const box = { x, y: at.y, width: said, height: NAME };
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
  at: { x: number; y: number; width: number },
  language: Language,
): void => {
  drawWho(sheet, row, at, language);
  const look = { headHeight: HEAD, rowHeight: ROW, size: 8.5, headSize: 7.5 };
  drawTable(sheet, failColumns(language), row.subjects, { ...at, ...look, y: at.y + NAME });
};
