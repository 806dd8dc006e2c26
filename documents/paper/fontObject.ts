/**
 * The part of fontkit's font object (fontkit 2.0.4, reached through Font.load of @react-pdf/renderer) that
 * shaping rests on. fontkit publishes no types for its subsets, and the shaping replaces parts of both.
 */
export type Box = { minX: number; minY: number; maxX: number; maxY: number };

export type Glyph = { id: number; advanceWidth: number; codePoints: number[]; cbox: Box };

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

/** OpenType features, as pdfkit (a list) and textkit (a record) hand them over. */
export type Features = readonly string[] | Record<string, boolean | number>;

export type FontSubset = {
  offset: number;
  glyf: Uint8Array[];
  loca: { offsets: number[] };
  hmtx: { metrics: { advance: number; bearing: number }[] };
  includeGlyph(id: number): number;
  /** Appends the outline of one glyph while the subset is written. */
  _addGlyph(id: number): number;
};

export type FontObject = {
  stream: { buffer: Uint8Array };
  unitsPerEm: number;
  ascent: number;
  descent: number;
  capHeight: number;
  loca: { offsets: number[] };
  maxp: { maxComponentDepth: number; maxComponentElements: number };
  getGlyph(id: number): Glyph;
  glyphForCodePoint(codePoint: number): Glyph;
  stringsForGlyph(id: number): string[];
  layout(text: string, features?: Features, ...rest: unknown[]): GlyphRun;
  createSubset(): FontSubset;
};
