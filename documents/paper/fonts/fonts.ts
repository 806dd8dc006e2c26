import { Font } from '@react-pdf/renderer';
import type { FontObject, FontWeight } from './fontObject.ts';
import { type Shape, useHarfBuzz } from './shaping.ts';

/** A file path in Node; a URL or data URI in a browser. */
export type FontSources = { regular: string; semibold: string };

export const FONT_FAMILY = 'Noto Sans Bengali';

const NUMERIC_WEIGHT: Record<FontWeight, number> = { regular: 400, semibold: 600 };
type LoadedFont = { font: FontObject; shape: Shape };

const loaded = new Map<FontWeight, LoadedFont>();
let loading: Promise<void> | undefined;

const load = async (weight: FontWeight): Promise<void> => {
  const descriptor = { fontFamily: FONT_FAMILY, fontWeight: NUMERIC_WEIGHT[weight] };
  await Font.load(descriptor);
  const font = Font.getFont(descriptor)?.data as unknown as FontObject;
  loaded.set(weight, { font, shape: useHarfBuzz(font) });
};

const register = async (sources: FontSources): Promise<void> => {
  Font.register({
    family: FONT_FAMILY,
    fonts: [
      { src: sources.regular, fontWeight: NUMERIC_WEIGHT.regular },
      { src: sources.semibold, fontWeight: NUMERIC_WEIGHT.semibold },
    ],
  });
  // No hyphenation, because a hyphen would change a name.
  Font.registerHyphenationCallback((word) => [word]);
  await Promise.all([load('regular'), load('semibold')]);
};

/** Registers and loads both weights and sets up their shaping. Call it once per process, before drawing. */
export const loadFonts = (sources: FontSources): Promise<void> => {
  loading ??= register(sources);
  return loading;
};

/** The font of a weight, shared by all documents of this process. Throws if loadFonts has not been called. */
export const loadedFont = (weight: FontWeight): LoadedFont => {
  const font = loaded.get(weight);
  if (!font) throw new Error('The fonts are not loaded yet: await loadFonts(...) before drawing.');
  return font;
};

/** The name under which pdfkit caches a font in a document; without a name every call would embed the font again. */
export const fontKey = (weight: FontWeight): string => `${FONT_FAMILY} ${NUMERIC_WEIGHT[weight]}`;
