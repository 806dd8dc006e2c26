import type { FontTables } from './fontTables.ts';
import type { Outline } from './outline.ts';

const TRUETYPE = 0x00010000;
const DIRECTORY_BYTES = 12;
const ENTRY_BYTES = 16;

const padded = (bytes: number): number => (bytes + 3) & ~3;

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength);

/** A copy of a table with one 16 bit number changed for each pair of place and value. */
const patched = (
  table: Uint8Array,
  changes: readonly (readonly [at: number, value: number])[],
): Uint8Array => {
  // Not slice(): a Buffer's shares its bytes, and every document would change the next one.
  const copy = Uint8Array.from(table);
  for (const [at, value] of changes) viewOf(copy).setUint16(at, value);
  return copy;
};

const glyphTables = (outlines: readonly Outline[]) => {
  const total = outlines.reduce((sum, { bytes }) => sum + padded(bytes.length), 0);
  const glyf = new Uint8Array(total);
  const loca = new Uint8Array(4 * (outlines.length + 1));
  const hmtx = new Uint8Array(4 * outlines.length);
  let offset = 0;
  for (const [k, { bytes, advance, bearing }] of outlines.entries()) {
    glyf.set(bytes, offset);
    viewOf(hmtx).setUint16(4 * k, advance);
    viewOf(hmtx).setInt16(4 * k + 2, bearing);
    offset += padded(bytes.length);
    viewOf(loca).setUint32(4 * (k + 1), offset);
  }
  return { glyf, loca, hmtx };
};

const checksum = (file: DataView, start: number, length: number): number => {
  let sum = 0;
  for (let at = start; at < start + length; at += 4) sum = (sum + file.getUint32(at)) >>> 0;
  return sum;
};

/** Lays tables, in the order of their tags, behind a directory. */
const assemble = (tables: readonly (readonly [tag: string, bytes: Uint8Array])[]): Uint8Array => {
  const start = DIRECTORY_BYTES + ENTRY_BYTES * tables.length;
  const file = new Uint8Array(tables.reduce((sum, [, bytes]) => sum + padded(bytes.length), start));
  const view = viewOf(file);
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
};

/** A TrueType file with the tables PDF asks for and these glyphs, numbered as they come. */
export const writeFontFile = (
  { table }: FontTables,
  outlines: readonly Outline[],
  mostComponents: number,
): Uint8Array => {
  const { glyf, loca, hmtx } = glyphTables(outlines);
  const maxp = viewOf(table('maxp'));
  const tables: [string, Uint8Array][] = [
    ['cvt ', table('cvt ')],
    ['fpgm', table('fpgm')],
    ['glyf', glyf],
    // indexToLocFormat: the offsets above are long ones.
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
};
