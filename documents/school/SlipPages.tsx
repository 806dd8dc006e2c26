import { Children, type ReactNode } from 'react';
import { INK } from '#documents/paper/inks.ts';
import { splitEvery } from '#documents/paper/paginate.ts';
import { Path } from '#documents/paper/shapes.tsx';
import { PAPER_SIZES, toMm } from '#documents/paper/units.ts';
import { Repeated, View } from '#documents/paper/View.tsx';
import { SchoolSheet } from './SchoolDocument.tsx';
import type { SlipGrid } from './slips.ts';

const { width: WIDTH, height: HEIGHT } = PAPER_SIZES.A4;

/** A4 sheets of slips of one size, with the lines along which they are cut; each block in it fills one. */
export function SlipPages({ grid, children }: { grid: SlipGrid; children: ReactNode }) {
  const { columns, rows, margin } = grid;
  const slip = { width: (WIDTH - 2 * margin) / columns, height: (HEIGHT - 2 * margin) / rows };
  const leftOf = (column: number) => margin + column * slip.width;
  const topOf = (row: number) => margin + row * slip.height;
  const cuts = [
    ...Array.from({ length: rows + 1 }, (_, row) => `M${margin} ${topOf(row)}H${WIDTH - margin}`),
    ...Array.from({ length: columns + 1 }, (_, column) => `M${leftOf(column)} ${margin}V${HEIGHT - margin}`),
  ];
  return splitEvery(Children.toArray(children), rows * columns).map((slips, sheet) => (
    <SchoolSheet key={sheet} {...PAPER_SIZES.A4}>
      <Repeated id="cuts" style={{ position: 'absolute' }}>
        <Path d={cuts.join('')} x={0} y={0} scale={1} stroke={INK.hairline} lineWidth={toMm(0.3)} />
      </Repeated>
      {slips.map((one, index) => {
        const [left, top] = [leftOf(index % columns), topOf(Math.floor(index / columns))];
        return (
          <View key={index} style={{ position: 'absolute', left, top, ...slip }}>
            {one}
          </View>
        );
      })}
    </SchoolSheet>
  ));
}
