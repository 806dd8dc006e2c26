import type { Box, Sheet } from './sheet.ts';

/** One of several blocks below each other on a sheet. All lengths are in mm. */
export type StackBlock = {
  /** The least height that it needs and the heights that it would rather have, ascending. */
  heights: readonly number[];
  /** A height between two of these but the last is of no use to it. */
  isStepped?: boolean;
  /** What is left free above it, where it is not the first. */
  above?: number;
  /** Left out where it has no room beside the second of the heights of the others. */
  isOptional?: boolean;
  /** It and the blocks below it are at the bottom. */
  isAtBottom?: boolean;
  draw(sheet: Sheet, box: Box): void;
};

/** A block for a width in mm. */
export type Stacking = (width: number) => StackBlock;

/**
 * The places of blocks in a height: y from its top, and null for what is left out. All have their least height; what is
 * free then makes one after the other as high as its second height, then as its third, and so on.
 */
export function stackPlaces(
  blocks: readonly StackBlock[],
  height: number,
): ({ y: number; height: number } | null)[] {
  const kept = blocks.filter((block) => !block.isOptional || hasRoom(block, blocks, height));
  const sizes = kept.map(({ heights }) => heights[0] ?? 0);
  let free = height - sum(sizes) - sum(kept.map(spaceAbove));
  const steps = Math.max(0, ...kept.map(({ heights }) => heights.length));
  for (let step = 1; step < steps; step += 1)
    kept.forEach(({ heights, isStepped }, index) => {
      const wanted = Math.max(0, (heights[step] ?? 0) - sizes[index]!);
      if (isStepped && wanted > free && step < heights.length - 1) return;
      const more = Math.min(Math.max(0, free), wanted);
      sizes[index]! += more;
      free -= more;
    });
  const bottom = kept.findIndex(({ isAtBottom }) => isAtBottom);
  let y = 0;
  const places = kept.map((block, index) => {
    y += spaceAbove(block, index) + (index === bottom ? Math.max(0, free) : 0);
    const place = { y, height: sizes[index]! };
    y += place.height;
    return place;
  });
  return blocks.map((block) => places[kept.indexOf(block)] ?? null);
}

const spaceAbove = ({ above = 0 }: StackBlock, index: number): number => (index === 0 ? 0 : above);

function hasRoom(own: StackBlock, blocks: readonly StackBlock[], height: number): boolean {
  const wanted = blocks.map((block) =>
    block === own ? block.heights[0]! : (block.heights[1] ?? block.heights[0] ?? 0),
  );
  return sum(wanted) + sum(blocks.map(spaceAbove)) <= height;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** Draws blocks below each other in a box. */
export function drawStack(sheet: Sheet, stack: readonly Stacking[], box: Box): void {
  const blocks = stack.map((block) => block(box.width));
  stackPlaces(blocks, box.height).forEach((place, index) => {
    if (place) blocks[index]!.draw(sheet, { ...box, y: box.y + place.y, height: place.height });
  });
}
