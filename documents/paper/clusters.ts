import type { CompositeGlyphs } from './compositeGlyphs.ts';
import type { Features, FontObject, GlyphRun } from './fontObject.ts';
import { createHarfBuzzShaper, isBangla, type ShapedGlyph } from './harfBuzzShaper.ts';
import type { GlyphPart } from './outline.ts';

const HASANTA = 0x9cd;
const VOWEL_E = 0x9c7;
const JOINER = 0x200d;

/** True where the character at index belongs to the one before: inside a conjunct, or two halves of o or au. */
const joinsPrevious = (text: string, index: number): boolean => {
  const before = text.charCodeAt(index - 1);
  const here = text.charCodeAt(index);
  if (before === HASANTA) return here >= 0x995 && here <= 0x9df;
  // The joiner of র‍্য: pdf.js drops a glyph whose text ends in a joiner, and the র with it.
  if (before === JOINER) return here === HASANTA;
  return before === VOWEL_E && (here === 0x9be || here === 0x9d7);
};

/** Where the cluster that starts at `start` ends: whatever is moved, has no width or joins belongs to it. */
const clusterEnd = (text: string, shaped: readonly ShapedGlyph[], start: number): number => {
  let end = start + 1;
  for (; end < shaped.length; end += 1) {
    const glyph = shaped[end]!;
    const together = glyph.cluster === shaped[end - 1]!.cluster;
    const leans = glyph.xOffset !== 0 || glyph.yOffset !== 0 || glyph.xAdvance <= 0;
    if (!together && !leans && !joinsPrevious(text, glyph.cluster)) break;
  }
  return end;
};

/** The glyphs of one cluster with their places from its left edge, and how far it carries the pen. */
const partsBetween = (shaped: readonly ShapedGlyph[], start: number, end: number) => {
  const parts: GlyphPart[] = [];
  let advance = 0;
  for (let index = start; index < end; index += 1) {
    const { codepoint, xAdvance, xOffset, yOffset } = shaped[index]!;
    parts.push([codepoint, advance + xOffset, yOffset]);
    advance += xAdvance;
  }
  return { parts, advance };
};

/** Shapes a string into one glyph a cluster. */
export const createClusterShaper = (font: FontObject, composites: CompositeGlyphs) => {
  const shapeText = createHarfBuzzShaper(font);

  return (text: string, features?: Features): GlyphRun => {
    const shaped = shapeText(text, features);
    const script = isBangla(text) ? 'beng' : 'latn';
    const run: GlyphRun = {
      glyphs: [],
      positions: [],
      advanceWidth: 0,
      script,
      language: null,
      direction: 'ltr',
      features: {},
    };
    const push = (parts: GlyphPart[], xAdvance: number, source: string) => {
      const glyph = composites.glyphFor(parts, xAdvance, source);
      const { advanceWidth } = glyph;
      run.glyphs.push(glyph);
      run.positions.push({ xAdvance, yAdvance: 0, xOffset: 0, yOffset: 0, advanceWidth });
      run.advanceWidth += xAdvance;
    };

    for (let start = 0; start < shaped.length; ) {
      const end = clusterEnd(text, shaped, start);
      const { parts, advance } = partsBetween(shaped, start, end);
      const from = start === 0 ? 0 : shaped[start]!.cluster;
      push(parts, advance, text.slice(from, shaped[end]?.cluster));
      start = end;
    }

    // A string of joiners only has no glyph, but textkit counts characters: give it a space of no width.
    if (shaped.length === 0) push([[font.glyphForCodePoint(0x20).id, 0, 0]], 0, text);
    return run;
  };
};
