import type { MakeFlowBlock } from '#documents/paper/flow.ts';
import type { Box, Sheet } from '#documents/paper/sheet.ts';
import type { BlockContent, Fill, StackBlock } from '#documents/paper/stack.ts';
import { mm } from '#documents/paper/units.ts';
import { resolve, type Sides, type Style } from './style.ts';

/** What is in the box of an element, without its padding and border. All lengths are in mm. */
export type Content = {
  /** The width that it has where there is room for all of it. */
  natural: () => number;
  /** In a width, and a height where it is known already. */
  stack: (width: number, height: number | undefined) => StackBlock;
  /** Its parts in a list, between which a page may begin. */
  flow?: readonly MakeFlowBlock[] | undefined;
};

/** An element with its box, as what is around it places it. */
export type Laid = {
  style: Style;
  /** Of its border box. */
  natural: () => number;
  stack: (width: number, height: number | undefined) => StackBlock;
  flow?: readonly MakeFlowBlock[] | undefined;
  /** On a page of its own, begun with it; on the page of what follows; and on every page. */
  breaks?: boolean;
  keepsWithNext?: boolean;
  isFixed?: boolean;
  /** It is of the kit before react-pdf's elements. */
  former?: BlockContent;
};

const sumOf = (sides: Sides<number>, one: 0 | 1, other: 2 | 3): number => sides[one] + sides[other];
export const beside = ({ padding, border }: Style): number => sumOf(padding, 1, 3) + sumOf(border, 1, 3);
export const aboveAndBelow = ({ padding, border }: Style): number =>
  sumOf(padding, 0, 2) + sumOf(border, 0, 2);

/** A margin, of which `auto` is none before it takes what is free. */
export const fixedMargin = ({ margin }: Style, side: 0 | 1 | 2 | 3): number => {
  const own = margin[side];
  return own === 'auto' ? 0 : own;
};
export const marginsBeside = (style: Style): number => fixedMargin(style, 1) + fixedMargin(style, 3);
export const marginsAbove = (style: Style): number => fixedMargin(style, 0) + fixedMargin(style, 2);

/** A width within the least and the most that are stated. */
export const clampWidth = (width: number, { minWidth, maxWidth }: Style, whole: number): number =>
  Math.max(
    resolve(minWidth, whole) ?? 0,
    Math.min(resolve(maxWidth, whole) ?? Number.POSITIVE_INFINITY, width),
  );

/** An element of this style with this content. */
export function boxed(style: Style, content: Content): Laid {
  const [left, top] = [style.padding[3] + style.border[3], style.padding[0] + style.border[0]];
  const [across, down] = [beside(style), aboveAndBelow(style)];
  const isPlain = across === 0 && down === 0 && isUnseen(style);
  const stack: Laid['stack'] = (width, whole) => {
    const height = resolve(style.height, whole);
    const inside = content.stack(width - across, height === undefined ? undefined : height - down);
    const block = { ...inside, heights: heightsOf(style, inside.heights, height, whole, down) };
    if (style.grow > 0) block.grow = style.grow;
    if (!isPlain)
      block.draw = drawBoxed(style, (sheet, box) =>
        inside.draw(sheet, {
          x: box.x + left,
          y: box.y + top,
          width: box.width - across,
          height: box.height - down,
        }),
      );
    return block;
  };
  return {
    style,
    natural: () => content.natural() + across,
    stack,
    flow: isPlain && style.height === undefined && style.minHeight === undefined ? content.flow : undefined,
  };
}

/** The heights that it can have: those of its content, or the stated one, from the least that it may have to the most. */
function heightsOf(
  style: Style,
  inside: readonly number[],
  height: number | undefined,
  whole: number | undefined,
  down: number,
): readonly number[] {
  const least = resolve(style.minHeight, whole);
  const most = resolve(style.maxHeight, whole);
  if (height !== undefined && least === undefined && most === undefined) return [height];
  if (height === undefined && least === undefined && most === undefined)
    return down === 0 ? inside : inside.map((one) => one + down);
  if (height !== undefined) {
    const heights = [Math.min(height, least ?? height)];
    if (heights[0]! < height) heights.push(height);
    if (most !== undefined && most > height) heights.push(most);
    return heights;
  }
  return inside.map((one) => Math.max(least ?? 0, Math.min(most ?? Number.POSITIVE_INFINITY, one + down)));
}

const isUnseen = ({ ground, border, opacity, turn }: Style): boolean =>
  ground === undefined && border.every((width) => width === 0) && opacity === 1 && turn === 0;

/** Draws the ground and the border of a box, and what is in it. */
function drawBoxed(style: Style, draw: Fill): Fill {
  const { ground, opacity, turn } = style;
  const paint: Fill = (sheet, box) => {
    if (ground !== undefined || style.border.some((width) => width > 0)) drawGround(sheet, box, style);
    draw(sheet, box);
  };
  const turned: Fill =
    turn % 360 === 0
      ? paint
      : (sheet, box) =>
          sheet.pen.turned(mm(box.x + box.width / 2), mm(box.y + box.height / 2), turn, () =>
            paint(sheet, { ...box, x: -box.width / 2, y: -box.height / 2 }),
          );
  return opacity === 1 ? turned : (sheet, box) => sheet.pen.withOpacity(opacity, () => turned(sheet, box));
}

/** The ground, and the border within the box, as in react-pdf: one line around it, or one at each side that has it. */
function drawGround(sheet: Sheet, box: Box, { ground, border, borderInk, radius }: Style): void {
  const [top, right, bottom, left] = border;
  const isEven = border.every((width) => width === top) && borderInk.every((ink) => ink === borderInk[0]);
  const half = isEven ? top / 2 : 0;
  const inner = {
    x: box.x + half,
    y: box.y + half,
    width: box.width - 2 * half,
    height: box.height - 2 * half,
  };
  const stroke = isEven && top > 0 ? { stroke: borderInk[0], lineWidth: mm(top) } : {};
  if (radius > 0) {
    if (!isEven) throw new Error('borderRadius needs the same border at all sides.');
    return sheet.pen.path(
      roundedPath(inner, radius - half),
      { x: 0, y: 0, scale: 1 },
      { ...(ground && { fill: ground }), ...stroke },
    );
  }
  if (ground !== undefined || isEven) sheet.box(inner, { ...(ground && { fill: ground }), ...stroke });
  if (isEven) return;
  const { x, y, width, height } = box;
  const line = (x1: number, y1: number, x2: number, y2: number, side: 0 | 1 | 2 | 3) => {
    if (border[side] > 0) sheet.rule(x1, y1, x2, y2, mm(border[side]), borderInk[side]);
  };
  line(x, y + top / 2, x + width, y + top / 2, 0);
  line(x + width - right / 2, y, x + width - right / 2, y + height, 1);
  line(x, y + height - bottom / 2, x + width, y + height - bottom / 2, 2);
  line(x + left / 2, y, x + left / 2, y + height, 3);
}

/** How far the handles of a quarter of a circle are from its ends, as a share of its radius. */
const ROUND = 0.5523;

/** The path of a box with round corners in pt. */
function roundedPath({ x, y, width, height }: Box, radius: number): string {
  const r = mm(Math.max(0, Math.min(radius, width / 2, height / 2)));
  const [left, top, right, bottom] = [mm(x), mm(y), mm(x + width), mm(y + height)];
  const k = r * (1 - ROUND);
  return [
    `M${left + r} ${top}H${right - r}`,
    `C${right - k} ${top} ${right} ${top + k} ${right} ${top + r}V${bottom - r}`,
    `C${right} ${bottom - k} ${right - k} ${bottom} ${right - r} ${bottom}H${left + r}`,
    `C${left + k} ${bottom} ${left} ${bottom - k} ${left} ${bottom - r}V${top + r}`,
    `C${left} ${top + k} ${left + k} ${top} ${left + r} ${top}Z`,
  ].join('');
}
