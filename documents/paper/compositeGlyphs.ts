import type { FontObject, FontSubset, Glyph } from './fontObject.ts';
import { writeComposite } from './writeComposite.ts';

/** A glyph of the font, moved by (x, y) in font units. */
export type GlyphPart = readonly [id: number, x: number, y: number];

type Composite = { parts: readonly GlyphPart[]; width: number };

/** Glyph ids of a TrueType font fit in 16 bits; the ids handed out here begin above them. */
const FIRST_COMPOSITE = 0x10000;

const isPlain = (parts: readonly GlyphPart[]): boolean =>
  parts.length === 1 && parts[0]![1] === 0 && parts[0]![2] === 0;

/** The glyphs made of several others for one font: one id per (shape, text), since ToUnicode holds one text per id. */
export const createCompositeGlyphs = (font: FontObject) => {
  const composites: Composite[] = [];
  const idByKey = new Map<string, number>();

  /**
   * The one character a glyph of the font stands for by itself. Chosen from the font and never from what was
   * shaped first, or the bytes of a document would depend on the documents made before it in this process.
   */
  const ownText = new Map<number, string>();
  const ownTextOf = (id: number): string => {
    const known = ownText.get(id);
    if (known !== undefined) return known;
    const codePoints = font.stringsForGlyph(id).map((text) => text.codePointAt(0)!);
    const text = codePoints.length > 0 ? String(Math.min(...codePoints)) : '';
    ownText.set(id, text);
    return text;
  };

  const compositeId = (parts: readonly GlyphPart[], width: number, text: string): number => {
    const key = `${parts.join(';')}|${width}|${text}`;
    const known = idByKey.get(key);
    if (known !== undefined) return known;
    const id = FIRST_COMPOSITE + composites.push({ parts, width }) - 1;
    idByKey.set(key, id);
    return id;
  };

  /** `counted` is what textkit counts characters by, `extracted` (NFC) is what a reader of the file gets back. */
  const glyphFor = (
    parts: readonly GlyphPart[],
    advance: number,
    counted: number[],
    extracted: number[],
  ): Glyph => {
    const baseId = parts[0]![0];
    const base = font.getGlyph(baseId);
    const plain = isPlain(parts);
    const text = extracted.join('.');
    const width = plain ? base.advanceWidth : advance;
    const id = plain && ownTextOf(baseId) === text ? baseId : compositeId(parts, width, text);
    if (text !== counted.join('.')) {
      // pdfkit iterates the code points into ToUnicode while textkit reads their length: give each its own.
      Object.defineProperty(counted, Symbol.iterator, { value: () => extracted[Symbol.iterator]() });
    }
    return Object.create(base, {
      id: { value: id },
      codePoints: { value: counted },
      advanceWidth: { value: width },
    }) as Glyph;
  };

  /** Lets a subset write composite ids beside the font's own. */
  const teach = (subset: FontSubset): FontSubset => {
    const addOwn = subset._addGlyph.bind(subset);
    subset._addGlyph = (id) => {
      const composite = composites[id - FIRST_COMPOSITE];
      if (!composite) return addOwn(id);
      if (isPlain(composite.parts)) return addOwn(composite.parts[0]![0]);
      return writeComposite(font, subset, composite.parts, composite.width);
    };
    return subset;
  };

  /** The font's own glyphs and their places behind an id. */
  const partsOf = (id: number): readonly GlyphPart[] =>
    composites[id - FIRST_COMPOSITE]?.parts ?? [[id, 0, 0]];

  return { glyphFor, teach, partsOf };
};

export type CompositeGlyphs = ReturnType<typeof createCompositeGlyphs>;
