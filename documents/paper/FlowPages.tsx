import type { ReactNode } from 'react';
import { drawFlow, flow } from './flow.ts';
import { PageElement, type PaperSheet } from './PaperDocument.tsx';
import { type BlockContent, drawStack, type Fill } from './stack.ts';
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
    layOut={([top, laterTop, tail, ...blocks]) => {
      const { width, height } = room;
      const heightOf = (part: BlockContent | undefined) => part!.stack!(width).heights[0]!;
      const pages = flow(
        blocks.flatMap((block) => block.flow ?? []),
        { width, first: height - heightOf(top), rest: height - heightOf(laterTop), tail: heightOf(tail) },
      );
      return pages.map((page, index) => {
        const drawPage: Fill = (sheet, box) => drawFlow(sheet, page, box);
        const content: BlockContent = { stack: () => ({ heights: [0, height], draw: drawPage }) };
        const all = [index === 0 ? top! : laterTop!, content, ...(index === pages.length - 1 ? [tail!] : [])];
        return create((sheet, box) => drawStack(sheet, all, box), index, pages.length);
      });
    }}
  >
    <View>{first}</View>
    <View>{later}</View>
    <View>{last}</View>
    {children}
  </PageElement>
);
