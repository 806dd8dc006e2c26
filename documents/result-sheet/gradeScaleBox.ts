import type { GradeScaleRow } from '#documents/model/result.ts';
import type { Sheet } from '#documents/paper/sheet.ts';
import { drawTable } from '#documents/paper/table.ts';
import type { Language } from '#documents/words/language.ts';

const WIDTH = 32;

/** The scale that the letters follow, at the top right of the sheet. */
export const drawGradeScale = (
  sheet: Sheet,
  scale: readonly GradeScaleRow[],
  at: { right: number; y: number },
  { words, digits, points }: Language,
): void => {
  const columns = [
    { title: words.grade, width: 9, strong: true, cell: (row: GradeScaleRow) => row.letter },
    { title: words.marks, width: 12, cell: (row: GradeScaleRow) => digits(row.marks) },
    { title: words.point, width: 11, cell: (row: GradeScaleRow) => points(row.point) },
  ];
  const look = { x: at.right - WIDTH, y: at.y, width: WIDTH, headHeight: 6.4, rowHeight: 3.7 };
  drawTable(sheet, columns, scale, { ...look, size: 7, headSize: 6.5, floor: 6, padding: 0.6 });
};
