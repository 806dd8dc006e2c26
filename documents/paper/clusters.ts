import * as hb from 'harfbuzzjs';
import type { CompositeGlyphs, GlyphPart } from './compositeGlyphs.ts';
import type { Features, FontObject, GlyphRun } from './fontObject.ts';

const BANGLA = /[\u0980-\u09ff\u200c\u200d]/;
const HASANTA = 0x9cd;
const VOWEL_E = 0x9c7;

const codePointsOf = (text: string): number[] => Array.from(text, (character) => character.codePointAt(0)!);

/** True where the character at index belongs to the one before: inside a conjunct, or two halves of o or au. */
const joinsPrevious = (text: string, index: number): boolean => {
  const before = text.charCodeAt(index - 1);
  const here = text.charCodeAt(index);
  if (before === HASANTA) return here >= 0x995 && here <= 0x9df;
  return before === VOWEL_E && (here === 0x9be || here === 0x9d7);
};

const featureList = (features: Features | undefined): hb.Feature[] | undefined => {
  if (!features) return undefined;
  if (Array.isArray(features)) return features.map((tag: string) => new hb.Feature(tag, 1));
  return Object.entries(features).map(([tag, value]) => new hb.Feature(tag, Number(value)));
};

type ShapedGlyph = { codepoint: number; cluster: number; xAdvance: number; xOffset: number; yOffset: number };

/** A HarfBuzz font over the same bytes, and the call that shapes one string with it. */
export const createHarfBuzzFont = (font: FontObject) => {
  const hbFont = new hb.Font(new hb.Face(new hb.Blob(font.stream.buffer), 0));
  const buffer = new hb.Buffer();

  return (text: string, features?: Features): ShapedGlyph[] => {
    const bangla = BANGLA.test(text);
    buffer.clearContents();
    buffer.setFlags(hb.BufferFlag.REMOVE_DEFAULT_IGNORABLES);
    buffer.setClusterLevel(hb.ClusterLevel.MONOTONE_CHARACTERS);
    buffer.addText(text);
    buffer.setDirection(hb.Direction.LTR);
    buffer.setScript(bangla ? 'Beng' : 'Latn');
    buffer.setLanguage(bangla ? 'bn' : 'en');
    hb.shape(hbFont, buffer, featureList(features));
    return buffer.getGlyphInfosAndPositions() as ShapedGlyph[];
  };
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

/** Shapes a string into one glyph a cluster. */
export const createClusterShaper = (font: FontObject, composites: CompositeGlyphs) => {
  const shapeText = createHarfBuzzFont(font);

  return (text: string, features?: Features): GlyphRun => {
    const shaped = shapeText(text, features);
    const run: GlyphRun = {
      glyphs: [],
      positions: [],
      advanceWidth: 0,
      script: BANGLA.test(text) ? 'beng' : 'latn',
      language: null,
      direction: 'ltr',
      features: {},
    };
    const push = (parts: GlyphPart[], advance: number, source: string) => {
      const glyph = composites.glyphFor(
        parts,
        advance,
        codePointsOf(source),
        codePointsOf(source.normalize('NFC')),
      );
      run.glyphs.push(glyph);
      run.positions.push({
        xAdvance: advance,
        yAdvance: 0,
        xOffset: 0,
        yOffset: 0,
        advanceWidth: glyph.advanceWidth,
      });
      run.advanceWidth += advance;
    };

    for (let start = 0; start < shaped.length; ) {
      const end = clusterEnd(text, shaped, start);
      const from = start === 0 ? 0 : shaped[start]!.cluster;
      const to = end < shaped.length ? shaped[end]!.cluster : text.length;
      let advance = 0;
      const parts = shaped.slice(start, end).map((glyph): GlyphPart => {
        const x = advance + glyph.xOffset;
        advance += glyph.xAdvance;
        return [glyph.codepoint, x, glyph.yOffset];
      });
      push(parts, advance, text.slice(from, to));
      start = end;
    }

    // A string of joiners only has no glyph, but textkit counts characters: give it a space of no width.
    if (shaped.length === 0) push([[font.glyphForCodePoint(0x20).id, 0, 0]], 0, text.normalize('NFC'));
    return run;
  };
};
