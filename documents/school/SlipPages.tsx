import { Children, type ReactNode } from 'react';
import { INK } from '#documents/paper/inks.ts';
import { Block } from '#documents/paper/PaperDocument.tsx';
import { splitEvery } from '#documents/paper/paginate.ts';
import { Path } from '#documents/paper/shapes.tsx';
import { drawStack } from '#documents/paper/stack.ts';
import { PAPER_SIZES, toMm } from '#documents/paper/units.ts';
import { Repeated } from '#documents/paper/View.tsx';
import { SchoolSheet } from './SchoolDocument.tsx';
import type { SlipGrid } from './slips.ts';

const { width: WIDTH, height: HEIGHT } = PAPER_SIZES.A4;

type SlipPagesProps = {
  grid: SlipGrid;
  /** What is free within the lines, in mm; `beside` at the left and the right. */
  padding: { top: number; bottom?: number; beside: number };
  children: ReactNode;
};

/** A4 sheets of slips of one size, with the lines along which they are cut; the blocks of each child are on one. */
export function SlipPages({ grid, padding, children }: SlipPagesProps) {
  const { columns, rows, margin } = grid;
  const slip = { width: (WIDTH - 2 * margin) / columns, height: (HEIGHT - 2 * margin) / rows };
  const { top, bottom = 0, beside } = padding;
  const room = {
    x: beside,
    y: top,
    width: slip.width - 2 * beside,
    height: slip.height - top - bottom,
  };
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
      {slips.map((one, index) => (
        <Block
          key={index}
          arrange={(blocks) => ({
            // What slips have alike is stored once, because each has its own origin.
            fill: (sheet) =>
              sheet.moved(leftOf(index % columns), topOf(Math.floor(index / columns)), () =>
                drawStack(sheet, blocks, room),
              ),
          })}
        >
          {one}
        </Block>
      ))}
    </SchoolSheet>
  ));
}
