import type { Box, Sheet } from './sheet.ts';

/** Draws what is in a box of a sheet. */
export type Fill = (sheet: Sheet, box: Box) => void;

/** One of several blocks below each other on a sheet. All lengths are in mm. */
export type StackBlock = {
  /** The least height that it needs and the heights that it would rather have, ascending. */
  heights: readonly number[];
  /** A height between two of these but the last is of no use to it. */
  isStepped?: boolean;
  /** It grows after the others, together with those that do too, each in proportion to what it would rather have. */
  growsEvenly?: boolean;
  /** Its share of what is left after all have the last of their heights; without it none. */
  grow?: number;
  /** What is left free above it, where it is not the first. */
  above?: number;
  /** Left out where it has no room beside the second of the heights of the others. */
  isOptional?: boolean;
  /** It and the blocks below it are at the bottom. */
  isAtBottom?: boolean;
  draw: Fill;
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
  const grown = sum(kept.map(({ grow = 0 }) => grow));
  if (grown > 0 && free > 0) {
    for (const [index, { grow = 0 }] of kept.entries()) sizes[index]! += (free * grow) / Math.max(1, grown);
    free -= (free * grown) / Math.max(1, grown);
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

/** Draws blocks below each other in a box. */
export function drawStack(sheet: Sheet, blocks: readonly StackBlock[], box: Box): void {
  const places = stackPlaces(blocks, box.height);
  const size = Math.max(0, ...places.map((place) => (place ? place.y + place.height : 0)));
  noteExcess(sheet, size, box.height);
  for (const [index, block] of blocks.entries()) {
    const place = places[index];
    if (place) block.draw(sheet, { ...box, y: box.y + place.y, height: place.height });
  }
}

/** How far sums of decimals may be off, in mm. */
const SLACK = 0.01;

/** Notes what is larger than its room, both in mm: nothing runs off a paper in silence. */
export function noteExcess(sheet: Sheet, size: number, room: number): void {
  if (size > room + SLACK) sheet.pen.overflow(size - room);
}

/** The heights of blocks beside each other or below each other. */
export function togetherHeights(blocks: readonly StackBlock[], isRow: boolean): number[] {
  const steps = Math.max(1, ...blocks.map(({ heights }) => heights.length));
  return Array.from({ length: steps }, (_, step) => {
    const each = blocks.map(({ heights }) => heights[Math.min(step, heights.length - 1)] ?? 0);
    return isRow ? Math.max(0, ...each) : sum(each) + sum(blocks.map(spaceAbove));
  });
}
