import { createClusterShaper } from './clusters.ts';
import { createCompositeGlyphs } from './compositeGlyphs.ts';
import type { FontObject, GlyphRun } from './fontObject.ts';
import { createFontSubset } from './fontSubset.ts';
import { readFontTables } from './fontTables.ts';
import { remember } from './remember.ts';

/** Bytes for the cached words of a font: about 50,000 words, more than a large document has. */
const REMEMBERED_BYTES = 24 * 1024 * 1024;

/** Shapes a word. */
export type Shape = (word: string) => GlyphRun;

/**
 * Replaces fontkit's layout of a loaded font by HarfBuzz. fontkit lays out Bangla wrongly (conjuncts overprint, vowel
 * signs are misplaced) and never returns for some fonts; textkit and pdfkit cannot place signs relative to their base.
 * So HarfBuzz shapes, and every cluster becomes one glyph (a composite if it has several parts), which neither
 * wrapping nor text extraction can split.
 *
 * Call it once for each font after Font.load(), and never call Font.reset() afterwards. TrueType outlines only.
 */
export function useHarfBuzz(font: FontObject): Shape {
  const tables = readFontTables(font);
  const composites = createCompositeGlyphs(font, tables);
  const shape = createClusterShaper(font, composites);
  const runs = boundedCache<GlyphRun>(REMEMBERED_BYTES, runBytes);
  const remembered: Shape = (text) => remember(runs, text, () => shape(text));

  font.layout = (text) => {
    const { glyphs, advances, advanceWidth } = remembered(text);
    // New positions for each caller, because pdfkit scales them in place.
    const positions = advances.map((xAdvance) => ({ xAdvance, yAdvance: 0, xOffset: 0, yOffset: 0 }));
    return { glyphs, positions, advanceWidth };
  };
  font.createSubset = () => createFontSubset(tables, composites);
  return remembered;
}

/**
 * A cache of values by text with at most `mostBytes`, as counted by `bytesFor`. It has two halves: when the young one
 * is full it becomes the old one, and the former old one is dropped, except for values that were read since.
 */
export function boundedCache<Value>(mostBytes: number, bytesFor: (key: string, value: Value) => number) {
  let young = new Map<string, Value>();
  let old = new Map<string, Value>();
  let youngBytes = 0;

  const set = (key: string, value: Value): void => {
    youngBytes += bytesFor(key, value);
    young.set(key, value);
    if (youngBytes < mostBytes / 2) return;
    old = young;
    young = new Map();
    youngBytes = 0;
  };

  return {
    set,
    get(key: string): Value | undefined {
      const value = young.get(key);
      if (value !== undefined) return value;
      const older = old.get(key);
      if (older !== undefined) set(key, older);
      return older;
    },
    /** The number of cached values; one that is in both halves counts twice. */
    count: (): number => young.size + old.size,
  };
}

/** The bytes that a run takes, as measured: its objects and text, and two references for each glyph. */
const runBytes = (text: string, { glyphs }: GlyphRun): number => 300 + 2 * text.length + 16 * glyphs.length;

/**
 * Shapes a line word by word, each with the space after it, as pdfkit and textkit do. This gives the same widths as
 * they have, keeps the kerning of a Latin word in a Bangla line, and shapes each word only once per process.
 */
export function shapeWords({ shape }: { shape: Shape }, line: string): GlyphRun[] {
  const runs: GlyphRun[] = [];
  let start = 0;
  for (let index = 0; index < line.length; index += 1) {
    const here = line[index];
    const ends = here === ' ' || here === '\t' || index === line.length - 1;
    if (!ends) continue;
    runs.push(shape(line.slice(start, index + 1)));
    start = index + 1;
  }
  return runs;
}
