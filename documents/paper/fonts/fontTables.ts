import type { FontObject } from './fontObject.ts';

// Flags of a component in the glyf table.
const ARGS_ARE_WORDS = 0x01;
const HAS_SCALE = 0x08;
const MORE_COMPONENTS = 0x20;
const HAS_TWO_SCALES = 0x40;
const HAS_MATRIX = 0x80;
const HEADER_BYTES = 10;

/** Reads the tables of a TrueType font as bytes, and its glyphs without decoding them. Lengths are in font units. */
export function readFontTables(font: FontObject) {
  const { buffer, byteOffset, byteLength } = font.stream.buffer;
  // In Node the bytes are a Buffer. Its slice() does not copy, so patching the result would change the font.
  const file = new Uint8Array(buffer, byteOffset, byteLength);
  const table = (tag: string): Uint8Array => {
    const entry = font.directory.tables[tag];
    return entry ? file.subarray(entry.offset, entry.offset + entry.length) : new Uint8Array();
  };
  const glyf = table('glyf');
  const metrics = dataView(table('hmtx'));
  const fullMetrics = dataView(table('hhea')).getUint16(34);

  const readAdvance = (id: number): number => metrics.getUint16(4 * Math.min(id, fullMetrics - 1));
  const readBearing = (id: number): number =>
    metrics.getInt16(id < fullMetrics ? 4 * id + 2 : 4 * fullMetrics + 2 * (id - fullMetrics));

  const readOutline = (id: number): Outline => {
    const bytes = glyf.subarray(font.loca.offsets[id]!, font.loca.offsets[id + 1]!);
    return {
      bytes,
      components: readComponents(dataView(bytes)),
      advance: readAdvance(id),
      bearing: readBearing(id),
    };
  };

  return { table, readOutline };
}

export const dataView = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength);

/** A glyph's bytes as in the font file. `components` are the ids of its parts and their offsets, for renumbering. */
export type Outline = {
  bytes: Uint8Array;
  components: readonly { at: number; id: number }[];
  advance: number;
  bearing: number;
};

/** The ids of a glyph's parts, with the offsets of these ids in its bytes. */
function readComponents(view: DataView): Outline['components'] {
  const simple = view.byteLength === 0 || view.getInt16(0) >= 0;
  if (simple) return [];
  const components: { at: number; id: number }[] = [];
  let flags = MORE_COMPONENTS;
  for (let at = HEADER_BYTES; flags & MORE_COMPONENTS; ) {
    flags = view.getUint16(at);
    components.push({ at: at + 2, id: view.getUint16(at + 2) });
    at += 4 + (flags & ARGS_ARE_WORDS ? 4 : 2) + scaleBytes(flags);
  }
  return components;
}

function scaleBytes(flags: number): number {
  if (flags & HAS_MATRIX) return 8;
  if (flags & HAS_TWO_SCALES) return 4;
  return flags & HAS_SCALE ? 2 : 0;
}

export type FontTables = ReturnType<typeof readFontTables>;

/** A glyph of the font, moved by (x, y) in font units. */
export type GlyphPart = readonly [id: number, x: number, y: number];
