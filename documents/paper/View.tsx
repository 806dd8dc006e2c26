import type { ReactNode } from 'react';
import { Block } from './PaperDocument.tsx';
import {
  type BlockContent,
  drawStack,
  type Fill,
  inPlace,
  noteExcess,
  stackedIn,
  togetherHeights,
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
    /** It takes the height that is left, in equal shares with others that do. A view grows as what is in it. */
    flexGrow?: 1;
    marginTop?: number;
    /** In a box of what is around it, with `left`, `top`, `width` and `height`. */
    position?: 'absolute';
    left?: number;
    top?: number;
  };
  /** Of one that is the same wherever it is in the same place, and is stored once: names what it depends on. */
  id?: string;
  /** It is not read, such as what a sheet repeats of the one before it. */
  isArtifact?: boolean | undefined;
  /** Without any it is space. */
  children?: ReactNode;
};

/** Higher than any sheet, in mm. */
const UNBOUNDED = 10_000;

/** Blocks below each other or in a row: together one block, below the one before it or in a box of its own. */
export function View({ style = {}, id, isArtifact, children }: ViewProps) {
  const { position, left = 0, top = 0, width, height, marginTop = 0, gap = 0 } = style;
  const isRow = style.flexDirection === 'row';
  const arrange = (blocks: readonly BlockContent[]): BlockContent => {
    const inside: Fill = (sheet, box) => {
      if (!isRow) return drawStack(sheet, blocks, box, gap);
      let { x } = box;
      for (const [index, width] of rowWidths(blocks, gap, box.width).entries()) {
        drawStack(sheet, [blocks[index]!], { ...box, x, width });
        x += width + gap;
      }
      noteExcess(sheet, x - gap - box.x, box.width);
    };
    const stored: Fill = (sheet, box) => {
      if (!id) return inside(sheet, box);
      const key = [id, box.x, box.y, box.width, box.height].join(' ');
      sheet.repeated(key, (layer) => inside(layer, box));
    };
    const draw: Fill = isArtifact ? (sheet, box) => sheet.artifact(() => stored(sheet, box)) : stored;
    if (position === 'absolute') return inPlace({ x: left, y: top, width, height }, draw);
    const stacked = (available: number) => {
      const widths = isRow ? rowWidths(blocks, gap, available) : blocks.map(() => available);
      const stack = blocks.flatMap((block, index) => stackedIn(block, widths[index]!, gap) ?? []);
      const growsEvenly = style.flexGrow === 1 || stack.some((block) => block.growsEvenly);
      const heights = togetherHeights(stack, isRow);
      return { growsEvenly, heights: style.flexGrow ? [heights[0]!, heights[0]! + UNBOUNDED] : heights };
    };
    return {
      width,
      stack: (available) => ({
        ...(height === undefined ? stacked(available) : { heights: [height] }),
        above: marginTop,
        draw,
      }),
    };
  };
  return <Block arrange={arrange}>{children}</Block>;
}

/** A view that is the same wherever it is in the same place, and is stored once. */
export const Repeated = (view: ViewProps & { id: string }) => <View {...view} />;

/** The widths of blocks in a row: those that they state, and equal shares of the rest. */
function rowWidths(blocks: readonly BlockContent[], gap: number, available: number): number[] {
  const stated = blocks.reduce((sum, { width = 0 }) => sum + width, gap * (blocks.length - 1));
  const open = blocks.filter(({ width }) => width === undefined).length;
  return blocks.map(({ width }) => width ?? (available - stated) / open);
}
