import { INK } from '#documents/paper/inks.ts';
import type { Sheet } from '#documents/paper/sheet.ts';
import { mm } from '#documents/paper/units.ts';
import { writeBroken } from '#documents/paper/writeBroken.ts';
import type { TabulationRow } from './tabulationColumns.ts';
import type { Placed, PlacedGroup, TabulationLayout } from './tabulationLayout.ts';

/** mm. */
export const GROUP_HEAD = 9;
export const LEAF_HEAD = 11;
/** So many rows, then a heavier rule: the eye keeps its line over a wide sheet. */
const STRIDE = 5;

/** mm of a row in this type: airy, and as tight as it may be before a page is broken. */
export const rowHeightAt = (size: number, tightness: number): number => {
  const airy = Math.max(4.6, size * 0.72);
  const tight = Math.max(4.2, size * 0.53);
  return airy - tightness * (airy - tight);
};

const drawGroupTitle = (sheet: Sheet, { title, x, width }: PlacedGroup, y: number) => {
  const box = { x: x + 0.6, y, width: width - 1.2, height: GROUP_HEAD };
  writeBroken(sheet, title, box, { size: 7, weight: 'semibold', align: 'center', floor: 5 });
};

const drawLeafTitle = (sheet: Sheet, leaf: Placed, y: number, height: number) => {
  if (leaf.upright) {
    const box = { x: leaf.x + 0.8, y, width: leaf.width - 1.6, height };
    sheet.write(leaf.title, box, { size: 8, weight: 'semibold' });
    return;
  }
  // A head on its side is as long as its cell is high: it shrinks to that.
  const size = Math.min(7, (7 * (height - 1.4)) / sheet.widthOf(leaf.title, { size: 7, weight: 'semibold' }));
  const [x, middle] = [mm(leaf.x + leaf.width / 2), mm(y + height / 2)];
  sheet.pen.turnedText(leaf.title, x, middle, 90, { size, weight: 'semibold', ink: INK.text });
};

const drawHeads = (sheet: Sheet, groups: readonly PlacedGroup[], y: number) => {
  const height = GROUP_HEAD + LEAF_HEAD;
  for (const group of groups) {
    if (group.title) drawGroupTitle(sheet, group, y);
    const top = group.title ? y + GROUP_HEAD : y;
    for (const leaf of group.leaves) drawLeafTitle(sheet, leaf, top, y + height - top);
    if (group.title) sheet.rule(group.x, top, group.x + group.width, top, 0.35, INK.hairline);
  }
};

const edges = (groups: readonly PlacedGroup[]) => {
  const first = groups[0]!;
  const last = groups.at(-1)!;
  return { left: first.x, right: last.x + last.width };
};

const drawColumns = (sheet: Sheet, groups: readonly PlacedGroup[], y: number, bottom: number) => {
  for (const { title, x, leaves } of groups) {
    leaves.slice(1).forEach((leaf) => {
      sheet.rule(leaf.x, title ? y + GROUP_HEAD : y, leaf.x, bottom, 0.25, INK.hairline);
    });
    sheet.rule(x, y, x, bottom, 0.6, INK.rule);
  }
};

/** Everything of the table but what the students have: the same on every sheet with so many rows. */
export const drawTabulationGrid = (
  sheet: Sheet,
  { groups }: TabulationLayout,
  y: number,
  { rows, rowHeight }: { rows: number; rowHeight: number },
): void => {
  const { left, right } = edges(groups);
  const top = y + GROUP_HEAD + LEAF_HEAD;
  const bottom = top + rows * rowHeight;
  sheet.box({ x: left, y, width: right - left, height: top - y }, { fill: INK.tint });
  // Every other subject on a light ground, so that the eye stays in its own.
  groups.forEach(({ title, x, width }, index) => {
    if (title && index % 2 === 0) sheet.box({ x, y: top, width, height: bottom - top }, { fill: INK.wash });
  });
  for (let row = 1; row < rows; row++) {
    const at = top + row * rowHeight;
    const heavy = row % STRIDE === 0;
    sheet.rule(left, at, right, at, heavy ? 0.6 : 0.25, heavy ? INK.rule : INK.hairline);
  }
  drawColumns(sheet, groups, y, bottom);
  drawHeads(sheet, groups, y);
  sheet.rule(left, top, right, top, 0.8, INK.rule);
  sheet.box({ x: left, y, width: right - left, height: bottom - y }, { stroke: INK.rule, lineWidth: 0.8 });
};

/** The students' rows. Returns the y below them, in mm. */
export const drawTabulationRows = (
  sheet: Sheet,
  { groups, size }: TabulationLayout,
  rows: readonly TabulationRow[],
  { y, rowHeight: height }: { y: number; rowHeight: number },
): number => {
  const cells = groups.flatMap(({ leaves }) =>
    leaves.map(({ x, width, align, weight, cell, upright }) => ({
      cell,
      write: upright ? sheet.writeName : sheet.write,
      x: x + (align === 'left' ? 0.8 : 0.2),
      width: width - (align === 'left' ? 1.6 : 0.4),
      style: { size, weight, align, floor: 5 },
    })),
  );
  rows.forEach((row, index) => {
    const top = y + index * height;
    for (const { cell, write, x, width, style } of cells)
      write(cell(row), { x, y: top, width, height }, style);
  });
  return y + rows.length * height;
};
