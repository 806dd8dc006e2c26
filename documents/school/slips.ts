import { INK } from '#documents/paper/inks.ts';
import type { PaperSheet } from '#documents/paper/PaperDocument.tsx';
import { splitEvery } from '#documents/paper/paginate.ts';
import type { Box, Sheet } from '#documents/paper/sheet.ts';
import { PAPER_SIZES } from '#documents/paper/units.ts';

const { width: WIDTH, height: HEIGHT } = PAPER_SIZES.A4;

/** How many slips an A4 sheet has, within a margin in mm. */
export type SlipGrid = { columns: number; rows: number; margin: number };

/** Eight admit cards, and twenty-four seat slips. */
export const ADMIT_GRID: SlipGrid = { columns: 2, rows: 4, margin: 8 };
export const SEAT_GRID: SlipGrid = { columns: 3, rows: 8, margin: 8 };

/** A4 sheets of slips of one size, with the lines along which they are cut; `draw` fills the box of each. */
export function slipSheets<Item>(
  items: readonly Item[],
  grid: SlipGrid,
  draw: (sheet: Sheet, item: Item, box: Box) => void,
): PaperSheet[] {
  const slip = {
    width: (WIDTH - 2 * grid.margin) / grid.columns,
    height: (HEIGHT - 2 * grid.margin) / grid.rows,
  };
  return splitEvery(items, grid.rows * grid.columns).map((slips) => ({
    ...PAPER_SIZES.A4,
    draw: (sheet) => {
      sheet.layer('cuts', (layer) => drawCuts(layer, grid, slip));
      slips.forEach((item, index) => {
        const x = grid.margin + (index % grid.columns) * slip.width;
        const y = grid.margin + Math.floor(index / grid.columns) * slip.height;
        draw(sheet, item, { ...slip, x, y });
      });
    },
  }));
}

function drawCuts(
  sheet: Sheet,
  { columns, rows, margin }: SlipGrid,
  slip: { width: number; height: number },
) {
  for (let row = 0; row <= rows; row++) {
    const y = margin + row * slip.height;
    sheet.rule(margin, y, WIDTH - margin, y, 0.3, INK.hairline);
  }
  for (let column = 0; column <= columns; column++) {
    const x = margin + column * slip.width;
    sheet.rule(x, margin, x, HEIGHT - margin, 0.3, INK.hairline);
  }
}
