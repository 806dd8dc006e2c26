import type { ReactNode } from 'react';
import { drawFlow, flow } from './flow.ts';
import { PageElement, type PaperSheet } from './PaperDocument.tsx';
import { drawStack, type Fill } from './stack.ts';
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
        all.slice(3).flatMap((block) => block.flow ?? []),
        {
          width,
          first: height - top!.heights[0]!,
          rest: height - laterTop!.heights[0]!,
          tail: tail!.heights[0]!,
        },
      );
      return pages.map((page, index) => {
        const draw: Fill = (sheet, box) => drawFlow(sheet, page, box);
        const below = index === pages.length - 1 ? [tail!] : [];
        const stack = [index === 0 ? top! : laterTop!, { heights: [0, height], draw }, ...below];
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
