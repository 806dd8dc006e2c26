import { type ReactNode, use } from 'react';
import { AT_SPACES, wrappedLines } from '../brokenText.ts';
import { EngineContext } from '../engineContext.ts';
import { mm } from '../units.ts';
import { Drawn, PLAIN_LINE, type Style, Text, View } from './elements.tsx';

/** How far the middle of a text is above its line, and the height that it has, in mm. */
const ABOVE = 3;
const HEIGHT = 4.8;
const LINE_WIDTH = 0.3;

type RuledTextProps = {
  /** Between two lines, in mm. */
  every: number;
  /**
   * Type sizes in pt: the largest in which the text has no more lines than there are, or the one below it if that saves a
   * line, which may have a single word.
   */
  sizes?: readonly number[];
  /** What is reported where it is cut. */
  field?: string;
  style?: Style;
  /** What is written on the lines. */
  children?: string | undefined;
};

/** As many lines to write on as there is room for, at least one, and a text on them; one line in react-pdf's own engine. */
export const RuledText = ({ every, sizes = [9], field, style, children = '' }: RuledTextProps): ReactNode =>
  use(EngineContext) === null ? (
    <View style={[{ borderBottomWidth: 0.3, minHeight: mm(every) }, style] as Style}>
      <Text style={{ ...PLAIN_LINE, fontSize: sizes.at(-1)! }}>{children}</Text>
    </View>
  ) : (
    <Drawn
      style={style}
      draw={(sheet, { x, y, width, height }) => {
        const count = Math.max(1, Math.floor(height / every));
        const first = y + Math.min(every, height);
        for (let line = 0; line < count; line++)
          sheet.rule(x, first + line * every, x + width, first + line * every, LINE_WIDTH);
        if (children === '') return;
        const { size, lines } = fittedLines(children, width, count, sizes);
        lines.forEach((text, line) => {
          const top = first + line * every - ABOVE - HEIGHT / 2;
          sheet.write(text, { x, y: top, width, height: HEIGHT }, { size, field });
        });
      }}
    />
  );

/** What has no line is in the last one, so that it is reported as cut. */
function fittedLines(text: string, width: number, count: number, sizes: readonly number[]) {
  const broken = sizes.map((size) => ({ size, parts: wrappedLines(text, mm(width), { size }, AT_SPACES) }));
  const [largest = broken.at(-1)!, next = largest] = broken.filter((one) => one.parts.length <= count);
  const { size, parts } = next.parts.length < largest.parts.length ? next : largest;
  return { size, lines: [...parts.slice(0, count - 1), parts.slice(count - 1).join(' ')] };
}
