import { zlibSync } from 'fflate';
import { concat, fromLatin1 } from './bytes.ts';

/** An object as in a PDF between `obj` and `endobj`, in Latin-1, and its number. */
export type NumberedObject = { number: number; body: string };

type Level = 3 | 6;
type Options = { level: Level; chunkSize: number; windowBits: number; memLevel: number };
type Zlib = {
  deflateSync(bytes: Uint8Array, options: Options): Uint8Array;
  deflate(
    bytes: Uint8Array,
    options: Options,
    done: (error: Error | null, packed: Uint8Array) => void,
  ): unknown;
};
type Process = { getBuiltinModule?(name: string): Zlib };

/** Node's own is several times faster than the one for browsers. */
const native = (globalThis as { process?: Process }).process?.getBuiltinModule?.('zlib');

/** zlib's usual level, and one that packs a page in half the time, into a tenth more bytes. */
const [USUAL, QUICK] = [6, 3] as const;

/**
 * A document has some fifteen small streams, and zlib takes and clears 300 KB for each: a window and tables for the size
 * of the stream are enough, and find the same.
 */
const packing = ({ length }: Uint8Array, level: Level): Options => ({
  level,
  chunkSize: Math.min(Math.max(64, length), 16 * 1024),
  windowBits: Math.min(15, Math.ceil(Math.log2(length + LOOKAHEAD))),
  memLevel: length < SMALL ? 5 : 8,
});

/** How much of its window zlib keeps free. */
const LOOKAHEAD = 512;
const SMALL = 4000;

const deflate = (bytes: Uint8Array, level: Level): Uint8Array =>
  native ? native.deflateSync(bytes, packing(bytes, level)) : zlibSync(bytes, { level });

/** Less is packed sooner than another thread begins. */
const WORTH_A_THREAD = 64 * 1024;

/** Deflates on another thread of Node if there is much, which has time for another level, so that drawing goes on. */
export async function deflateLater(bytes: Uint8Array, onThread: Level = USUAL): Promise<Uint8Array> {
  if (!native || bytes.length < WORTH_A_THREAD) return deflate(bytes, QUICK);
  return new Promise((resolve, reject) => {
    const options = packing(bytes, onThread);
    native.deflate(bytes, options, (error, packed) => (error ? reject(error) : resolve(packed)));
  });
}

/** An object with a stream as it is in a file. */
export function streamObject(number: number, dictionary: string, stream: Uint8Array): Uint8Array {
  return concat([fromLatin1(`${number} 0 obj\n${dictionary}\nstream\n`), stream, END_OF_STREAM]);
}

const END_OF_STREAM = fromLatin1('\nendstream\nendobj\n');

/** An object whose stream is packed; `entries` are those of its dictionary besides length and filter. */
export const packedObject = (number: number, entries: string, bytes: Uint8Array): Uint8Array =>
  deflatedObject(number, entries, deflate(bytes, QUICK));

const deflatedObject = (number: number, entries: string, packed: Uint8Array): Uint8Array =>
  streamObject(number, `<<${entries}/Length ${packed.length}/Filter/FlateDecode>>`, packed);

/** An object stream (ISO 32000-1, 7.5.7): objects other than streams, packed together. */
export function packObjects(number: number, objects: readonly NumberedObject[]): Uint8Array {
  let at = 0;
  const places = objects.map((object) => {
    const place = `${object.number} ${at}`;
    at += object.body.length + 1;
    return place;
  });
  const head = `${places.join(' ')}\n`;
  const bodies = objects.map(({ body }) => `${body}\n`);
  const entries = `/Type/ObjStm/N ${objects.length}/First ${head.length}`;
  return packedObject(number, entries, fromLatin1(head + bodies.join('')));
}

/** Digits of an offset within a stream of rows. */
const OFFSET = 8;

/** The width of the number and the offset of an object, before the rows. */
export const placeWidth = (digits: number): number => digits + OFFSET + 2;

/** Objects in rows: how many each has, their width, and their bytes, with a free one before each row. */
export type ObjectRows = { first: number; sizes: readonly number[]; columns: number; bytes: Uint8Array };

/**
 * An object stream of rows, whose width is a rowWidth. Objects of the structure differ from each other by counters only;
 * as differences from the row above, little is left of one of them.
 */
export async function packRows(
  number: number,
  { first, sizes, columns, bytes }: ObjectRows,
  digits: number,
): Promise<Uint8Array> {
  const width = placeWidth(digits);
  const perRow = Math.floor(columns / width);
  const headRows = Math.ceil(sizes.length / perRow);
  const head = headRows * (columns + 1);
  const whole = new Uint8Array(head + bytes.length).fill(SPACE, 0, head);
  let at = 0;
  sizes.forEach((size, index) => {
    const place = Math.floor(index / perRow) * (columns + 1) + (index % perRow) * width + 1;
    writeNumber(whole, place, digits, first + index);
    writeNumber(whole, place + digits + 1, OFFSET, at);
    at += size * columns;
  });
  whole.set(bytes, head);
  const entries = `/Type/ObjStm/N ${sizes.length}/First ${headRows * columns}${predictor(columns)}`;
  return deflatedObject(number, entries, await deflateLater(rowDifferences(whole, columns), QUICK));
}

export const [SPACE, ZERO, LETTER_R] = [32, 48, 82];

/** Writes a number with its last digit at the end of `digits` places, so that it is at the same place in every row. */
export function writeNumber(bytes: Uint8Array, at: number, digits: number, value: number): void {
  let rest = value;
  for (let place = at + digits - 1; place >= at; place -= 1) {
    bytes[place] = ZERO + (rest % 10);
    rest = (rest / 10) | 0;
    if (rest === 0) return;
  }
}

export const predictor = (columns: number): string => `/DecodeParms<</Predictor 12/Columns ${columns}>>`;

/** The least width of at least `width` that rows of differences may have. */
export const rowWidth = (width: number): number => 4 * Math.ceil((width + 1) / 4) - 1;

const [HIGH_BITS, LOW_BITS] = [0x80808080 | 0, 0x7f7f7f7f];

/**
 * Turns rows into their differences from the row above, by PNG's filter 'Up', and returns the same bytes. Each row has a
 * free byte before it, which then names the filter. Four bytes are subtracted at once, so `columns` is a rowWidth.
 */
export function rowDifferences(rows: Uint8Array, columns: number): Uint8Array {
  const stride = columns + 1;
  const words = new Int32Array(rows.buffer, rows.byteOffset, rows.length / 4);
  const above = stride / 4;
  for (let at = words.length - 1; at >= above; at -= 1) {
    const [own, other] = [words[at]!, words[at - above]!];
    words[at] = own === other ? 0 : ((own | HIGH_BITS) - (other & LOW_BITS)) ^ ((own ^ ~other) & HIGH_BITS);
  }
  for (let at = 0; at < rows.length; at += stride) rows[at] = UP;
  return rows;
}

const UP = 2;
