import { LEADING } from './brokenText.ts';
import { INK } from './inks.ts';
import { Block } from './PaperDocument.tsx';
import type { Align } from './pen/pen.ts';
import { type Box, type Sheet, writeBroken } from './sheet.ts';
import { brokenSpans, type RichText, type Span, writeSpans } from './spans.ts';
import type { BlockContent, Fill } from './stack.ts';
import { mm, toMm } from './units.ts';

type TextProps = {
  style?: TextLook;
  children: RichText;
};

/** Named as react-pdf's: type sizes are in pt, all else in mm. */
export type TextLook = {
  fontSize?: number;
  fontWeight?: 'regular' | 'semibold';
  color?: string;
  textAlign?: Align;
  /** The distance between two lines, in type sizes. */
  lineHeight?: number;
  marginTop?: number;
  /** Beside others. */
  width?: number;
  /** In the middle of it; without it as high as its lines. */
  height?: number;
  /** It shrinks to `minFontSize` so that it has no more. */
  maxLines?: number;
  minFontSize?: number;
  /** In a box of what is around it. */
  position?: 'absolute';
  left?: number;
  top?: number;
};

/** The style of a text in a box of what is around it. */
export const inBox = ({ x, y, width, height }: Box): TextLook => ({
  position: 'absolute',
  left: x,
  top: y,
  width,
  height,
});

/** A text below the block before it, on as many lines as it needs. */
export const Text = ({ style = {}, children }: TextProps) => <Block {...textBlock('P', children, style)} />;

/** The same as a heading below the title of the document, on the page of what follows it. */
export const Heading = ({ style = {}, children }: TextProps) => (
  <Block {...textBlock('H2', children, style)} />
);

/** The same as the title of the document. */
export const Title = ({ style = {}, children }: TextProps) => <Block {...textBlock('H1', children, style)} />;

/** What a text is on one sheet and in a list, in which at least two lines of a paragraph are on a page. */
export function textBlock(type: 'P' | 'H1' | 'H2', text: RichText, style: TextLook): BlockContent {
  const { fontSize: size = 9, fontWeight: weight = 'regular', color: ink = INK.text } = style;
  const { textAlign: align = 'left', lineHeight = LEADING, marginTop: above = 0, maxLines } = style;
  const look = { size, weight, ink };
  const height = toMm(size * lineHeight);
  const broken = (width: number) => brokenSpans(text, mm(width), look);
  const write = (sheet: Sheet, lines: Span[][], { x, y, width }: Omit<Box, 'height'>, continues?: object) =>
    sheet.tag({ type, continues }, () => {
      for (const [index, line] of lines.entries())
        writeSpans(sheet, line, { x, y: y + index * height, width, height }, { ...look, align });
    });
  const draw: Fill = (sheet, box) => {
    const floor = style.minFontSize ?? 6;
    const value = typeof text === 'string' ? text : text.map((span) => span.text).join('');
    const element = (write: () => void) => (value === '' ? undefined : sheet.tag({ type }, write));
    if (maxLines === 1) element(() => sheet.write(value, box, { ...look, align, floor }));
    else if (maxLines)
      element(() => writeBroken(sheet, value, box, { ...look, align, floor, most: maxLines }));
    else {
      const lines = broken(box.width);
      write(sheet, lines, { ...box, y: box.y + (box.height - lines.length * height) / 2 });
    }
  };
  const { position, left = 0, top = 0, width: ownWidth = 0, height: ownHeight = 0 } = style;
  if (position === 'absolute')
    return {
      fill: (sheet, { x, y }) => draw(sheet, { x: x + left, y: y + top, width: ownWidth, height: ownHeight }),
    };
  return {
    width: style.width,
    flow: (width) => {
      const lines = broken(width);
      const isWhole = type !== 'P';
      const paragraph = {};
      return {
        parts: () => (isWhole ? [lines.length * height] : lines.map(() => height)),
        above,
        orphans: isWhole ? 1 : 2,
        keepsWithNext: isWhole,
        draw: (sheet, { from, to }, at) =>
          write(sheet, isWhole ? lines : lines.slice(from, to), at, isWhole ? undefined : paragraph),
      };
    },
    stack: (width) => ({
      heights: [Math.max(style.height ?? 0, maxLines ? 0 : broken(width).length * height)],
      above,
      draw,
    }),
  };
}
