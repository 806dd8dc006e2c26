/**
 * The parts of fontkit's font object that shaping uses (fontkit 2.0.4, loaded by Font.load of @react-pdf/renderer).
 * Shaping replaces its layout and its subsets.
 */
export type Glyph = { id: number; advanceWidth: number; codePoints: number[] };

/** A shaped text: its glyphs beside each other, the advance of each, and their sum. Shared, so callers must not change it. */
export type GlyphRun = Readonly<{ glyphs: Glyph[]; advances: number[]; advanceWidth: number }>;

type GlyphPosition = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number };

/** The methods of a subset that pdfkit calls. */
export type FontSubset = {
  includeGlyph(id: number): number;
  encode(): Uint8Array;
};

export type FontObject = {
  stream: { buffer: Uint8Array };
  directory: { tables: Record<string, { offset: number; length: number } | undefined> };
  unitsPerEm: number;
  ascent: number;
  descent: number;
  capHeight: number;
  loca: { offsets: number[] };
  getGlyph(id: number): Glyph;
  glyphForCodePoint(codePoint: number): Glyph;
  stringsForGlyph(id: number): string[];
  layout(text: string): { glyphs: Glyph[]; positions: GlyphPosition[]; advanceWidth: number };
  createSubset(): FontSubset;
};

export type FontWeight = 'regular' | 'semibold';
