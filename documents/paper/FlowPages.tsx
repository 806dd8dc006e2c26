import type { ReactNode } from 'react';
import { drawFlow, type FlowPage, flow } from './flow.ts';
import { PageElement, type PaperSheet } from './PaperDocument.tsx';
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
      const [top, laterTop, tail] = all.slice(0, 3).map(({ stack }) => stack!(room.width));
      const left = (above: StackBlock) => room.height - above.heights[0]!;
      const blocks = all.slice(3).flatMap((block) => block.flow ?? []);
      const { width } = room;
      const pages = flow(blocks, {
        width,
        first: left(top!),
        rest: left(laterTop!),
        tail: tail!.heights[0]!,
      });
      return pages.map((page, index, { length }) => {
        const below = index === length - 1 ? [tail!] : [];
        const stack = [index === 0 ? top! : laterTop!, flowBlock(page, room.height), ...below];
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

/** What a page has of the blocks, in all that is left of it. */
const flowBlock = (page: FlowPage, height: number): StackBlock => ({
  heights: [0, height],
  draw: (sheet, box) => drawFlow(sheet, page, box),
});
