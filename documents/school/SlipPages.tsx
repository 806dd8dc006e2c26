import { Path } from '@react-pdf/renderer';
import { Children, type ReactNode } from 'react';
import { INK, mm, PAPER_SIZES, placed, Repeated, Svg, splitEvery, toMm, View } from '#documents/paper';
import { SchoolPage } from './SchoolPage.tsx';
import type { SlipGrid } from './slips.ts';

const { width: WIDTH, height: HEIGHT } = PAPER_SIZES.A4;
const WHOLE = { x: 0, y: 0, width: WIDTH, height: HEIGHT };

type SlipPagesProps = {
  grid: SlipGrid;
  /** What is free within the lines, in mm; `beside` at the left and the right. */
  padding: { top: number; bottom?: number; beside: number };
  children: ReactNode;
};

/** A4 sheets of slips of one size, with the lines along which they are cut; what is in each child is on one. */
export function SlipPages({ grid, padding, children }: SlipPagesProps) {
  const { columns, rows, margin } = grid;
  const slip = { width: (WIDTH - 2 * margin) / columns, height: (HEIGHT - 2 * margin) / rows };
  const inside = {
    paddingTop: mm(padding.top),
    paddingBottom: mm(padding.bottom ?? 0),
    paddingHorizontal: mm(padding.beside),
  };
  const leftOf = (column: number) => margin + column * slip.width;
  const topOf = (row: number) => margin + row * slip.height;
  const cuts = [
    ...Array.from({ length: rows + 1 }, (_, row) => `M${margin} ${topOf(row)}H${WIDTH - margin}`),
    ...Array.from({ length: columns + 1 }, (_, column) => `M${leftOf(column)} ${margin}V${HEIGHT - margin}`),
  ];
  return splitEvery(Children.toArray(children), rows * columns).map((slips, sheet) => (
    <SchoolPage key={sheet} size={PAPER_SIZES.A4}>
      <Repeated id="cuts" style={placed(WHOLE)}>
        <Svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} style={placed(WHOLE)}>
          <Path d={cuts.join('')} stroke={INK.hairline} strokeWidth={toMm(0.3)} fill="none" />
        </Svg>
      </Repeated>
      {slips.map((one, index) => {
        const place = { x: leftOf(index % columns), y: topOf(Math.floor(index / columns)) };
        return (
          <View key={index} style={{ ...placed({ ...place, ...slip }), ...inside }}>
            {one}
          </View>
        );
      })}
    </SchoolPage>
  ));
}
