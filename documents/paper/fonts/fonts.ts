import { Font } from '@react-pdf/renderer';
import type { FontObject, FontWeight } from './fontObject.ts';
import { type Shape, useHarfBuzz } from './shaping.ts';

/** A file path in Node; a URL or data URI in a browser. */
export type FontSources = Record<FontWeight, string>;

export const FONT_FAMILY = 'Noto Sans Bengali';

const NUMERIC_WEIGHT: Record<FontWeight, number> = { regular: 400, semibold: 600 };

/** A font, what shapes its words, and its heights above and below the baseline at size 1; the descent is negative. */
type LoadedFont = {
  font: FontObject;
  shape: Shape;
  metrics: { ascent: number; descent: number; capHeight: number };
};

const loaded = new Map<FontWeight, LoadedFont>();
let loading: Promise<unknown> | undefined;

const load = async (weight: FontWeight, src: string): Promise<void> => {
  const fontWeight = NUMERIC_WEIGHT[weight];
  Font.register({ family: FONT_FAMILY, src, fontWeight });
  await Font.load({ fontFamily: FONT_FAMILY, fontWeight });
  const font = Font.getFont({ fontFamily: FONT_FAMILY, fontWeight })?.data as unknown as FontObject;
  const { ascent, descent, capHeight, unitsPerEm } = font;
  // Kept, because the font computes its heights at every read.
  const metrics = {
    ascent: ascent / unitsPerEm,
    descent: descent / unitsPerEm,
    capHeight: capHeight / unitsPerEm,
  };
  loaded.set(weight, { font, shape: useHarfBuzz(font), metrics });
};

/** Registers and loads both weights and sets up their shaping. Call it once per process, before drawing. */
export const loadFonts = async ({ regular, semibold }: FontSources): Promise<void> => {
  // No hyphenation, because a hyphen would change a name.
  Font.registerHyphenationCallback((word) => [word]);
  loading ??= Promise.all([load('regular', regular), load('semibold', semibold)]);
  await loading;
};

/** The font of a weight, shared by all documents of this process. Throws if loadFonts has not been called. */
export const loadedFont = (weight: FontWeight): LoadedFont => {
  const font = loaded.get(weight);
  if (!font) throw new Error('The fonts are not loaded yet: await loadFonts(...) before drawing.');
  return font;
};

/** The name under which pdfkit caches a font in a document; without a name every call would embed the font again. */
export const fontKey = (weight: FontWeight): string => `${FONT_FAMILY} ${NUMERIC_WEIGHT[weight]}`;
