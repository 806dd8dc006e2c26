import { LEADING } from './brokenText.ts';
import type { MakeFlowBlock } from './flow.ts';
import { INK } from './inks.ts';
import { Block } from './PaperDocument.tsx';
import type { Align, TextStyle } from './pen/pen.ts';
import { BEFORE, type Box, type Sheet, writeBroken } from './sheet.ts';
import { brokenSpans, type RichText, type Span, spanStyle } from './spans.ts';
import { type BlockContent, type Fill, inPlace, wholeBlock } from './stack.ts';
import { mm, toMm } from './units.ts';

type TextType = 'P' | 'H1' | 'H2';
type TextProps = {
  style?: TextLook;
  /** What is reported where it is cut. */
  field?: string;
  /** A person's: on two lines rather than a fifth smaller on one, in the height that is stated. */
  isName?: boolean;
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
export const Text = textElement('P');

/** The same as a heading below the title of the document, on the page of what follows it. */
export const Heading = textElement('H2');

/** The same as the title of the document. */
export const Title = textElement('H1');

function textElement(type: TextType) {
  return ({ style = {}, children, ...about }: TextProps) => (
    <Block {...textBlock(type, children, style, about)} />
  );
}

/** What a text is on one sheet and in a list, in which at least two lines of a paragraph are on a page. */
export function textBlock(
  type: TextType,
  text: RichText,
  style: TextLook,
  { field, isName = false }: Pick<TextProps, 'field' | 'isName'> = {},
): BlockContent {
  const { fontSize: size = 9, fontWeight: weight = 'regular', color: ink = INK.text } = style;
  const { textAlign: align = 'left', lineHeight = LEADING, marginTop: above = 0 } = style;
  const { maxLines = isName ? 2 : undefined, minFontSize: floor = 6, height: least = 0 } = style;
  const look = { size, weight, ink, align, floor, field };
  const each = toMm(size * lineHeight);
  const broken = (width: number) => (maxLines ? [] : brokenSpans(text, mm(width), look));
  const write = (sheet: Sheet, lines: readonly Span[][], { x, y, width }: Box, continues?: object) =>
    sheet.tag({ type, continues }, () => {
      for (const [index, line] of lines.entries())
        writeSpans(sheet, line, { x, y: y + index * each, width, height: each }, look);
    });
  const draw: Fill = (sheet, box) => {
    const lines = broken(box.width);
    if (!maxLines) return write(sheet, lines, { ...box, y: box.y + (box.height - lines.length * each) / 2 });
    const value = typeof text === 'string' ? text : text.map((span) => span.text).join('');
    if (value === '') return;
    sheet.tag({ type }, () => {
      if (isName) sheet.writeName(value, box, look);
      else if (maxLines === 1) sheet.write(value, box, look);
      else writeBroken(sheet, value, box, { ...look, most: maxLines });
    });
  };
  const { position, left: x = 0, top: y = 0, width } = style;
  if (position === 'absolute') return inPlace({ x, y, width, height: least }, draw);
  const flow: MakeFlowBlock = (width) => {
    const lines = broken(width);
    const isWhole = type !== 'P' || maxLines !== undefined || least > 0;
    const height = Math.max(least, lines.length * each);
    const paragraph = {};
    return {
      parts: () => (isWhole ? [height] : lines.map(() => each)),
      above,
      orphans: isWhole ? 1 : 2,
      keepsWithNext: type !== 'P',
      draw: (sheet, { from, to }, at) =>
        isWhole ? draw(sheet, { ...at, height }) : write(sheet, lines.slice(from, to), at, paragraph),
    };
  };
  return { width, flow, stack: (available) => wholeBlock(flow(available)) };
}

/** Room in mm beside a piece, so that it does not shrink where its width is rounded. */
const SLACK = 0.05;

/** Writes a line of brokenSpans in a box, in mm. */
function writeSpans(
  sheet: Sheet,
  line: readonly Span[],
  box: Box,
  { align, ...style }: TextStyle & { align: Align },
): void {
  const widths = line.map((span) => sheet.measure(span.text, spanStyle(span, style)));
  // The space after the last word is in no margin.
  const space = sheet.measure(line.at(-1)?.text.match(/ *$/)?.[0] ?? '', style);
  const free = box.width + space - widths.reduce((sum, width) => sum + width, 0);
  let x = box.x + free * BEFORE[align];
  for (const [index, span] of line.entries()) {
    const look = { ...spanStyle(span, style), floor: style.size };
    const width = widths[index]!;
    const place = { ...box, x, width: width + SLACK };
    const { text, address } = span;
    if (address === undefined) sheet.write(text, place, look);
    else
      sheet.tag({ type: 'Link' }, () => {
        sheet.write(text, place, { ...look, ink: sheet.inks.accent });
        sheet.link({ ...place, width }, address);
      });
    x += width;
  }
}
