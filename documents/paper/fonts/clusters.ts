import * as hb from 'harfbuzzjs';
import type { CompositeGlyphs } from './compositeGlyphs.ts';
import type { FontObject, Glyph, GlyphRun } from './fontObject.ts';
import type { GlyphPart } from './fontTables.ts';

const HASANTA = 0x9cd;
const VOWEL_E = 0x9c7;
const JOINER = 0x200d;
const BANGLA = /[\u0980-\u09ff\u200c\u200d]/;

/** Shapes a string into one glyph for each cluster; advances are in font units. */
export function createClusterShaper(font: FontObject, composites: CompositeGlyphs) {
  const shapeText = createHarfBuzzShaper(font);

  return (text: string): GlyphRun => {
    const shaped = shapeText(text);
    const glyphs: Glyph[] = [];
    const advances: number[] = [];
    const push = (parts: GlyphPart[], advance: number, source: string) => {
      glyphs.push(composites.glyphFor(parts, advance, source));
      advances.push(advance);
    };

    for (let start = 0; start < shaped.length; ) {
      const end = clusterEnd(text, shaped, start);
      const { parts, advance } = partsBetween(shaped, start, end);
      const from = start === 0 ? 0 : shaped[start]!.cluster;
      push(parts, advance, text.slice(from, shaped[end]?.cluster));
      start = end;
    }

    // A string of joiners has no glyph. It gets a space of width 0, because textkit needs one for its characters.
    if (shaped.length === 0 && text) push([[font.glyphForCodePoint(0x20).id, 0, 0]], 0, text);
    const advanceWidth = advances.reduce((sum, advance) => sum + advance, 0);
    // Copied, because a list that grew has room for more.
    return { glyphs: glyphs.slice(), advances: advances.slice(), advanceWidth };
  };
}

type ShapedGlyph = {
  codepoint: number;
  cluster: number;
  xAdvance: number;
  xOffset: number;
  yOffset: number;
};

/** HarfBuzz with the bytes of a loaded font: shapes a string into glyph ids with their positions in font units. */
export function createHarfBuzzShaper(font: FontObject) {
  const hbFont = new hb.Font(new hb.Face(new hb.Blob(font.stream.buffer), 0));
  const buffer = new hb.Buffer();

  return (text: string): ShapedGlyph[] => {
    const bangla = isBangla(text);
    buffer.clearContents();
    buffer.setFlags(hb.BufferFlag.REMOVE_DEFAULT_IGNORABLES);
    buffer.setClusterLevel(hb.ClusterLevel.MONOTONE_CHARACTERS);
    buffer.addText(text);
    buffer.setDirection(hb.Direction.LTR);
    buffer.setScript(bangla ? 'Beng' : 'Latn');
    buffer.setLanguage(bangla ? 'bn' : 'en');
    hb.shape(hbFont, buffer);
    // Two calls, because the one call for both also defines hidden properties on every glyph and takes twice as long.
    const positions = buffer.getGlyphPositions();
    return buffer
      .getGlyphInfos()
      .map(({ codepoint, cluster }, index) => ({ codepoint, cluster, ...positions[index]! }));
  };
}

const isBangla = (text: string): boolean => BANGLA.test(text);

/** The index after the cluster that starts at `start`. Glyphs that are moved, joined or have no width belong to it. */
function clusterEnd(text: string, shaped: readonly ShapedGlyph[], start: number): number {
  let end = start + 1;
  for (; end < shaped.length; end += 1) {
    const glyph = shaped[end]!;
    const together = glyph.cluster === shaped[end - 1]!.cluster;
    const leans = glyph.xOffset !== 0 || glyph.yOffset !== 0 || glyph.xAdvance <= 0;
    if (!together && !leans && !joinsPrevious(text, glyph.cluster)) break;
  }
  return end;
}

/** Whether the character at `index` joins the one before: in a conjunct, or as the second half of the vowel o or au. */
function joinsPrevious(text: string, index: number): boolean {
  const before = text.charCodeAt(index - 1);
  const here = text.charCodeAt(index);
  if (before === HASANTA) return here >= 0x995 && here <= 0x9df;
  // Keeps the joiner of র‍্য inside, because pdf.js drops a glyph, here the র, whose text ends in a joiner.
  if (before === JOINER) return here === HASANTA;
  return before === VOWEL_E && (here === 0x9be || here === 0x9d7);
}

/** The glyphs of a cluster with their positions from its left edge, and its advance, all in font units. */
function partsBetween(shaped: readonly ShapedGlyph[], start: number, end: number) {
  const parts: GlyphPart[] = [];
  let advance = 0;
  for (let index = start; index < end; index += 1) {
    const { codepoint, xAdvance, xOffset, yOffset } = shaped[index]!;
    parts.push([codepoint, advance + xOffset, yOffset]);
    advance += xAdvance;
  }
  return { parts, advance };
}
