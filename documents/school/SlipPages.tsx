import type { ReactNode } from 'react';
import { INK } from '#documents/paper/inks.ts';
import { type Fill, FillPages, type PaperSheet } from '#documents/paper/PaperDocument.tsx';
import { splitEvery } from '#documents/paper/paginate.ts';
import type { Sheet } from '#documents/paper/sheet.ts';
import { PAPER_SIZES } from '#documents/paper/units.ts';
import { usePaper, withSchoolSettings } from './SchoolDocument.tsx';
import type { SlipGrid } from './slips.ts';

const { width: WIDTH, height: HEIGHT } = PAPER_SIZES.A4;

/** A4 sheets of slips of one size, with the lines along which they are cut; each block in it fills one. */
export function SlipPages({ grid, children }: { grid: SlipGrid; children: ReactNode }) {
  const paper = usePaper();
  return (
    <FillPages layOut={(fills) => slipSheets(fills, grid).map((sheet) => withSchoolSettings(sheet, paper))}>
      {children}
    </FillPages>
  );
}

function slipSheets(fills: readonly Fill[], grid: SlipGrid): PaperSheet[] {
  const slip = {
    width: (WIDTH - 2 * grid.margin) / grid.columns,
    height: (HEIGHT - 2 * grid.margin) / grid.rows,
  };
  return splitEvery(fills, grid.rows * grid.columns).map((slips) => ({
    ...PAPER_SIZES.A4,
    draw: (sheet) => {
      sheet.layer('cuts', (layer) => drawCuts(layer, grid, slip));
      slips.forEach((fill, index) => {
        const x = grid.margin + (index % grid.columns) * slip.width;
        const y = grid.margin + Math.floor(index / grid.columns) * slip.height;
        fill(sheet, { ...slip, x, y });
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
