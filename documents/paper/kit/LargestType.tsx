import { type ReactNode, use } from 'react';
import { EngineContext } from '../engineContext.ts';
import { containerContent } from '../layout/view.ts';
import { Own, type Style, View } from './elements.tsx';

type LargestTypeProps = {
  /** Type sizes in pt, descending. */
  sizes: readonly number[];
  /** The distance of lines in a type size. */
  lineHeight: (size: number) => number;
  style?: Style;
  /** Texts that say nothing of their size. */
  children: ReactNode;
};

/** Texts below each other in the largest type in which all of them have room; the least in react-pdf's own engine. */
export const LargestType = ({ sizes, lineHeight, style, children }: LargestTypeProps) =>
  use(EngineContext) === null ? (
    <View style={[{ fontSize: sizes.at(-1)!, lineHeight: lineHeight(sizes.at(-1)!) }, style] as Style}>
      {children}
    </View>
  ) : (
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
