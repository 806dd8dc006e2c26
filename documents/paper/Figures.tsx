import { drawFigures, type Field, STRIP } from './figures.ts';
import { Part } from './PaperDocument.tsx';

/** In mm. */
type FiguresProps = { fields: readonly Field[]; height?: number; marginTop?: number };

/** A boxed strip of figures, each with a small label above its value. */
export const Figures = ({ fields, height = STRIP, marginTop = 0 }: FiguresProps) => (
  <Part heights={[height]} above={marginTop} draw={(sheet, box) => drawFigures(sheet, fields, box)} />
);
