import { AT_SPACES, LEADING, wrappedLines } from './brokenText.ts';
import { INK } from './inks.ts';
import { Block } from './PaperDocument.tsx';
import type { Align } from './pen/pen.ts';
import { writeLines } from './sheet.ts';
import { mm, toMm } from './units.ts';

type TextProps = {
  /** Named as react-pdf's: `fontSize` is in pt, `marginTop` in mm. */
  style?: {
    fontSize?: number;
    fontWeight?: 'regular' | 'semibold';
    color?: string;
    textAlign?: Align;
    marginTop?: number;
  };
  children: string;
};

/** A text below the block before it, on as many lines as it needs. */
export function Text({ style = {}, children }: TextProps) {
  const { fontSize: size = 9, fontWeight: weight = 'regular', color: ink = INK.text, textAlign } = style;
  const look = { size, weight, ink };
  return (
    <Block
      stack={(width) => {
        const lines = wrappedLines(children, mm(width), look, AT_SPACES);
        return {
          heights: [lines.length * toMm(size * LEADING)],
          above: style.marginTop ?? 0,
          draw: (sheet, box) => writeLines(sheet, lines, box, { ...look, align: textAlign ?? 'left' }),
        };
      }}
    />
  );
}
