import { breakPages, type Room } from './paginate.ts';
import type { Box, Sheet } from './sheet.ts';
import { drawStack, type StackBlock, stackPlaces } from './stack.ts';

/** A block of a list, such as a paragraph or a table. All lengths are in mm. */
export type FlowBlock = {
  /** The heights of its lines or rows, between which it may be divided; `shrink` is from 0 (airy) to 1. */
  parts: (shrink: number) => readonly number[];
  /** The height of what is repeated above its parts on every page, such as the head of a table. */
  head?: number;
  /** What is left free above it where it is not the first on a page. */
  above?: number;
  /** What is left free above its first part, also where the list begins with it, and below its last part. */
  before?: number;
  below?: number;
  /** What of `before` is also above it where a later page begins with it, which a margin is not. */
  kept?: number;
  /** The boxes that are divided with it and with others in them, the outermost first. */
  boxes?: readonly FlowBox[];
  /** A page begins with it. */
  breaks?: boolean;
  /** The fewest parts at the end of a page and at the beginning of the next; 1 by default. */
  orphans?: number;
  /** Those at the beginning of the next page, where they are other. */
  widows?: number;
  /** It is on the page on which the next block begins, as a heading is. */
  keepsWithNext?: boolean;
  /** Of one that is not divided and grows with its page: the heights that it can have (stack.ts). */
  heights?: readonly number[];
  growsEvenly?: boolean;
  /** Each page is as full as it can be, so that this is as high as it says over all of them. */
  isFilling?: boolean;
  /** Its share of what is left free on its page. */
  grow?: number;
  draw(sheet: Sheet, fragment: FlowFragment, at: Box): void;
};

/** A box around blocks, so far from their left and so wide; each of them has one of its own. */
export type FlowBox = {
  /** The same of all blocks in it. */
  owner: object;
  x: number;
  width: number;
  /** Of the first block: how far it begins below it. Of the last: how far it ends above the end of it. */
  above?: number;
  below?: number;
  /** Draws what of it is on a page. */
  draw(sheet: Sheet, box: Box, part: BoxPart): void;
};
/** Whether a box begins on a page, and whether it ends there. */
export type BoxPart = { isFirst: boolean; isLast: boolean };

/** The parts of a block on one page; `to` is not included. */
export type FlowFragment = { from: number; to: number; shrink: number };

/** What is on one page. */
export type FlowPage = { block: FlowBlock; fragment: FlowFragment; isFirst?: boolean }[];

/**
 * Divides blocks into pages with this room, in mm: as few as possible, equally full or one after the other where blocks grow,
 * and rows no tighter than needed. There is one page at least.
 */
export function flow(made: readonly FlowBlock[], room: Room): FlowPage[] {
  if (made.every(({ parts }) => parts(0).length === 0)) return [[]];
  const isFilled = made.some(({ heights = [], isFilling }) => isFilling || heights.length > 1);
  const { ends, shrink, units } = breakPages((shrink) => toUnits(made, shrink), { ...room, isFilled });
  return ends.map((end, page) => {
    const placed: FlowPage = [];
    for (const { block, part } of units.slice(ends[page - 1] ?? 0, end)) {
      const last = placed.at(-1);
      if (last?.block === block) last.fragment.to += 1;
      else {
        const isFirst = page === 0 && placed.length === 0;
        placed.push({ block, fragment: { from: part, to: part + 1, shrink }, ...(isFirst && { isFirst }) });
      }
    }
    return placed;
  });
}

/** The parts of all blocks for breakPages: a page may not begin within what is kept together. */
function toUnits(blocks: readonly FlowBlock[], shrink: number) {
  return blocks.flatMap((block, index) => {
    const {
      head = 0,
      above = 0,
      before = 0,
      kept = 0,
      below = 0,
      breaks = false,
      orphans = 1,
      widows = orphans,
    } = block;
    const isKept = blocks[index - 1]?.keepsWithNext === true;
    const lead = index === 0 ? before : kept;
    return block.parts(shrink).map((height, part, { length }) => ({
      block,
      part,
      height: (part === 0 ? above + before + head + height : height) + (part === length - 1 ? below : 0),
      first: (part === 0 ? lead : 0) + head + height + (part === length - 1 ? below : 0),
      mustBreakBefore: part === 0 && breaks && index > 0,
      canBreakBefore: part === 0 ? !isKept : part >= orphans && length - part >= widows,
    }));
  });
}

/**
 * What is on a page as blocks of a sheet. Nothing grows above what goes on on the next page, and on the last page, which is
 * not filled, no block is higher than the second of its heights.
 */
export function flowStack(page: FlowPage, isLast: boolean): StackBlock[] {
  const isDivided = page.some(({ block, fragment }) => fragment.to < block.parts(0).length);
  return page.map((placed, index) => {
    const { block, fragment } = placed;
    const { parts, head = 0, above = 0, growsEvenly = false, grow = 0 } = block;
    const below = isEnd(placed) ? (block.below ?? 0) : 0;
    const lead = leadOf(placed, index);
    const own = parts(fragment.shrink).slice(fragment.from, fragment.to);
    const { heights = [own.reduce((sum, part) => sum + part, head)] } = block;
    const most = isLast ? 2 : heights.length;
    return {
      heights: heights.slice(0, isDivided ? 1 : most).map((height) => lead + height + below),
      above,
      growsEvenly,
      grow: isDivided ? 0 : grow,
      draw: (sheet, box) =>
        block.draw(sheet, fragment, { ...box, y: box.y + lead, height: box.height - lead - below }),
    };
  });
}

const isEnd = ({ block, fragment }: FlowPage[number]) => fragment.to === block.parts(0).length;

/** What is above the first part of a block: a margin also where a list begins with it, and not where a later page does. */
function leadOf({ block, fragment, isFirst = false }: FlowPage[number], index: number): number {
  if (fragment.from > 0) return 0;
  return isFirst || index > 0 ? (block.before ?? 0) : (block.kept ?? 0);
}

/** Draws what is on a page in a box of its sheet. */
export function drawFlow(sheet: Sheet, page: FlowPage, box: Box, isLast = true): void {
  const stack = flowStack(page, isLast);
  if (page.some(({ block }) => block.boxes)) drawBoxes(sheet, page, stackPlaces(stack, box.height), box);
  drawStack(sheet, stack, box);
}

/** Draws the boxes on a page: one that goes on on the next ends with what is in it here. */
function drawBoxes(
  sheet: Sheet,
  page: FlowPage,
  places: readonly ({ y: number; height: number } | null)[],
  room: Box,
): void {
  const found = new Map<object, { box: FlowBox; top: number; bottom: number } & BoxPart>();
  for (const [index, placed] of page.entries()) {
    const { block, fragment } = placed;
    const place = places[index]!;
    const dropped = (block.before ?? 0) - leadOf(placed, index);
    for (const box of block.boxes ?? []) {
      const isFirst = box.above !== undefined && fragment.from === 0;
      const isLast = box.below !== undefined && isEnd(placed);
      const top = isFirst ? place.y + Math.max(0, box.above! - dropped) : place.y;
      const bottom = place.y + place.height - (isLast ? box.below! : 0);
      const before = found.get(box.owner) ?? { box, top, isFirst };
      found.set(box.owner, { ...before, bottom, isLast });
    }
  }
  for (const { box, top, bottom, ...part } of found.values())
    box.draw(sheet, { x: room.x + box.x, y: room.y + top, width: box.width, height: bottom - top }, part);
}

/** A block of a list as one on a sheet: whole, as high as there is room. */
export function wholeBlock({ parts, head = 0, above = 0, draw }: FlowBlock): StackBlock {
  const heightAt = (shrink: number) => head + sum(parts(shrink));
  const [least, most] = [heightAt(1), heightAt(0)];
  const isFixed = least === most;
  const to = parts(0).length;
  return {
    heights: isFixed ? [most] : [least, most],
    above,
    draw: (sheet, box) =>
      draw(sheet, { from: 0, to, shrink: isFixed ? 0 : (most - box.height) / (most - least) }, box),
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
