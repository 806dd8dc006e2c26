import type { ReactNode } from 'react';
import { containerContent } from '../layout/view.ts';
import { Own, type Style } from './elements.tsx';

type LargestTypeProps = {
  /** Type sizes in pt, descending. */
  sizes: readonly number[];
  /** The distance of lines in a type size. */
  lineHeight: (size: number) => number;
  style?: Style;
  /** Texts that say nothing of their size. */
  children: ReactNode;
};

/** Texts below each other in the largest type in which all of them have room. */
export const LargestType = ({ sizes, lineHeight, style, children }: LargestTypeProps) => (
  <Own
    style={style}
    own={{
      content: ({ style: read, look, read: readIn }) => {
        const contents = sizes.map((size) =>
          containerContent(read, readIn({ ...look, size, lineHeight: lineHeight(size) })),
        );
        return {
          natural: contents[0]!.natural,
          stack: (width) => {
            const blocks = contents.map((content) => content.stack(width, undefined));
            return {
              heights: [blocks.at(-1)!.heights[0]!, blocks[0]!.heights[0]!],
              draw: (sheet, box) => {
                const fitting = blocks.find((block) => block.heights[0]! <= box.height) ?? blocks.at(-1)!;
                fitting.draw(sheet, box);
              },
            };
          },
        };
      },
    }}
  >
    {children}
  </Own>
);
