import type { ReactNode } from 'react';
import { Block } from './PaperDocument.tsx';
import {
  type BlockContent,
  columnHeights,
  drawStack,
  type Fill,
  rowHeights,
  type StackBlock,
} from './stack.ts';

type ViewProps = {
  /** Named as react-pdf's, in mm. */
  style?: {
    flexDirection?: 'row' | 'column';
    /** Between what is in it. */
    gap?: number;
    /** Beside others; without it they share what is left. */
    width?: number;
    /** Without it as high as what is in it. */
    height?: number;
    /** It takes the height that is left, in equal shares with others that do. */
    flexGrow?: 1;
    marginTop?: number;
    /** In a box of what is around it, with `left`, `top`, `width` and `height`. */
    position?: 'absolute';
    left?: number;
    top?: number;
  };
  /** It is not read, such as what a sheet repeats of the one before it. */
  isArtifact?: boolean | undefined;
  /** Without any it is space. */
  children?: ReactNode;
};

/** Higher than any sheet, in mm. */
const UNBOUNDED = 10_000;

/** Blocks below each other or in a row: together one block, below the one before it or in a box of its own. */
export const View = (view: ViewProps) => <ViewBlock {...view} />;

/** A view that is the same wherever it is in the same place, and is stored once; `id` names what it depends on. */
export const Repeated = (view: ViewProps & { id: string }) => <ViewBlock {...view} />;

function ViewBlock({ style = {}, id, isArtifact, children }: ViewProps & { id?: string }) {
  const { position, left = 0, top = 0, width = 0, height, marginTop = 0 } = style;
  const arrange = (inner: readonly BlockContent[]): BlockContent => {
    const { flexDirection, gap } = style;
    const blocks = flexDirection === 'row' || !gap ? inner : inner.map((block) => withSpace(block, gap));
    const inside: Fill = (sheet, box) => drawView(blocks, style, sheet, box);
    const stored: Fill = id
      ? (sheet, box) =>
          sheet.repeated(`${id} ${[box.x, box.y, box.width, box.height].join(' ')}`, (layer) =>
            inside(layer, box),
          )
      : inside;
    const draw: Fill = isArtifact ? (sheet, box) => sheet.artifact(() => stored(sheet, box)) : stored;
    if (position === 'absolute')
      return {
        fill: (sheet, { x, y }) => draw(sheet, { x: x + left, y: y + top, width, height: height ?? 0 }),
      };
    return {
      width: style.width,
      stack: (available) => ({
        ...(height === undefined ? viewHeights(blocks, style, available) : { heights: [height] }),
        above: marginTop,
        draw,
      }),
    };
  };
  return <Block arrange={arrange}>{children}</Block>;
}

/** The block with more space above it. */
const withSpace = ({ stack, ...block }: BlockContent, gap: number): BlockContent => ({
  ...block,
  ...(stack && {
    stack: (width: number) => {
      const { above = 0, ...stacked } = stack(width);
      return { ...stacked, above: above + gap };
    },
  }),
});

/** A view grows evenly where something in it does. */
function viewHeights(
  blocks: readonly BlockContent[],
  style: Style,
  available: number,
): Pick<StackBlock, 'heights' | 'growsEvenly'> {
  const widths = blockWidths(blocks, style, available);
  const stack = blocks.flatMap((block, index): StackBlock[] => {
    const stacked = block.stack?.(widths[index]!);
    return stacked ? [stacked] : [];
  });
  const heights = style.flexDirection === 'row' ? rowHeights(stack) : columnHeights(stack);
  if (style.flexGrow) return { heights: [heights[0]!, heights[0]! + UNBOUNDED], growsEvenly: true };
  return { heights, growsEvenly: stack.some(({ growsEvenly }) => growsEvenly) };
}

function drawView(blocks: readonly BlockContent[], style: Style, ...[sheet, box]: Parameters<Fill>): void {
  if (style.flexDirection !== 'row') {
    drawStack(sheet, blocks, box);
    return;
  }
  const widths = blockWidths(blocks, style, box.width);
  let { x } = box;
  for (const [index, block] of blocks.entries()) {
    const width = widths[index]!;
    drawStack(sheet, [block], { ...box, x, width });
    x += width + (style.gap ?? 0);
  }
}
type Style = NonNullable<ViewProps['style']>;

/** The widths of blocks in a view: its own below each other, in a row those that they state and equal shares of the rest. */
function blockWidths(
  blocks: readonly BlockContent[],
  { flexDirection, gap = 0 }: Style,
  available: number,
): number[] {
  if (flexDirection !== 'row') return blocks.map(() => available);
  const stated = blocks.reduce((sum, { width = 0 }) => sum + width, gap * (blocks.length - 1));
  const open = blocks.filter(({ width }) => width === undefined).length;
  return blocks.map(({ width }) => width ?? (available - stated) / open);
}
