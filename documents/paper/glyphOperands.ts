import type { GlyphRun } from './fontObject.ts';
import { fontKey, loadedFont } from './fonts.ts';
import { thousandth } from './numbers.ts';
import {
  type EmbeddedFont,
  embeddedFont,
  type PdfDocument,
  type Resources,
  subsetIndex,
} from './pdfDocument.ts';
import type { FontWeight } from './pen.ts';
import { shapeWords } from './shapeWords.ts';

type WeightInDocument = { font: EmbeddedFont; operands: Map<string, string> };

/** Each document has a subset of its own, so a string is encoded once per document, never once per process. */
const documents = new WeakMap<PdfDocument, Map<FontWeight, WeightInDocument>>();

const hex = (index: number): string => index.toString(16).padStart(4, '0');

/** `<...> Tj`, or `[<...> kern <...>] TJ` where glyphs stand closer or wider than their own advance. */
const encode = (runs: Readonly<GlyphRun>[], font: EmbeddedFont): string => {
  const segments: string[] = [];
  let codes = '';
  for (const { glyphs, positions } of runs) {
    for (const [k, glyph] of glyphs.entries()) {
      codes += hex(subsetIndex(font, glyph));
      const shift = (glyph.advanceWidth - positions[k]!.xAdvance) * font.scale;
      if (shift === 0) continue;
      segments.push(`<${codes}>${thousandth(shift)}`);
      codes = '';
    }
  }
  if (segments.length === 0) return `<${codes}>Tj`;
  if (codes) segments.push(`<${codes}>`);
  return `[${segments.join('')}]TJ`;
};

const inDocument = (document: PdfDocument, weight: FontWeight): WeightInDocument => {
  const weights = documents.get(document) ?? new Map<FontWeight, WeightInDocument>();
  documents.set(document, weights);
  const known = weights.get(weight);
  if (known) return known;
  const opened = {
    font: embeddedFont(document, loadedFont(weight).font, fontKey(weight)),
    operands: new Map(),
  };
  weights.set(weight, opened);
  return opened;
};

/** What shows strings of one weight; the font is registered where it is used, or its text would not show. */
export const glyphOperands = (document: PdfDocument, weight: FontWeight, { fonts }: Resources) => {
  const { font, operands } = inDocument(document, weight);
  fonts[font.id] ??= font.ref();
  const shaped = loadedFont(weight);
  return {
    fontId: font.id,
    /** The operator that shows a string; the same whatever the size. */
    show(value: string): string {
      const known = operands.get(value);
      if (known !== undefined) return known;
      const operand = encode(shapeWords(shaped, value), font);
      operands.set(value, operand);
      return operand;
    },
  };
};
