import type { FontObject, Glyph } from './fontObject.ts';
import { dataView, type FontTables, type GlyphPart, type Outline } from './fontTables.ts';
import { remember } from './remember.ts';

/** The first id of a composite glyph; the ids of a TrueType font's own glyphs have 16 bits. */
const FIRST_COMPOSITE = 0x10000;

// Flags of a component in the glyf table.
const ARGS_ARE_WORDS_AND_XY = 0x03;
const MORE_COMPONENTS = 0x20;
const HEADER_BYTES = 10;
const COMPONENT_BYTES = 8;
type Composite = { parts: readonly GlyphPart[]; width: number };

/** The composite glyphs of one font. Each shape and text has its own id, because ToUnicode has one text per id. */
export function createCompositeGlyphs(font: FontObject, tables: FontTables) {
  const composites: Composite[] = [];
  const glyphs = new Map<string, Glyph>();
  const outlines = new Map<number, Outline>();

  /**
   * The character of a glyph of the font. Taken from the font, not from the first text that was shaped,
   * so that the bytes of a document do not depend on documents drawn before it in the same process.
   */
  const characterFor = (id: number): string => {
    const codePoints = font.stringsForGlyph(id).map((text) => text.codePointAt(0)!);
    return codePoints.length > 0 ? String.fromCodePoint(Math.min(...codePoints)) : '';
  };

  const makeGlyph = (parts: readonly GlyphPart[], advance: number, source: string): Glyph => {
    const baseId = parts[0]![0];
    const plain = isPlain(parts);
    const width = plain ? font.getGlyph(baseId).advanceWidth : advance;
    const extracted = source.normalize('NFC');
    const isOfFont = plain && characterFor(baseId) === extracted;
    return {
      id: isOfFont ? baseId : FIRST_COMPOSITE + composites.push({ parts, width }) - 1,
      codePoints: countedAndExtracted(source, extracted),
      advanceWidth: width,
    };
  };

  /** The glyph that draws these parts, and whose text is the source text when a reader copies it from the PDF. */
  const glyphFor = (parts: readonly GlyphPart[], advance: number, source: string): Glyph => {
    const key = `${parts.join(';')}|${isPlain(parts) ? '' : advance}|${source}`;
    return remember(glyphs, key, () => makeGlyph(parts, advance, source));
  };

  const makeOutline = (id: number): Outline => {
    const composite = composites[id - FIRST_COMPOSITE];
    if (!composite) return tables.readOutline(id);
    if (isPlain(composite.parts)) return makeOutline(composite.parts[0]![0]);
    return compositeOutline(tables, composite.parts, composite.width);
  };

  /** The outline of a glyph of the font or of a composite. */
  const outlineFor = (id: number): Outline => remember(outlines, id, () => makeOutline(id));

  /** The font's glyphs that a glyph consists of, with their positions. */
  const partsFor = (id: number): readonly GlyphPart[] =>
    composites[id - FIRST_COMPOSITE]?.parts ?? [[id, 0, 0]];

  return { glyphFor, outlineFor, partsFor };
}

const isPlain = (parts: readonly GlyphPart[]): boolean =>
  parts.length === 1 && parts[0]![1] === 0 && parts[0]![2] === 0;

/** textkit uses only the length of a glyph's code points, to count characters; pdfkit writes them to ToUnicode. */
function countedAndExtracted(source: string, extracted: string): number[] {
  const counted = toCodePoints(source);
  if (extracted === source) return counted;
  const read = toCodePoints(extracted);
  return Object.defineProperty(counted, Symbol.iterator, { value: () => read[Symbol.iterator]() });
}

const toCodePoints = (text: string): number[] => Array.from(text, (character) => character.codePointAt(0)!);

type DrawnPart = { id: number; x: number; y: number; box: DataView };

/** The outline of a glyph that draws other glyphs of the font, each at its position. */
function compositeOutline({ readOutline }: FontTables, parts: readonly GlyphPart[], width: number): Outline {
  const advance = Math.max(0, width);
  const drawn = parts.flatMap(([id, x, y]): DrawnPart[] => {
    const { bytes } = readOutline(id);
    // A component must have an outline, and a space inside a cluster has none.
    return bytes.length > 0 ? [{ id, x, y, box: dataView(bytes) }] : [];
  });
  if (drawn.length === 0) return { bytes: new Uint8Array(), components: [], advance, bearing: 0 };

  const bytes = new Uint8Array(HEADER_BYTES + COMPONENT_BYTES * drawn.length);
  const view = new DataView(bytes.buffer);
  const box = boundingBox(drawn);
  for (const [k, value] of [-1, ...box].entries()) view.setInt16(2 * k, value);
  const components = drawn.map(({ id, x, y }, k) => {
    const at = HEADER_BYTES + COMPONENT_BYTES * k;
    view.setUint16(at, ARGS_ARE_WORDS_AND_XY | (k < drawn.length - 1 ? MORE_COMPONENTS : 0));
    view.setUint16(at + 2, id);
    view.setInt16(at + 4, x);
    view.setInt16(at + 6, y);
    return { at: at + 2, id };
  });
  return { bytes, components, advance, bearing: box[0]! };
}

/** The box around the moved parts: left, bottom, right, top. */
const boundingBox = (parts: readonly DrawnPart[]): number[] => [
  Math.min(...parts.map(({ x, box }) => x + box.getInt16(2))),
  Math.min(...parts.map(({ y, box }) => y + box.getInt16(4))),
  Math.max(...parts.map(({ x, box }) => x + box.getInt16(6))),
  Math.max(...parts.map(({ y, box }) => y + box.getInt16(8))),
];

export type CompositeGlyphs = ReturnType<typeof createCompositeGlyphs>;
