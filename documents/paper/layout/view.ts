import type { FlowBlock, FlowBox } from '#documents/paper/flow.ts';
import type { Box, Sheet } from '#documents/paper/sheet.ts';
import { noteExcess, type StackBlock, stackPlaces, togetherHeights } from '#documents/paper/stack.ts';
import {
  aboveAndBelow,
  beside,
  type Content,
  clampWidth,
  fixedMargin,
  type Laid,
  marginsAbove,
  marginsBeside,
} from './box.ts';
import { resolve, type Style } from './style.ts';

/** What is below each other or beside each other in a box, with what has a place of its own in it. */
export const containerContent = (style: Style, children: readonly Laid[]): Content =>
  new Container(style, () => children);

/** The same of elements that are read when they are needed. */
export class Container implements Content {
  private read: readonly Laid[] | undefined;
  private readonly style: Style;
  private readonly readChildren: () => readonly Laid[];

  constructor(style: Style, readChildren: () => readonly Laid[]) {
    this.style = style;
    this.readChildren = readChildren;
  }

  private get children(): readonly Laid[] {
    this.read ??= this.readChildren();
    return this.read;
  }

  natural(): number {
    const { style } = this;
    const widths = inFlow(this.children).map(outerNatural);
    if (!style.isRow) return Math.max(0, ...widths);
    return widths.reduce((sum, one) => sum + one, gapsOf(style.columnGap, widths.length));
  }

  stack(width: number, height: number | undefined): StackBlock {
    if (this.children.some(({ onPages }) => onPages.breaks))
      throw new Error(
        "'break' is supported in a <Page> that wraps, and in a <View> there that is a column without a box of its own.",
      );
    return this.style.isRow
      ? new RowBlock(this.style, this.children, width, height)
      : new ColumnBlock(this.style, this.children, width, height);
  }

  flow(width: number, room: number): readonly FlowBlock[] | undefined {
    const { children, style } = this;
    if (style.isRow || children.some((child) => child.style.isAbsolute)) return undefined;
    return listOf(children, style, { width, room }).map(withoutGrowth);
  }
}

const inFlow = (children: readonly Laid[]): readonly Laid[] =>
  children.some(({ style }) => style.isAbsolute)
    ? children.filter(({ style }) => !style.isAbsolute)
    : children;

const gapsOf = (gap: number, count: number): number => gap * Math.max(0, count - 1);

/** A child as a stack has it: with its margins above and below. */
function outer(child: Laid, width: number, height: number | undefined, gap: number): StackBlock {
  const block = child.stack(width, height);
  const isPlain = fixedMargin(child.style, 0) === 0 && fixedMargin(child.style, 2) === 0;
  if (isPlain && gap === 0 && !block.above && child.style.margin[0] !== 'auto') return block;
  return new OuterBlock(block, child.style, gap);
}

class OuterBlock implements StackBlock {
  readonly above: number;
  readonly isAtBottom: boolean;
  private readonly block: StackBlock;
  private readonly down: number;
  private readonly margins: number;

  constructor(block: StackBlock, style: Style, gap: number) {
    this.block = block;
    this.above = gap;
    this.isAtBottom = block.isAtBottom === true || style.margin[0] === 'auto';
    const extra = block.above ?? 0;
    this.down = fixedMargin(style, 0) + extra;
    this.margins = marginsAbove(style) + extra;
  }
  get heights(): readonly number[] {
    return this.block.heights.map((one) => one + this.margins);
  }
  get grow(): number {
    return this.block.grow ?? 0;
  }
  get growsEvenly(): boolean {
    return this.block.growsEvenly === true;
  }
  get isStepped(): boolean {
    return this.block.isStepped === true;
  }
  get isOptional(): boolean {
    return this.block.isOptional === true;
  }
  draw(sheet: Sheet, { x, y, width, height }: Box): void {
    this.block.draw(sheet, { x, y: y + this.down, width, height: height - this.margins });
  }
}

/** In a column a basis is the height from which a child grows, whatever is in it. */
class BasedBlock implements StackBlock {
  readonly heights: readonly number[];
  readonly above: number;
  readonly isAtBottom: boolean;
  readonly grow: number;
  private readonly block: StackBlock;

  constructor(block: StackBlock, style: Style, basis: number) {
    this.block = block;
    this.above = block.above ?? 0;
    this.isAtBottom = block.isAtBottom === true;
    this.grow = style.grow;
    this.heights = [Math.max(basis, aboveAndBelow(style)) + marginsAbove(style)];
  }
  draw(sheet: Sheet, box: Box): void {
    this.block.draw(sheet, box);
  }
}

type Across = { x: number; width: number };

/** The width of a child in a column of this width, and where it begins. */
function acrossColumn(child: Laid, width: number, items: Style['items']): Across {
  const { style } = child;
  const place = style.self ?? items;
  if (place === 'stretch' && style.isFullWidth) return { x: 0, width };
  const room = width - marginsBeside(style);
  const stated = resolve(style.width, width);
  const [, right, , left] = style.margin;
  const isStretched = place === 'stretch' && stated === undefined && left !== 'auto' && right !== 'auto';
  const own = clampWidth(stated ?? (isStretched ? room : Math.min(child.natural(), room)), style, width);
  const free = Math.max(0, room - own);
  let share = placeShare(place);
  if (left === 'auto') share = right === 'auto' ? 0.5 : 1;
  else if (right === 'auto') share = 0;
  return { x: fixedMargin(style, 3) + free * share, width: own };
}

function placeShare(place: string): number {
  if (place === 'center') return 0.5;
  return place === 'end' ? 1 : 0;
}

class ColumnBlock implements StackBlock {
  readonly heights: readonly number[];
  readonly growsEvenly: boolean;
  private readonly style: Style;
  private readonly children: readonly Laid[];
  private readonly places: Across[];
  private readonly blocks: StackBlock[];

  constructor(style: Style, children: readonly Laid[], width: number, height: number | undefined) {
    this.style = style;
    this.children = children;
    const stacked = inFlow(children);
    this.places = stacked.map((child) => acrossColumn(child, width, style.items));
    this.blocks = stacked.map((child, index) => {
      const block = outer(child, this.places[index]!.width, height, style.rowGap);
      const basis = resolve(child.style.basis, height);
      return basis === undefined ? block : new BasedBlock(block, child.style, basis);
    });
    this.heights = togetherHeights(this.blocks, false);
    this.growsEvenly = this.blocks.some((block) => block.growsEvenly);
  }

  draw(sheet: Sheet, box: Box): void {
    const { style, blocks, places } = this;
    const stacked = stackPlaces(blocks, box.height);
    const size = stacked.reduce((most, place) => (place ? Math.max(most, place.y + place.height) : most), 0);
    noteExcess(sheet, size, box.height);
    const { before, between } = spreadOf(style.justify, box.height - size, blocks.length);
    let next = 0;
    for (const child of this.children) {
      if (child.style.isAbsolute) {
        drawAbsolute(sheet, child, box, style);
        continue;
      }
      const [across, place] = [places[next]!, stacked[next]];
      noteExcess(sheet, across.x + across.width + fixedMargin(child.style, 1), box.width);
      if (place)
        blocks[next]!.draw(sheet, {
          x: box.x + across.x,
          width: across.width,
          y: box.y + place.y + before + between * next,
          height: place.height,
        });
      next += 1;
    }
  }
}

/** What is free before the first of so many, and between two more than their gap. */
function spreadOf(
  justify: Style['justify'],
  left: number,
  count: number,
): { before: number; between: number } {
  const free = Math.max(0, left);
  if (justify === 'space-between') return { before: 0, between: count > 1 ? free / (count - 1) : 0 };
  if (justify === 'space-around') return { before: free / count / 2, between: free / count };
  if (justify === 'space-evenly') return { before: free / (count + 1), between: free / (count + 1) };
  return { before: free * placeShare(justify), between: 0 };
}

const outerNatural = (child: Laid): number => ownNatural(child) + marginsBeside(child.style);

/** The width that a child would have by itself. */
function ownNatural(child: Laid): number {
  const { style } = child;
  const stated = resolve(style.width, undefined);
  return clampWidth(stated ?? child.natural(), style, Number.POSITIVE_INFINITY);
}

/** The widths of children beside each other, from what each would have, with what is free or lacks shared. */
function rowWidths(style: Style, children: readonly Laid[], width: number): number[] {
  const bases = children.map((child) => {
    const { style: own } = child;
    const basis = resolve(own.basis, width);
    // A basis has its padding and border in it.
    if (basis !== undefined) return clampWidth(Math.max(basis, beside(own)), own, width);
    return clampWidth(resolve(own.width, width) ?? child.natural(), own, width);
  });
  let used = gapsOf(style.columnGap, children.length);
  for (const [index, child] of children.entries()) used += bases[index]! + marginsBeside(child.style);
  const free = width - used;
  if (Math.abs(free) < 1e-9) return bases;
  const weights = children.map(({ style: own }, index) => (free > 0 ? own.grow : own.shrink * bases[index]!));
  const whole = weights.reduce((sum, one) => sum + one, 0);
  if (whole === 0) return bases;
  const share = free > 0 ? Math.max(1, whole) : whole;
  return bases.map((base, index) =>
    clampWidth(base + (free * weights[index]!) / share, children[index]!.style, width),
  );
}

class RowBlock implements StackBlock {
  readonly heights: readonly number[];
  readonly growsEvenly: boolean;
  private readonly style: Style;
  private readonly children: readonly Laid[];
  private readonly height: number | undefined;
  private readonly widths: number[];
  private readonly blocks: StackBlock[];

  constructor(style: Style, children: readonly Laid[], width: number, height: number | undefined) {
    this.style = style;
    this.children = children;
    this.height = height;
    const beside = inFlow(children);
    this.widths = rowWidths(style, beside, width);
    this.blocks = beside.map((child, index) => outer(child, this.widths[index]!, height, 0));
    this.heights = togetherHeights(this.blocks, true);
    this.growsEvenly = this.blocks.some((block) => block.growsEvenly);
  }

  draw(sheet: Sheet, box: Box): void {
    const { style, children, widths, blocks } = this;
    const beside = inFlow(children);
    let used = gapsOf(style.columnGap, blocks.length);
    let autos = 0;
    for (const [index, child] of beside.entries()) {
      used += widths[index]! + marginsBeside(child.style);
      if (child.style.margin[3] === 'auto') autos += 1;
    }
    noteExcess(sheet, used, box.width);
    const free = Math.max(0, box.width - used);
    const spread = spreadOf(style.justify, autos > 0 ? 0 : free, blocks.length);
    let x = box.x + spread.before;
    let next = 0;
    for (const child of children) {
      const own = child.style;
      if (own.isAbsolute) {
        drawAbsolute(sheet, child, box, style);
        continue;
      }
      if (own.margin[3] === 'auto') x += free / autos;
      x += fixedMargin(own, 3);
      const [block, width, place] = [blocks[next]!, widths[next]!, own.self ?? style.items];
      const height = this.heightIn(child, block, place, box.height);
      noteExcess(sheet, height, box.height);
      block.draw(sheet, { x, width, y: box.y + (box.height - height) * placeShare(place), height });
      x += width + fixedMargin(own, 1) + style.columnGap + spread.between;
      next += 1;
    }
  }

  /** The height that a child has in a row of this height. */
  private heightIn({ style }: Laid, block: StackBlock, place: string, room: number): number {
    const isStretched = place === 'stretch' && style.height === undefined;
    if (isStretched && style.maxHeight === undefined) return Math.max(room, block.heights[0]!);
    const most = isStretched ? room : Math.min(room, block.heights.at(-1)!);
    const limit = resolve(style.maxHeight, this.height) ?? Number.POSITIVE_INFINITY;
    return Math.max(Math.min(most, limit + marginsAbove(style)), block.heights[0]!);
  }
}

/** Draws what has a place of its own in the box of its parent, which is its padding box. */
function drawAbsolute(sheet: Sheet, child: Laid, inside: Box, { padding }: Style): void {
  placeAbsolute(sheet, child, {
    x: inside.x - padding[3],
    y: inside.y - padding[0],
    width: inside.width + padding[1] + padding[3],
    height: inside.height + padding[0] + padding[2],
  });
}

function placeAbsolute(sheet: Sheet, child: Laid, box: Box): void {
  const { style } = child;
  const left = resolve(style.place.left, box.width);
  const right = resolve(style.place.right, box.width);
  const top = resolve(style.place.top, box.height);
  const bottom = resolve(style.place.bottom, box.height);
  const [beside, above] = [marginsBeside(style), marginsAbove(style)];
  const room = box.width - (left ?? 0) - (right ?? 0) - beside;
  const isBetween = left !== undefined && right !== undefined;
  const stated = resolve(style.width, box.width) ?? (isBetween ? room : undefined);
  const width = clampWidth(stated ?? Math.min(child.natural(), room), style, box.width);
  const block = child.stack(width, box.height);
  const isHigh = top !== undefined && bottom !== undefined && style.height === undefined;
  const height = isHigh ? box.height - top - bottom - above : block.heights.at(-1)!;
  const x = left ?? (right === undefined ? 0 : box.width - right - width - beside);
  const y = top ?? (bottom === undefined ? 0 : box.height - bottom - height - above);
  block.draw(sheet, {
    x: box.x + x + fixedMargin(style, 3),
    y: box.y + y + fixedMargin(style, 0),
    width,
    height,
  });
}

/** What a block that grows has for it at least, in mm, so that no page is as tight as can be. */
const LEAST_GROWTH = 0.1;

/** What is on one page of a list. */
function wholeFlow(laid: Laid, width: number, whole: number | undefined): FlowBlock {
  const block = laid.stack(width, whole);
  const { heights, growsEvenly, above, grow } = block;
  const least = heights[0]! + (heights.length > 1 ? LEAST_GROWTH : 0);
  return {
    heights,
    ...(growsEvenly && { growsEvenly }),
    ...(above && { above }),
    ...(grow && { grow }),
    parts: () => [least],
    draw: (sheet, _, box) => block.draw(sheet, box),
  };
}

/** A view in a list is as high as what is in it: only what is directly in a page takes what is free on it. */
const withoutGrowth = (block: FlowBlock): FlowBlock => (block.grow ? { ...block, grow: 0 } : block);

/** The width of a list in mm, the height that a page has for it, and that of what is around it if it is known. */
type ListRoom = { width: number; room: number; whole?: number };

/** The parts of elements below each other in a box of this style, with the gap between them. */
export const listOf = (
  children: readonly Laid[],
  { items, rowGap }: Style,
  room: ListRoom,
): readonly FlowBlock[] =>
  children.flatMap((child, index) => {
    const [first, ...others] = flowOf(child, items, room);
    if (!first || index === 0 || rowGap === 0) return first ? [first, ...others] : [];
    return [{ ...first, above: (first.above ?? 0) + rowGap }, ...others];
  });

/** What is in a list: each part, with its margins, and the box of what is divided. */
function flowOf(laid: Laid, items: Style['items'], list: ListRoom): readonly FlowBlock[] {
  const { style, onPages } = laid;
  const { breaks, keepsWithNext } = onPages;
  const across = acrossColumn(laid, list.width, items);
  const divided = dividedFlow(laid, across.width, list);
  const parts = divided ?? [wholeFlow(laid, across.width, list.whole)];
  const { padding, border } = style;
  const inset = (side: 0 | 1 | 2 | 3) => (divided ? padding[side] + border[side] : 0);
  const [left, up, down] = [across.x + inset(3), inset(0), inset(2)];
  const [above, below] = [fixedMargin(style, 0), fixedMargin(style, 2)];
  const isBoxed = divided !== undefined && (style.isPainted || laid.isOutlined);
  const isFaint = divided !== undefined && style.opacity !== 1;
  const excess = across.x + across.width + fixedMargin(style, 1);
  const isFull = left === 0 && inset(1) === 0 && excess === list.width;
  const isPlain = isFull && above + below + up + down === 0 && !isBoxed && !isFaint;
  if (isPlain && !breaks && !keepsWithNext) return parts;
  return parts.map((block, index) => {
    const [isFirst, isLast] = [index === 0, index === parts.length - 1];
    const { before = 0, kept = 0, boxes = [] } = block;
    const own: FlowBox = {
      owner: laid,
      x: across.x,
      width: across.width,
      ...(isFirst && { above }),
      ...(isLast && { below }),
      draw: (sheet, box, part) => laid.drawPart(sheet, box, part),
    };
    const inside = boxes.map((box) => ({
      ...box,
      x: box.x + left,
      ...(isFirst && box.above !== undefined && { above: box.above + above + up }),
      ...(isLast && box.below !== undefined && { below: box.below + below + down }),
    }));
    const all = isBoxed ? [own, ...inside] : inside;
    return {
      ...block,
      ...(isFirst && {
        before: before + up + above,
        kept: up > 0 || style.isPainted ? before + up : kept,
      }),
      ...(isLast && { below: (block.below ?? 0) + below + down }),
      ...(all.length > 0 && { boxes: all }),
      ...(isFirst && breaks && { breaks }),
      ...(isLast && keepsWithNext && { keepsWithNext }),
      draw: (sheet, fragment, at) => {
        noteExcess(sheet, excess, list.width);
        const width = across.width - inset(1) - inset(3);
        const draw = () => block.draw(sheet, fragment, { ...at, x: at.x + left, width });
        if (isFaint) sheet.pen.withOpacity(style.opacity, draw);
        else draw();
      },
    };
  });
}

/**
 * The parts of an element whose box is divided over pages; undefined where it is on one page. One of a stated height, or that
 * grows, is divided only where it is higher than a page.
 */
function dividedFlow(laid: Laid, width: number, list: ListRoom): readonly FlowBlock[] | undefined {
  const { style } = laid;
  if (!laid.isDivisible) return undefined;
  if (style.isSized && laid.stack(width, list.whole).heights[0]! <= list.room) return undefined;
  const parts = laid.content.flow?.(width - beside(style), list.room);
  if (!parts) return undefined;
  const stated = resolve(style.height, list.whole) ?? resolve(style.minHeight, list.whole) ?? 0;
  const left = stated - aboveAndBelow(style) - parts.reduce((sum, part) => sum + heightOf(part), 0);
  if (left > 0) return [...parts, emptyFlow(left)];
  return parts.length > 0 || style.isBare ? parts : undefined;
}

const heightOf = ({ parts, head = 0, above = 0, before = 0, below = 0 }: FlowBlock): number =>
  parts(0).reduce((sum, part) => sum + part, head + above + before + below);

/** What is free at the end of a box, of which a page may begin with any millimetre. */
function emptyFlow(height: number): FlowBlock {
  const count = Math.ceil(height);
  const parts = Array<number>(count).fill(height / count);
  return { parts: () => parts, isFilling: true, draw: () => {} };
}
