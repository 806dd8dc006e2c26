import { drawFigures, type Field, STRIP } from './drawFigures.ts';
import { Part } from './PaperDocument.tsx';

type FiguresProps = {
  fields: readonly Field[];
  /** In mm. */
  height?: number;
  marginTop?: number;
  /** No wider than so many mm, at the right. */
  maxWidth?: number;
};

/** A boxed strip of figures, each with a small label above its value. */
export const Figures = ({ fields, height = STRIP, marginTop = 0, maxWidth }: FiguresProps) => (
  <Part
    heights={[height]}
    above={marginTop}
    draw={(sheet, box) => {
      const width = Math.min(maxWidth ?? box.width, box.width);
      drawFigures(sheet, fields, { ...box, x: box.x + box.width - width, width });
    }}
  />
);
