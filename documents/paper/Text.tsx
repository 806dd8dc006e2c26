import { AT_SPACES, LEADING, wrappedLines } from './brokenText.ts';
import { INK } from './inks.ts';
import { Block } from './PaperDocument.tsx';
import type { Align } from './pen/pen.ts';
import { writeLines } from './sheet.ts';
import { mm, toMm } from './units.ts';

type TextProps = {
  /** Named as react-pdf's: `fontSize` is in pt, `marginTop` and `height` in mm. */
  style?: {
    fontSize?: number;
    fontWeight?: 'regular' | 'semibold';
    color?: string;
    textAlign?: Align;
    marginTop?: number;
    /** In the middle of it; without it as high as its lines. */
    height?: number;
  };
  children: string;
};

/** A text below the block before it, on as many lines as it needs. */
export const Text = (props: TextProps) => <TextBlock type="P" {...props} />;

/** The same as a heading below the title of the document. */
export const Heading = (props: TextProps) => <TextBlock type="H2" {...props} />;

function TextBlock({ type, style = {}, children }: TextProps & { type: 'P' | 'H2' }) {
  const { fontSize: size = 9, fontWeight: weight = 'regular', color: ink = INK.text } = style;
  const { textAlign = 'left' } = style;
  const look = { size, weight, ink };
  return (
    <Block
      stack={(width) => {
        const lines = wrappedLines(children, mm(width), look, AT_SPACES);
        return {
          heights: [Math.max(style.height ?? 0, lines.length * toMm(size * LEADING))],
          above: style.marginTop ?? 0,
          draw: (sheet, box) =>
            sheet.element({ type }, () => writeLines(sheet, lines, box, { ...look, align: textAlign })),
        };
      }}
    />
  );
}
