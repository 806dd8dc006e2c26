/**
 * The parts of fontkit's font object that shaping uses (fontkit 2.0.4, loaded by Font.load of @react-pdf/renderer).
 * Shaping replaces its layout and its subsets.
 */
export type Glyph = { id: number; advanceWidth: number; codePoints: number[] };

export type GlyphPosition = {
  xAdvance: number;
  yAdvance: number;
  xOffset: number;
  yOffset: number;
  advanceWidth: number;
};

export type GlyphRun = {
  glyphs: Glyph[];
  positions: GlyphPosition[];
  advanceWidth: number;
  script: string;
  language: string | null;
  direction: string;
  features: Record<string, boolean>;
};

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
  layout(text: string, ...rest: unknown[]): GlyphRun;
  createSubset(): FontSubset;
};

export type FontWeight = 'regular' | 'semibold';
