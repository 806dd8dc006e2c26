import type { ReactNode } from 'react';
import { type FlowPage, flow, type MakeFlowBlock } from './flow.ts';
import { PageElement, type PaperSheet } from './PaperDocument.tsx';
import type { Box, Sheet } from './sheet.ts';
import { drawStack, type Fill, type StackBlock } from './stack.ts';
import { View } from './View.tsx';

type FlowPagesProps = {
  /** The sheet of a page, and what draws its blocks in a box of it. */
  create: (drawBlocks: Fill, page: number, pages: number) => PaperSheet;
  /** The size of that box in mm. */
  room: { width: number; height: number };
  /** Above the blocks on the first sheet and on each later one, and below those on the last. */
  first?: ReactNode;
  later?: ReactNode;
  last?: ReactNode;
  children: ReactNode;
};

/** As many sheets as the blocks in it need, between which they may be divided (flow.ts). */
export const FlowPages = ({ create, room, first, later, last, children }: FlowPagesProps) => (
  <PageElement
    layOut={(all) => {
      const { width, height } = room;
      const [top, laterTop, tail] = all.slice(0, 3).map(({ stack }) => stack!(width));
      const pages = flow(
        all.slice(3).flatMap(({ flow, stack }) => flow ?? (stack ? undivided(stack) : [])),
        {
          width,
          first: height - top!.heights[0]!,
          rest: height - laterTop!.heights[0]!,
          tail: tail!.heights[0]!,
        },
      );
      return pages.map((page, index) => {
        const isLast = index === pages.length - 1;
        const draw: Fill = (sheet, box) => drawFlow(sheet, page, box, isLast);
        const stack = [
          index === 0 ? top! : laterTop!,
          { heights: [0, height], draw },
          ...(isLast ? [tail!] : []),
        ];
        const blocks = stack.map((block) => ({ stack: () => block }));
        return create((sheet, box) => drawStack(sheet, blocks, box), index, pages.length);
      });
    }}
  >
    <View>{first}</View>
    <View>{later}</View>
    <View>{last}</View>
    {children}
  </PageElement>
);

/** What a block that grows has for it at least, in mm, so that no page is as tight as can be. */
const LEAST_GROWTH = 0.1;

/** A block of a sheet as one of a list, which is on one page. */
const undivided =
  (make: (width: number) => StackBlock): MakeFlowBlock =>
  (width) => {
    const { draw, ...block } = make(width);
    const least = block.heights[0]! + (block.heights.length > 1 ? LEAST_GROWTH : 0);
    return { ...block, parts: () => [least], draw: (sheet, _, box) => draw(sheet, box) };
  };

/**
 * What is on a page as blocks of a sheet. Nothing grows above what goes on on the next page, and on the last page, which is
 * not filled, no block is higher than the second of its heights.
 */
export function flowStack(page: FlowPage, isLast: boolean): StackBlock[] {
  const isDivided = page.some(({ block, fragment }) => fragment.to < block.parts(0).length);
  return page.map(({ block, fragment }) => {
    const { parts, head = 0, above = 0, growsEvenly = false } = block;
    const own = parts(fragment.shrink).slice(fragment.from, fragment.to);
    const { heights = [own.reduce((sum, part) => sum + part, head)] } = block;
    const most = isLast ? 2 : heights.length;
    return {
      heights: heights.slice(0, isDivided ? 1 : most),
      above,
      growsEvenly,
      draw: (sheet, box) => block.draw(sheet, fragment, box),
    };
  });
}

/** Draws what is on a page in a box of its sheet. */
export const drawFlow = (sheet: Sheet, page: FlowPage, box: Box, isLast = true): void =>
  drawStack(
    sheet,
    flowStack(page, isLast).map((block) => ({ stack: () => block })),
    box,
  );
