import { breakPages, type Room, type Unit } from './paginate.ts';
import type { Box, Sheet } from './sheet.ts';

/** A block of a list, such as a paragraph or a table. All lengths are in mm. */
export type FlowBlock = {
  /** The heights of its lines or rows, between which it may be divided; `shrink` is from 0 (airy) to 1. */
  parts: (shrink: number) => readonly number[];
  /** The height of what is repeated above its parts on every page, such as the head of a table. */
  head?: number;
  /** What is left free above it where it is not the first on a page. */
  above?: number;
  /** The fewest parts at the end of a page and at the beginning of the next; 1 by default. */
  orphans?: number;
  /** It is on the page on which the next block begins, as a heading is. */
  keepsWithNext?: boolean;
  /** Of one that is not divided and grows with its page: the heights that it can have (stack.ts). */
  heights?: readonly number[];
  growsEvenly?: boolean;
  draw(sheet: Sheet, fragment: FlowFragment, at: Box): void;
};

/** A block for a width in mm, in which a text is broken into lines. */
export type MakeFlowBlock = (width: number) => FlowBlock;

/** The parts of a block on one page; `to` is not included. */
export type FlowFragment = { from: number; to: number; shrink: number };

/** What is on one page. */
export type FlowPage = readonly { block: FlowBlock; fragment: FlowFragment }[];

/**
 * Divides blocks into pages with this room, in mm: as few as possible, equally full, and rows no tighter than needed. Where
 * blocks grow one page after the other is filled. There is one page at least.
 */
export function flow(
  blocks: readonly MakeFlowBlock[],
  { width, ...room }: Room & { width: number },
): FlowPage[] {
  const made = blocks.map((block) => block(width));
  const places = made.flatMap((block) => block.parts(0).map((_, part) => ({ block, part })));
  if (places.length === 0) return [[]];
  const isFilled = made.some(({ heights = [] }) => heights.length > 1);
  const { ends, shrink } = breakPages((shrink) => toUnits(made, shrink), { ...room, isFilled });
  return ends.map((end, page) => {
    const onPage = places.slice(ends[page - 1] ?? 0, end);
    return [...new Set(onPage.map(({ block }) => block))].map((block) => {
      const parts = onPage.filter((place) => place.block === block);
      return { block, fragment: { from: parts[0]!.part, to: parts.at(-1)!.part + 1, shrink } };
    });
  });
}

/** What breakPages needs of the parts of all blocks: a page may not begin within what is kept together. */
function toUnits(blocks: readonly FlowBlock[], shrink: number): Unit[] {
  return blocks.flatMap(({ parts, head = 0, above = 0, orphans = 1 }, index) => {
    const isKept = blocks[index - 1]?.keepsWithNext === true;
    return parts(shrink).map((height, part, { length }) => ({
      height: part === 0 ? above + head + height : height,
      first: head + height,
      canBreakBefore: part === 0 ? !isKept : part >= orphans && length - part >= orphans,
    }));
  });
}
