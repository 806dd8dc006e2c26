import type { MakeFlowBlock } from './flow.ts';
import type { Box, Sheet } from './sheet.ts';

/** Draws what is in a box of a sheet, of several that are alike the one with this index. */
export type Fill = (sheet: Sheet, box: Box, index?: number) => void;

/** One of several blocks below each other on a sheet. All lengths are in mm. */
export type StackBlock = {
  /** The least height that it needs and the heights that it would rather have, ascending. */
  heights: readonly number[];
  /** A height between two of these but the last is of no use to it. */
  isStepped?: boolean;
  /** It grows after the others, together with those that do too, each in proportion to what it would rather have. */
  growsEvenly?: boolean;
  /** What is left free above it, where it is not the first. */
  above?: number;
  /** Left out where it has no room beside the second of the heights of the others. */
  isOptional?: boolean;
  /** It and the blocks below it are at the bottom. */
  isAtBottom?: boolean;
  draw: Fill;
};

/** A block for a width in mm. */
export type MakeStackBlock = (width: number) => StackBlock;

/** What the engine reads from a block: how it is drawn, in each kind of page that it can be in. */
export type BlockContent = {
  /** Divided over as many sheets as the blocks of a list need. */
  flow?: MakeFlowBlock;
  /** Below the block before it (stack.ts). */
  stack?: MakeStackBlock;
  /** In the whole box of what is around it, such as a card: of several cards the one with this index. */
  fill?: Fill;
  /** In mm, beside others; without it they share what is left. */
  width?: number | undefined;
};

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
  for (let step = 1; step < steps; step += 1) {
    const wanted = kept.map(({ heights }, index) => Math.max(0, (heights[step] ?? 0) - sizes[index]!));
    kept.forEach(({ heights, isStepped, growsEvenly }, index) => {
      if (growsEvenly || (isStepped && wanted[index]! > free && step < heights.length - 1)) return;
      const more = Math.min(Math.max(0, free), wanted[index]!);
      sizes[index]! += more;
      free -= more;
    });
    const even = sum(wanted.filter((_, index) => kept[index]!.growsEvenly));
    const share = even > 0 ? Math.min(1, Math.max(0, free) / even) : 0;
    kept.forEach(({ growsEvenly }, index) => {
      if (growsEvenly) sizes[index]! += wanted[index]! * share;
    });
    free -= even * share;
  }
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

/** Draws blocks in a box: below each other, or each in the whole of it. */
export function drawStack(sheet: Sheet, blocks: readonly BlockContent[], box: Box, index = 0): void {
  if (blocks.every(({ fill }) => fill)) {
    for (const { fill } of blocks) fill!(sheet, box, index);
    return;
  }
  const stack = blocks.map((block) => block.stack?.(box.width));
  const places = stackPlaces(
    stack.filter((block) => block !== undefined),
    box.height,
  );
  let next = 0;
  blocks.forEach(({ fill }, block) => {
    fill?.(sheet, box, index);
    const place = stack[block] && places[next++];
    if (place) stack[block]!.draw(sheet, { ...box, y: box.y + place.y, height: place.height }, index);
  });
}

/** The heights of a view: those of its blocks below each other. */
export const columnHeights = (blocks: readonly StackBlock[]): number[] =>
  stepHeights(blocks, (heights) => sum(heights) + sum(blocks.map(spaceAbove)));

/** The same of blocks beside each other. */
export const rowHeights = (blocks: readonly StackBlock[]): number[] =>
  stepHeights(blocks, (heights) => Math.max(0, ...heights));

function stepHeights(blocks: readonly StackBlock[], combine: (heights: number[]) => number): number[] {
  const steps = Math.max(1, ...blocks.map(({ heights }) => heights.length));
  return Array.from({ length: steps }, (_, step) =>
    combine(blocks.map(({ heights }) => heights[Math.min(step, heights.length - 1)] ?? 0)),
  );
}
