import { Children, type ReactNode, use } from 'react';
import { EngineContext } from '../engineContext.ts';
import { mm } from '../units.ts';
import { Own, type Style, View } from './elements.tsx';

type FirstFittingProps = {
  /** The least height and those that it would rather have, ascending, in mm. */
  heights: readonly number[];
  /** Left out where it has no room beside the second of the heights of the others. */
  isOptional?: boolean;
  style?: Style;
  /** Elements with a `minHeight`, the highest first: the first one that has room is drawn. */
  children: ReactNode;
};

/** As high as there is room, and what is in it as it fits there. React-pdf's own engine draws the last, which is the lowest. */
export const FirstFitting = ({ heights, isOptional = false, style, children }: FirstFittingProps) =>
  use(EngineContext) === null ? (
    <View style={[{ minHeight: mm(heights[0]!) }, style] as Style}>{Children.toArray(children).at(-1)}</View>
  ) : (
    <Own
      style={style}
      own={{
        content: ({ children: choices }) => ({
          natural: () => 0,
          stack: (width) => ({
            heights,
            isOptional,
            draw: (sheet, box) => {
              const blocks = choices.map((choice) => choice.stack(width, box.height));
              const fitting = blocks.find((block) => block.heights[0]! <= box.height) ?? blocks.at(-1);
              fitting?.draw(sheet, box);
            },
          }),
        }),
      }}
    >
      {children}
    </Own>
  );
