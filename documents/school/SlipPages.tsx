import { Children, type ReactNode } from 'react';
import { INK } from '#documents/paper/inks.ts';
import { Block } from '#documents/paper/PaperDocument.tsx';
import { splitEvery } from '#documents/paper/paginate.ts';
import type { Sheet } from '#documents/paper/sheet.ts';
import { PAPER_SIZES } from '#documents/paper/units.ts';
import { View } from '#documents/paper/View.tsx';
import { SchoolSheet } from './SchoolDocument.tsx';
import type { SlipGrid } from './slips.ts';

const { width: WIDTH, height: HEIGHT } = PAPER_SIZES.A4;

/** A4 sheets of slips of one size, with the lines along which they are cut; each block in it fills one. */
export function SlipPages({ grid, children }: { grid: SlipGrid; children: ReactNode }) {
  const { columns, rows, margin } = grid;
  const slip = { width: (WIDTH - 2 * margin) / columns, height: (HEIGHT - 2 * margin) / rows };
  return splitEvery(Children.toArray(children), rows * columns).map((slips, sheet) => (
    <SchoolSheet key={sheet} {...PAPER_SIZES.A4}>
      <Block fill={(sheet) => sheet.repeated('cuts', (layer) => drawCuts(layer, grid, slip))} />
      {slips.map((one, index) => {
        const left = margin + (index % columns) * slip.width;
        const top = margin + Math.floor(index / columns) * slip.height;
        return (
          <View key={index} style={{ position: 'absolute', left, top, ...slip }}>
            {one}
          </View>
        );
      })}
    </SchoolSheet>
  ));
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
