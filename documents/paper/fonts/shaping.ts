import { createClusterShaper } from './clusters.ts';
import { createCompositeGlyphs } from './compositeGlyphs.ts';
import type { Features, FontObject, GlyphRun } from './fontObject.ts';
import { createFontSubset } from './fontSubset.ts';
import { readFontTables } from './fontTables.ts';

/** Bytes of the words that are remembered of a font: some 25,000 words, more than a large document has. */
const REMEMBERED_BYTES = 24 * 1024 * 1024;

const shapes = new WeakMap<FontObject, Shape>();

/** A run that every document shares; do not change it. */
export type Shape = (word: string) => Readonly<GlyphRun>;

/**
 * Replaces fontkit's layout of one loaded font by HarfBuzz. fontkit sets Bangla wrongly (conjuncts overprinted,
 * vowel signs misplaced) and loops for ever on some fonts; textkit and pdfkit cannot carry marks that are moved
 * against their base. So HarfBuzz shapes, and every cluster becomes one glyph, a composite where it has several
 * parts, which neither wrapping nor text extraction can tear.
 *
 * Call it once a font after Font.load(), and never Font.reset() afterwards. TrueType outlines only.
 */
export function useHarfBuzz(font: FontObject): Shape {
  const known = shapes.get(font);
  if (known) return known;

  const tables = readFontTables(font);
  const composites = createCompositeGlyphs(font, tables);
  const shape = createClusterShaper(font, composites);
  const originalLayout = font.layout.bind(font);
  const runs = boundedCache<Readonly<GlyphRun>>(REMEMBERED_BYTES, bytesOfRun);

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
    // pdfkit scales the positions it is given in place, so each caller gets its own.
    return { ...run, positions: run.positions.map((position) => ({ ...position })) };
  };

  font.createSubset = () => createFontSubset(tables, composites);

  shapes.set(font, remembered);
  return remembered;
}

/**
 * Remembers values by text within `mostBytes`, counted by `bytesOf`. What is used stays: once the younger half is
 * full, only what nobody asked for since the last change of halves is forgotten.
 */
export function boundedCache<Value>(mostBytes: number, bytesOf: (key: string, value: Value) => number) {
  let young = new Map<string, Value>();
  let old = new Map<string, Value>();
  let youngBytes = 0;

  const set = (key: string, value: Value): void => {
    youngBytes += bytesOf(key, value);
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
    /** How many values are remembered; one that is in both halves counts twice. */
    count: (): number => young.size + old.size,
  };
}

/** What a run takes in memory: two objects and a few lists, and for each glyph its place. */
const bytesOfRun = (text: string, { glyphs }: Readonly<GlyphRun>): number =>
  400 + 2 * text.length + 100 * glyphs.length;

/**
 * Shapes a line word by word, each with the space after it, as pdfkit and textkit do. So a Latin word keeps its
 * kerning inside a Bangla line, all three agree to the last unit, and the same words are shaped once a process.
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
