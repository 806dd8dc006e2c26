import { INK } from '#documents/paper/inks.ts';
import type { Sheet } from '#documents/paper/sheet.ts';
import { drawWhyRow, RESULTS, SUBJECT, WHY_PADDING, type WhyRow, WORKING } from './whyRow.ts';

/** mm. */
export const WHY_HEAD = 6.4;

const WIDTHS = [SUBJECT, WORKING, ...RESULTS];
export const WHY_WIDTH = WIDTHS.reduce((sum, width) => sum + width, 0);

const drawHead = (sheet: Sheet, titles: readonly string[], x: number, y: number) => {
  sheet.box({ x, y, width: WHY_WIDTH, height: WHY_HEAD }, { fill: INK.tint });
  let left = x;
  titles.forEach((title, index) => {
    const width = WIDTHS[index]!;
    const padding = index < 2 ? WHY_PADDING : 0.6;
    const box = { x: left + padding, y, width: width - 2 * padding, height: WHY_HEAD };
    const align = index < 2 ? ('left' as const) : ('center' as const);
    sheet.write(title, box, { size: 7.5, weight: 'semibold', align });
    left += width;
  });
};

/** Rows as high as their texts, under a head where there are titles. Returns the y below them, in mm. */
export const drawWhyTable = (
  sheet: Sheet,
  rows: readonly WhyRow[],
  titles: readonly string[],
  at: { x: number; y: number },
): number => {
  const { x, y } = at;
  const top = y + (titles.length > 0 ? WHY_HEAD : 0);
  if (titles.length > 0) drawHead(sheet, titles, x, y);
  let below = top;
  for (const [index, row] of rows.entries()) {
    if (index > 0) sheet.rule(x, below, x + WHY_WIDTH, below, 0.35, INK.hairline);
    drawWhyRow(sheet, row, x, below);
    below += row.height;
  }
  const edges = titles.length > 0 ? WIDTHS.slice(0, -1) : [SUBJECT, WORKING];
  let edge = x;
  for (const width of edges) {
    edge += width;
    sheet.rule(edge, y, edge, below, 0.35, INK.hairline);
  }
  if (titles.length > 0) sheet.rule(x, top, x + WHY_WIDTH, top, 0.8, INK.rule);
  sheet.box({ x, y, width: WHY_WIDTH, height: below - y }, { stroke: INK.rule, lineWidth: 0.8 });
  return below;
};
