import { createClusterShaper } from './clusters.ts';
import { createCompositeGlyphs } from './compositeGlyphs.ts';
import type { Features, FontObject, GlyphRun } from './fontObject.ts';
import { createFontSubset } from './fontSubset.ts';
import { readFontTables } from './fontTables.ts';

/** Bytes for the remembered words of a font: some 25,000 words, more than a large document has. */
const REMEMBERED_BYTES = 24 * 1024 * 1024;

const shapes = new WeakMap<FontObject, Shape>();

/** Shapes a word. The run is shared by every document and must not be changed. */
export type Shape = (word: string) => Readonly<GlyphRun>;

/**
 * Replaces fontkit's layout of one loaded font by HarfBuzz. fontkit sets Bangla wrongly (conjuncts overprinted, vowel
 * signs misplaced) and loops for ever on some fonts; textkit and pdfkit cannot place signs relative to their base. So
 * HarfBuzz shapes, and every cluster becomes one glyph (a composite where it has several parts), which neither wrapping
 * nor text extraction can tear.
 *
 * Call it once for each font after Font.load(), and never Font.reset() afterwards. TrueType outlines only.
 */
export function useHarfBuzz(font: FontObject): Shape {
  const known = shapes.get(font);
  if (known) return known;

  const tables = readFontTables(font);
  const composites = createCompositeGlyphs(font, tables);
  const shape = createClusterShaper(font, composites);
  const originalLayout = font.layout.bind(font);
  const runs = boundedCache<Readonly<GlyphRun>>(REMEMBERED_BYTES, runBytes);

  const remembered: Shape = (text) => {
    const seen = runs.get(text);
    if (seen) return seen;
    const run = shape(text);
    runs.set(text, run);
    return run;
  };

  font.layout = (text: string, features?: Features, ...rest: unknown[]) => {
    if (!text) return originalLayout(text, features, ...rest);
    if (features && Object.keys(features).length > 0) return shape(text, features);
    const run = remembered(text);
    // pdfkit scales the positions in place, so each caller gets a copy.
    return { ...run, positions: run.positions.map((position) => ({ ...position })) };
  };

  font.createSubset = () => createFontSubset(tables, composites);

  shapes.set(font, remembered);
  return remembered;
}

/**
 * Remembers values by text within `mostBytes`, counted by `bytesFor`. Once the young half is full it becomes the old
 * one, and the former old half is forgotten but for the values that were read in the meantime.
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
    /** The number of remembered values; one that is in both halves counts twice. */
    count: (): number => young.size + old.size,
  };
}

/** The memory of a run: two objects, a few lists, and a place for each glyph. */
const runBytes = (text: string, { glyphs }: Readonly<GlyphRun>): number =>
  400 + 2 * text.length + 100 * glyphs.length;

/**
 * Shapes a line word by word, each with the space after it, as pdfkit and textkit do. So a Latin word keeps its kerning
 * in a Bangla line, all three agree to the last unit, and the same words are shaped once per process.
 */
export function shapeWords(
  { shape }: { font: FontObject; shape: Shape },
  line: string,
): Readonly<GlyphRun>[] {
  const runs: Readonly<GlyphRun>[] = [];
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
