import type { Box, Sheet } from '#documents/paper/sheet.ts';
import {
  type BlockContent,
  type Fill,
  noteExcess,
  type StackBlock,
  stackPlaces,
  togetherHeights,
} from '#documents/paper/stack.ts';
import { type Content, clampWidth, fixedMargin, type Laid, marginsAbove, marginsBeside } from './box.ts';
import { readStyle, resolve, type Style } from './style.ts';

/** What is below each other or beside each other in a box, with what has a place of its own in it. */
export function containerContent(style: Style, children: readonly Laid[]): Content {
  const inFlow = children.filter((child) => !child.style.isAbsolute);
  const content = style.isRow ? rowContent(style, children, inFlow) : columnContent(style, children, inFlow);
  const isDivided = !style.isRow && style.rowGap === 0 && inFlow.length === children.length;
  return isDivided ? { ...content, flow: inFlow.flatMap(flowOf) } : content;
}

/** A child as a stack has it: with its margins above and below. */
function outer(child: Laid, width: number, height: number | undefined, gap: number): StackBlock {
  const block = child.stack(width, height);
  const [above, margins] = [fixedMargin(child.style, 0), marginsAbove(child.style)];
  const extra = block.above ?? 0;
  return {
    ...block,
    heights: margins + extra === 0 ? block.heights : block.heights.map((one) => one + margins + extra),
    above: gap,
    isAtBottom: block.isAtBottom === true || child.style.margin[0] === 'auto',
    draw:
      margins + extra === 0
        ? block.draw
        : (sheet, box) =>
            block.draw(sheet, { ...box, y: box.y + above + extra, height: box.height - margins - extra }),
  };
}

/** The width of a child in a column of this width, and where it begins. */
function acrossColumn(child: Laid, width: number, items: Style['items']): { x: number; width: number } {
  const { style } = child;
  const room = width - marginsBeside(style);
  const stated = resolve(style.width, width);
  const place = style.self ?? items;
  const isStretched = place === 'stretch' && stated === undefined;
  const own = clampWidth(stated ?? (isStretched ? room : Math.min(child.natural(), room)), style, width);
  const free = Math.max(0, room - own);
  const [, right, , left] = style.margin;
  const share = left === 'auto' ? (right === 'auto' ? 0.5 : 1) : placeShare(place);
  return { x: fixedMargin(style, 3) + (right === 'auto' && left !== 'auto' ? 0 : free * share), width: own };
}

const placeShare = (place: string): number => (place === 'center' ? 0.5 : place === 'end' ? 1 : 0);

function columnContent(style: Style, children: readonly Laid[], inFlow: readonly Laid[]): Content {
  return {
    natural: () => inFlow.reduce((most, child) => Math.max(most, outerNatural(child)), 0),
    stack: (width, height) => {
      const places = inFlow.map((child) => acrossColumn(child, width, style.items));
      const blocks = inFlow.map((child, index) => outer(child, places[index]!.width, height, style.rowGap));
      return {
        ...sharedLook(blocks),
        heights: togetherHeights(blocks, false),
        draw: (sheet, box) => {
          const stacked = stackPlaces(blocks, box.height);
          const size = stacked.reduce((most, place) => Math.max(most, place ? place.y + place.height : 0), 0);
          noteExcess(sheet, size, box.height);
          const spread = spreadOf(style.justify, box.height - size, inFlow.length);
          let next = 0;
          for (const child of children) {
            if (child.style.isAbsolute) {
              drawAbsolute(sheet, child, box, style);
              continue;
            }
            const [block, across, place] = [blocks[next]!, places[next]!, stacked[next]];
            if (place)
              block.draw(sheet, {
                x: box.x + across.x,
                width: across.width,
                y: box.y + place.y + spread.before + spread.between * next,
                height: place.height,
              });
            next += 1;
          }
        },
      };
    },
  };
}

/** Grows evenly as what is in it does. */
const sharedLook = (blocks: readonly StackBlock[]): Pick<StackBlock, 'growsEvenly'> =>
  blocks.some(({ growsEvenly }) => growsEvenly) ? { growsEvenly: true } : {};

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
  const gaps = style.columnGap * Math.max(0, children.length - 1);
  const bases = children.map((child) => {
    const { style: own } = child;
    return clampWidth(resolve(own.basis, width) ?? resolve(own.width, width) ?? child.natural(), own, width);
  });
  const used = bases.reduce((sum, one, index) => sum + one + marginsBeside(children[index]!.style), gaps);
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

function rowContent(style: Style, children: readonly Laid[], inFlow: readonly Laid[]): Content {
  const gaps = style.columnGap * Math.max(0, inFlow.length - 1);
  return {
    natural: () => inFlow.reduce((sum, child) => sum + outerNatural(child), gaps),
    stack: (width, height) => {
      const widths = rowWidths(style, inFlow, width);
      const blocks = inFlow.map((child, index) => outer(child, widths[index]!, height, 0));
      return {
        ...sharedLook(blocks),
        heights: togetherHeights(blocks, true),
        draw: (sheet, box) => {
          const used = widths.reduce(
            (sum, one, index) => sum + one + marginsBeside(inFlow[index]!.style),
            gaps,
          );
          noteExcess(sheet, used, box.width);
          const autos = inFlow.filter((child) => child.style.margin[3] === 'auto').length;
          const free = Math.max(0, box.width - used);
          const spread = spreadOf(style.justify, autos > 0 ? 0 : free, inFlow.length);
          let x = box.x + spread.before;
          let next = 0;
          for (const child of children) {
            if (child.style.isAbsolute) {
              drawAbsolute(sheet, child, box, style);
              continue;
            }
            const [block, own] = [blocks[next]!, widths[next]!];
            if (child.style.margin[3] === 'auto') x += free / autos;
            x += fixedMargin(child.style, 3);
            const place = child.style.self ?? style.items;
            const isStretched = place === 'stretch' && child.style.height === undefined;
            const most = isStretched ? box.height : Math.min(box.height, block.heights.at(-1)!);
            const size = block.grow && !isStretched ? block.heights.at(-1)! : most;
            const limit = resolve(child.style.maxHeight, height) ?? Number.POSITIVE_INFINITY;
            const high = Math.max(Math.min(size, limit + marginsAbove(child.style)), block.heights[0]!);
            noteExcess(sheet, high, box.height);
            block.draw(sheet, {
              x,
              width: own,
              y: box.y + (box.height - high) * placeShare(place),
              height: high,
            });
            x += own + fixedMargin(child.style, 1) + style.columnGap + spread.between;
            next += 1;
          }
        },
      };
    },
  };
}

/** Draws what has a place of its own in the box of its parent, which is its padding box. */
function drawAbsolute(sheet: Sheet, child: Laid, inside: Box, parent: Style): void {
  const { padding } = parent;
  const box = {
    x: inside.x - padding[3],
    y: inside.y - padding[0],
    width: inside.width + padding[1] + padding[3],
    height: inside.height + padding[0] + padding[2],
  };
  placeAbsolute(sheet, child, box);
}

export function placeAbsolute(sheet: Sheet, child: Laid, box: Box): void {
  const { style } = child;
  const left = resolve(style.place.left, box.width);
  const right = resolve(style.place.right, box.width);
  const top = resolve(style.place.top, box.height);
  const bottom = resolve(style.place.bottom, box.height);
  const [beside, above] = [marginsBeside(style), marginsAbove(style)];
  const room = box.width - (left ?? 0) - (right ?? 0) - beside;
  const isBetween = left !== undefined && right !== undefined;
  const width = clampWidth(
    resolve(style.width, box.width) ?? (isBetween ? room : Math.min(child.natural(), room)),
    style,
    box.width,
  );
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

/** A block that is no element of react-pdf as one. */
export function laidFrom(content: BlockContent): Laid {
  if (content.own) return content.own;
  const { stack, fill, width, flow } = content;
  if (!stack) {
    const style = { ...readStyle(null), isAbsolute: true, place: { left: 0, top: 0, right: 0, bottom: 0 } };
    const block = { heights: [0], draw: (fill ?? (() => {})) satisfies Fill };
    return { style, natural: () => 0, stack: () => block, former: content };
  }
  return {
    style: { ...readStyle(null), ...(width === undefined ? { grow: 0 } : { width }) },
    natural: () => width ?? 0,
    stack: (available) => stack(available),
    ...(flow && { flow: [flow] }),
    former: content,
  };
}

/** An element as a block of what is no element of react-pdf. */
export function contentOf(laid: Laid): BlockContent {
  const { style } = laid;
  if (laid.former) return laid.former;
  if (style.isAbsolute) return { own: laid, fill: (sheet, box) => placeAbsolute(sheet, laid, box) };
  const stack = (width: number): StackBlock => {
    const across = acrossColumn(laid, width, 'stretch');
    const block = outer(laid, across.width, undefined, 0);
    return {
      ...block,
      draw: (sheet, box) => block.draw(sheet, { ...box, x: box.x + across.x, width: across.width }),
    };
  };
  const width = resolve(style.width, undefined);
  return { own: laid, stack, ...(width !== undefined && { width }) };
}

/** What is in a list: each part, with its margins. */
export function flowOf(laid: Laid): NonNullable<Laid['flow']> {
  const { style, breaks, keepsWithNext } = laid;
  const parts = laid.flow ?? [
    (width: number) => {
      const across = acrossColumn(laid, width, 'stretch');
      const { draw, ...block } = laid.stack(across.width, undefined);
      return {
        ...block,
        parts: () => [block.heights[0]!],
        draw: (sheet, _, box) => draw(sheet, { ...box, x: box.x + across.x, width: across.width }),
      } satisfies ReturnType<NonNullable<Laid['flow']>[number]>;
    },
  ];
  const [above, below] = [fixedMargin(style, 0), fixedMargin(style, 2)];
  const [left, across] = [fixedMargin(style, 3), marginsBeside(style)];
  if (above + below + across === 0 && !breaks && !keepsWithNext) return parts;
  return parts.map((make, index) => (width) => {
    const block = make(width - across);
    const last = index === parts.length - 1;
    return {
      ...block,
      above: (block.above ?? 0) + (index === 0 ? above : 0),
      ...(last && below > 0 && { below }),
      ...(index === 0 && breaks && { breaks }),
      ...(last && keepsWithNext && { keepsWithNext }),
      draw: (sheet, fragment, at) =>
        block.draw(sheet, fragment, { ...at, x: at.x + left, width: at.width - across }),
    };
  });
}
