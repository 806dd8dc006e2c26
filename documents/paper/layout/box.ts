import type { BoxPart, FlowBlock } from '#documents/paper/flow.ts';
import type { Box, Sheet } from '#documents/paper/sheet.ts';
import type { StackBlock } from '#documents/paper/stack.ts';
import { mm } from '#documents/paper/units.ts';
import { resolve, type Sides, type Style } from './style.ts';

/** What is in the box of an element, without its padding and border. All lengths are in mm. */
export type Content = {
  /** The width that it has where there is room for all of it. */
  natural(): number;
  /** In a width, and a height where it is known already. */
  stack(width: number, height: number | undefined): StackBlock;
  /** Its parts in a list of this width on pages with so much room, between which a page may begin. */
  flow?(width: number, room: number): readonly FlowBlock[] | undefined;
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

/** What the properties of an element say about pages: it begins one, is on that of what follows, or is on each. */
export type OnPages = { breaks: boolean; keepsWithNext: boolean; isFixed: boolean; isWhole: boolean };
const ANYWHERE: OnPages = { breaks: false, keepsWithNext: false, isFixed: false, isWhole: false };

/** An element with its box, as what is around it places it. */
export class Laid {
  readonly style: Style;
  readonly content: Content;
  onPages: OnPages = ANYWHERE;
  /** The key under which it is stored, where it is the same wherever it has the same size. */
  repeatedAs: string | undefined;
  /** Its box is drawn as a line, for who looks for its place. */
  isOutlined = false;

  constructor(style: Style, content: Content) {
    this.style = style;
    this.content = content;
  }

  /** The width of its border box where there is room. */
  natural(): number {
    return this.content.natural() + beside(this.style);
  }

  /** Its border box. */
  stack(width: number, whole: number | undefined): StackBlock {
    const block = this.block(width, whole);
    return this.isOutlined ? outlined(block) : block;
  }

  private block(width: number, whole: number | undefined): StackBlock {
    const { style, content, repeatedAs } = this;
    if (style.isBare && repeatedAs === undefined) return content.stack(width, undefined);
    return new BoxBlock(style, content, width, whole, repeatedAs);
  }

  /** Whether it may be in a list in parts. */
  get isDivisible(): boolean {
    return !this.onPages.isWhole && this.repeatedAs === undefined && this.style.turn === 0;
  }

  /** Draws what of its box is on a page, without what is in it. */
  drawPart(sheet: Sheet, box: Box, part: BoxPart): void {
    const { style } = this;
    const draw = () => drawGround(sheet, box, style, part);
    if (style.isPainted && style.opacity !== 1) sheet.pen.withOpacity(style.opacity, draw);
    else if (style.isPainted) draw();
    if (this.isOutlined) outline(sheet, box);
  }
}

/** The same with a line around its box: react-pdf's `debug`. */
function outlined(block: StackBlock): StackBlock {
  const draw: StackBlock['draw'] = (sheet, box) => {
    block.draw(sheet, box);
    outline(sheet, box);
  };
  return Object.create(block, { draw: { value: draw } });
}

const outline = (sheet: Sheet, box: Box) =>
  sheet.artifact(() => sheet.box(box, { stroke: '#ff0000', lineWidth: 0.5 }));

/** The box of an element of a style around its content, which is laid out when its height or its drawing needs it. */
class BoxBlock implements StackBlock {
  readonly grow: number;
  private inside: StackBlock | undefined;
  private own: readonly number[] | undefined;
  private readonly style: Style;
  private readonly content: Content;
  private readonly width: number;
  private readonly whole: number | undefined;
  private readonly key: string | undefined;

  constructor(
    style: Style,
    content: Content,
    width: number,
    whole: number | undefined,
    key: string | undefined,
  ) {
    this.style = style;
    this.content = content;
    this.width = width;
    this.whole = whole;
    this.key = key;
    this.grow = style.grow;
  }

  private get inner(): StackBlock {
    const { style, content, whole } = this;
    if (this.inside) return this.inside;
    const height = resolve(style.height, whole);
    this.inside = content.stack(
      this.width - beside(style),
      height === undefined ? undefined : height - aboveAndBelow(style),
    );
    return this.inside;
  }

  get heights(): readonly number[] {
    this.own ??= this.findHeights();
    return this.own;
  }
  get growsEvenly(): boolean {
    return this.style.height === undefined && this.inner.growsEvenly === true;
  }
  get isStepped(): boolean {
    return this.style.height === undefined && this.inner.isStepped === true;
  }
  get isOptional(): boolean {
    return this.style.height === undefined && this.inner.isOptional === true;
  }

  /** The heights that it can have: those of its content, or the stated one, from the least that it may have to the most. */
  private findHeights(): readonly number[] {
    const { style, whole } = this;
    const height = resolve(style.height, whole);
    if (height !== undefined && style.minHeight === undefined && style.maxHeight === undefined)
      return [height];
    const least = resolve(style.minHeight, whole);
    const most = resolve(style.maxHeight, whole);
    if (height !== undefined) {
      const heights = [Math.min(height, least ?? height)];
      if (heights[0]! < height) heights.push(height);
      if (most !== undefined && most > height) heights.push(most);
      return heights;
    }
    const down = aboveAndBelow(style);
    return this.inner.heights.map((one) =>
      Math.max(least ?? 0, Math.min(most ?? Number.POSITIVE_INFINITY, one + down)),
    );
  }

  draw(sheet: Sheet, box: Box): void {
    const { key } = this;
    if (key === undefined) {
      this.paint(sheet, box);
      return;
    }
    // Stored from its own left top, so that it is the same in every place.
    sheet.moved(box.x, box.y, () =>
      sheet.repeated(`${key} ${box.width} ${box.height}`, (layer) =>
        this.paint(layer, { x: 0, y: 0, width: box.width, height: box.height }),
      ),
    );
  }

  private paint(sheet: Sheet, box: Box): void {
    const { opacity } = this.style;
    if (opacity === 1) this.turned(sheet, box);
    else sheet.pen.withOpacity(opacity, () => this.turned(sheet, box));
  }

  private turned(sheet: Sheet, box: Box): void {
    const { turn } = this.style;
    if (Math.abs(turn) === 180) {
      const [x, y] = [mm(box.x + box.width / 2), mm(box.y + box.height / 2)];
      sheet.pen.rotate180(x, y, () => this.drawAll(sheet, box));
      return;
    }
    if (turn === 0) this.drawAll(sheet, box);
    else
      sheet.pen.turned(mm(box.x + box.width / 2), mm(box.y + box.height / 2), turn, () =>
        this.drawAll(sheet, { ...box, x: -box.width / 2, y: -box.height / 2 }),
      );
  }

  private drawAll(sheet: Sheet, box: Box): void {
    const { style } = this;
    if (style.isPainted) drawGround(sheet, box, style);
    const { padding, border } = style;
    this.inner.draw(sheet, {
      x: box.x + padding[3] + border[3],
      y: box.y + padding[0] + border[0],
      width: box.width - beside(style),
      height: box.height - aboveAndBelow(style),
    });
  }
}

const WHOLE: BoxPart = { isFirst: true, isLast: true };

/**
 * The ground, and the border within the box, as in react-pdf: one line around it, or one at each side that has it. Where it
 * goes on on another page it has none there, and no round corners.
 */
function drawGround(sheet: Sheet, box: Box, style: Style, part: BoxPart = WHOLE): void {
  const { ground, borderInk } = style;
  const isWhole = part.isFirst && part.isLast;
  const [above, right, below, left] = style.border;
  const [top, bottom] = [part.isFirst ? above : 0, part.isLast ? below : 0];
  const border = [top, right, bottom, left];
  const radius = isWhole ? style.radius : 0;
  const isEven = border.every((width) => width === top) && borderInk.every((ink) => ink === borderInk[0]);
  const half = isEven ? top / 2 : 0;
  const inner = {
    x: box.x + half,
    y: box.y + half,
    width: box.width - 2 * half,
    height: box.height - 2 * half,
  };
  const stroke = isEven && top > 0 ? { stroke: borderInk[0], lineWidth: mm(top) } : {};
  const look = { ...(ground && { fill: ground }), ...stroke };
  if (radius > 0) {
    if (!isEven) throw new Error('borderRadius needs the same border at all sides.');
    sheet.pen.path(roundedPath(inner, radius - half), { x: 0, y: 0, scale: 1 }, look);
    return;
  }
  if (ground !== undefined || isEven) sheet.box(inner, look);
  if (isEven) return;
  const { x, y, width, height } = box;
  if (top > 0) sheet.rule(x, y + top / 2, x + width, y + top / 2, mm(top), borderInk[0]);
  if (right > 0)
    sheet.rule(x + width - right / 2, y, x + width - right / 2, y + height, mm(right), borderInk[1]);
  if (bottom > 0)
    sheet.rule(x, y + height - bottom / 2, x + width, y + height - bottom / 2, mm(bottom), borderInk[2]);
  if (left > 0) sheet.rule(x + left / 2, y, x + left / 2, y + height, mm(left), borderInk[3]);
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
