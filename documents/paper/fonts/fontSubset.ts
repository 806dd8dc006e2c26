import type { CompositeGlyphs } from './compositeGlyphs.ts';
import type { FontSubset } from './fontObject.ts';
import { dataView, type FontTables, type Outline } from './fontTables.ts';

const TRUETYPE = 0x00010000;
const DIRECTORY_BYTES = 12;
const ENTRY_BYTES = 16;

/**
 * The subset of a font that one document uses. fontkit's own subset decodes every outline for every document, which
 * took half the time of a one-page document; this one caches the outlines and copies them.
 */
export function createFontSubset(tables: FontTables, composites: CompositeGlyphs): FontSubset {
  const indices = new Map<number, number>();
  const ids: number[] = [];

  const includeGlyph = (id: number): number => {
    const known = indices.get(id);
    if (known !== undefined) return known;
    indices.set(id, ids.length);
    return ids.push(id) - 1;
  };
  // The first glyph of a font is the one for missing characters.
  includeGlyph(0);

  return {
    includeGlyph,
    encode() {
      const outlines: Outline[] = [];
      // The loop also reaches components, which it adds at the end of the list.
      for (let k = 0; k < ids.length; k += 1) {
        outlines.push(renumbered(composites.outlineFor(ids[k]!), includeGlyph));
      }
      const mostComponents = Math.max(...outlines.map(({ components }) => components.length));
      return writeFontFile(tables, outlines, mostComponents);
    },
  };
}

/** The outline with the ids of its components in the subset; adds missing components to the subset. */
function renumbered(outline: Outline, indexFor: (id: number) => number): Outline {
  if (outline.components.length === 0) return outline;
  const bytes = Uint8Array.from(outline.bytes);
  const view = new DataView(bytes.buffer);
  for (const { at, id } of outline.components) view.setUint16(at, indexFor(id));
  return { ...outline, bytes };
}

/** A TrueType file with these glyphs, numbered in their order, and the tables that PDF requires. */
function writeFontFile(
  { table }: FontTables,
  outlines: readonly Outline[],
  mostComponents: number,
): Uint8Array {
  const { glyf, loca, hmtx } = glyphTables(outlines);
  const maxp = dataView(table('maxp'));
  const tables: [string, Uint8Array][] = [
    ['cvt ', table('cvt ')],
    ['fpgm', table('fpgm')],
    ['glyf', glyf],
    // indexToLocFormat 1: the offsets above have 32 bits.
    ['head', patched(table('head'), [[50, 1]])],
    // numberOfHMetrics.
    ['hhea', patched(table('hhea'), [[34, outlines.length]])],
    ['hmtx', hmtx],
    ['loca', loca],
    // numGlyphs, maxComponentElements, and a component may itself be made of components.
    [
      'maxp',
      patched(table('maxp'), [
        [4, outlines.length],
        [28, Math.max(maxp.getUint16(28), mostComponents)],
        [30, Math.max(maxp.getUint16(30), 1) + 1],
      ]),
    ],
    ['prep', table('prep')],
  ];
  return assemble(tables.filter(([, bytes]) => bytes.length > 0));
}

function glyphTables(outlines: readonly Outline[]) {
  const total = outlines.reduce((sum, { bytes }) => sum + padded(bytes.length), 0);
  const glyf = new Uint8Array(total);
  const loca = new Uint8Array(4 * (outlines.length + 1));
  const hmtx = new Uint8Array(4 * outlines.length);
  let offset = 0;
  for (const [k, { bytes, advance, bearing }] of outlines.entries()) {
    glyf.set(bytes, offset);
    dataView(hmtx).setUint16(4 * k, advance);
    dataView(hmtx).setInt16(4 * k + 2, bearing);
    offset += padded(bytes.length);
    dataView(loca).setUint32(4 * (k + 1), offset);
  }
  return { glyf, loca, hmtx };
}

const padded = (bytes: number): number => (bytes + 3) & ~3;

/** A copy of a table with the 16 bit numbers at these offsets changed. */
function patched(table: Uint8Array, changes: readonly (readonly [at: number, value: number])[]): Uint8Array {
  // Not slice(), because Buffer.slice() shares its bytes and every document would change the next one.
  const copy = Uint8Array.from(table);
  for (const [at, value] of changes) dataView(copy).setUint16(at, value);
  return copy;
}

/** A TrueType file: the directory, then the tables in the order of their tags. */
function assemble(tables: readonly (readonly [tag: string, bytes: Uint8Array])[]): Uint8Array {
  const start = DIRECTORY_BYTES + ENTRY_BYTES * tables.length;
  const file = new Uint8Array(tables.reduce((sum, [, bytes]) => sum + padded(bytes.length), start));
  const view = dataView(file);
  const searchable = Math.floor(Math.log2(tables.length));
  view.setUint32(0, TRUETYPE);
  view.setUint16(4, tables.length);
  view.setUint16(6, ENTRY_BYTES * 2 ** searchable);
  view.setUint16(8, searchable);
  view.setUint16(10, ENTRY_BYTES * (tables.length - 2 ** searchable));
  let offset = start;
  for (const [k, [tag, bytes]] of tables.entries()) {
    const entry = DIRECTORY_BYTES + ENTRY_BYTES * k;
    file.set(bytes, offset);
    for (let c = 0; c < 4; c += 1) file[entry + c] = tag.charCodeAt(c);
    view.setUint32(entry + 4, checksum(view, offset, padded(bytes.length)));
    view.setUint32(entry + 8, offset);
    view.setUint32(entry + 12, bytes.length);
    offset += padded(bytes.length);
  }
  return file;
}

function checksum(file: DataView, start: number, length: number): number {
  let sum = 0;
  for (let at = start; at < start + length; at += 4) sum = (sum + file.getUint32(at)) >>> 0;
  return sum;
}
