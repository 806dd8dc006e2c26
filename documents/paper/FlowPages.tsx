import type { ReactNode } from 'react';
import { type FlowPage, flow, type MakeFlowBlock } from './flow.ts';
import { PageElement, type PaperSheet } from './PaperDocument.tsx';
import type { Box, Sheet } from './sheet.ts';
import { drawStack, type Fill, type MakeStackBlock, type StackBlock } from './stack.ts';
import { UNBOUNDED, View } from './View.tsx';

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
      const [top, laterTop, tail] = all.slice(0, 3).map(({ stack }) => stack!(room.width));
      const left = (above: StackBlock) => room.height - above.heights[0]!;
      const blocks = all.slice(3).flatMap(({ flow, stack }) => flow ?? (stack ? undivided(stack) : []));
      const { width } = room;
      const pages = flow(blocks, {
        width,
        first: left(top!),
        rest: left(laterTop!),
        tail: tail!.heights[0]!,
      });
      return pages.map((page, index, { length }) => {
        const isLast = index === length - 1;
        const content: StackBlock = {
          heights: [0, room.height],
          draw: (sheet, box) => drawFlow(sheet, page, box, isLast),
        };
        const stack = [index === 0 ? top! : laterTop!, content, ...(isLast ? [tail!] : [])];
        const drawBlocks: Fill = (sheet, box) =>
          drawStack(
            sheet,
            stack.map((block) => ({ stack: () => block })),
            box,
          );
        return create(drawBlocks, index, length);
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
  (make: MakeStackBlock): MakeFlowBlock =>
  (width) => {
    const { draw, ...block } = make(width);
    const least = block.heights[0]! + (block.heights.length > 1 ? LEAST_GROWTH : 0);
    return { ...block, parts: () => [least], draw: (sheet, _, at) => draw(sheet, at) };
  };

/**
 * What is on a page as blocks of a sheet. A block that goes on on the next page takes what is left of this one; the last
 * page is not filled, so that its blocks have at most the second of their heights.
 */
export const flowStack = (page: FlowPage, isLast: boolean): StackBlock[] =>
  page.map(({ block, fragment }) => {
    const { parts, head = 0, above = 0, growsEvenly = false } = block;
    const { from, to, shrink } = fragment;
    const all = parts(shrink);
    const height = all.slice(from, to).reduce((sum, part) => sum + part, head);
    const { heights = to < all.length ? [height, UNBOUNDED] : [height] } = block;
    return {
      heights: isLast ? heights.slice(0, 2) : heights,
      above,
      growsEvenly,
      draw: (sheet, at) => block.draw(sheet, fragment, at),
    };
  });

/** Draws what is on a page in a box of its sheet. */
export const drawFlow = (sheet: Sheet, page: FlowPage, box: Box, isLast = true): void =>
  drawStack(
    sheet,
    flowStack(page, isLast).map((block) => ({ stack: () => block })),
    box,
  );
