import { divide, type Room, type Unit } from './paginate.ts';
import type { Sheet } from './sheet.ts';

/** What stands below each other on the sheets of a document, such as a paragraph or a table. All lengths are in mm. */
export type FlowBlock = {
  /** The heights of its lines or rows, between which it may be divided; `tightness` is from 0 (airy) to 1. */
  parts: (tightness: number) => readonly number[];
  /** The height of what is repeated above its parts on every page, such as the head of a table. */
  head?: number;
  /** What is left free above it where it is not the first on a page. */
  above?: number;
  /** The fewest parts at the end of a page and at the beginning of the next; 1 by default. */
  least?: number;
  /** It is on the page on which the next block begins, as a heading is. */
  keepsWithNext?: boolean;
  draw(sheet: Sheet, piece: FlowPiece, at: FlowPlace): void;
};

/** A block for a width in mm, in which a text is broken into lines. */
export type Flowing = (width: number) => FlowBlock;

/** The parts of a block on one page; `to` is not included. */
export type FlowPiece = { from: number; to: number; tightness: number };

/** The left top of a piece and its width, in mm. */
export type FlowPlace = { x: number; y: number; width: number };

/** What is on one page; y is in mm from the top of what the page has for the flow. */
export type FlowPage = readonly { block: FlowBlock; y: number; piece: FlowPiece }[];

/**
 * Divides blocks into pages with this room, in mm: as few as possible, equally full, and rows no tighter than needed.
 * There is one page at least.
 */
export function flow(blocks: readonly Flowing[], { width, ...room }: Room & { width: number }): FlowPage[] {
  const all = blocks.map((block) => block(width));
  const places = all.flatMap((block) => block.parts(0).map((_, part) => ({ block, part })));
  if (places.length === 0) return [[]];
  const { ends, tightness } = divide((one) => units(all, one), room);
  return ends.map((end, page) => {
    const own = places.slice(ends[page - 1] ?? 0, end);
    let y = 0;
    return [...new Set(own.map(({ block }) => block))].map((block, index) => {
      const { above = 0, head = 0 } = block;
      const parts = own.filter((one) => one.block === block);
      const piece = { from: parts[0]!.part, to: parts.at(-1)!.part + 1, tightness };
      const top = index === 0 ? y : y + above;
      const heights = block.parts(tightness).slice(piece.from, piece.to);
      y = heights.reduce((sum, height) => sum + height, top + head);
      return { block, y: top, piece };
    });
  });
}

/** What divide needs of the parts of all blocks: a page may not begin within what is kept together. */
function units(all: readonly FlowBlock[], tightness: number): Unit[] {
  return all.flatMap(({ parts, head = 0, above = 0, least = 1 }, index) => {
    const isKept = all[index - 1]?.keepsWithNext === true;
    return parts(tightness).map((height, part, { length }) => ({
      height: part === 0 ? above + head + height : height,
      first: head + height,
      begins: part === 0 ? !isKept : part >= least && length - part >= least,
    }));
  });
}

/** Draws what is on a page. Coordinates are in mm. */
export function drawFlow(sheet: Sheet, page: FlowPage, at: FlowPlace): void {
  for (const { block, y, piece } of page) block.draw(sheet, piece, { ...at, y: at.y + y });
}
