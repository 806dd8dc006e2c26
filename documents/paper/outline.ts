/** One glyph as a font file holds it; a glyph made of others names them by id, which a subset numbers anew. */
export type Outline = {
  bytes: Uint8Array;
  components: readonly { at: number; id: number }[];
  advance: number;
  bearing: number;
};

/** A glyph of the font, moved by (x, y) in font units. */
export type GlyphPart = readonly [id: number, x: number, y: number];
