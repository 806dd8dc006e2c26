import { zlibSync } from 'fflate';
import { concat, fromLatin1 } from './bytes.ts';

/** An object without its number, as in a PDF between `obj` and `endobj`. */
export type NumberedBody = { number: number; body: Uint8Array };

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

/** Deflates what is drawn: on another thread of Node if there is much, so that drawing goes on meanwhile. */
export const deflateContent = (bytes: Uint8Array): Promise<Uint8Array> => deflateLater(bytes, QUICK);

/** The level is that of this thread; another one has time for the usual level. */
async function deflateLater(bytes: Uint8Array, level: Level): Promise<Uint8Array> {
  if (!native || bytes.length < WORTH_A_THREAD) return deflate(bytes, level);
  return new Promise((resolve, reject) => {
    const options = packing(bytes, USUAL);
    native.deflate(bytes, options, (error, packed) => (error ? reject(error) : resolve(packed)));
  });
}

/** A stream as an object of a file; `entries` are those of its dictionary besides length and filter. */
export const streamObject = (number: number, entries: string, bytes: Uint8Array): Uint8Array =>
  packedObject(number, entries, deflate(bytes, USUAL));

async function laterStreamObject(number: number, entries: string, bytes: Uint8Array): Promise<Uint8Array> {
  return packedObject(number, entries, await deflateLater(bytes, USUAL));
}

function packedObject(number: number, entries: string, packed: Uint8Array): Uint8Array {
  const head = `${number} 0 obj\n<<${entries}/Length ${packed.length}/Filter/FlateDecode>>\nstream\n`;
  return concat([fromLatin1(head), packed, fromLatin1('\nendstream\nendobj\n')]);
}

/** An object stream (ISO 32000-1, 7.5.7): objects other than streams, packed together. */
export function packObjects(number: number, objects: readonly NumberedBody[]): Uint8Array {
  let at = 0;
  const places = objects.map((object) => {
    const place = `${object.number} ${at}`;
    at += object.body.length + 1;
    return place;
  });
  const head = `${places.join(' ')}\n`;
  const bodies = objects.flatMap(({ body }) => [body, NEW_LINE]);
  const entries = `/Type/ObjStm/N ${objects.length}/First ${head.length}`;
  return streamObject(number, entries, concat([fromLatin1(head), ...bodies]));
}

const NEW_LINE = fromLatin1('\n');

/** Digits of an offset within a stream of rows. */
const OFFSET = 7;

/** The width of a row that holds a reference to an object with so many digits, or its number and offset. */
export const referenceWidth = (digits: number): number => rowWidth(digits + OFFSET + 2);

/**
 * An object stream of rows, `columns` wide, which is a rowWidth and a multiple of `referenceWidth`. Objects of the
 * structure differ from each other by counters only; as differences from the row above, little is left of one of them.
 * `first` is the number of the first object, and `sizes` are the rows of each. `bytes` has a free byte before each row.
 */
export function packRows(
  number: number,
  rows: { first: number; sizes: readonly number[]; bytes: Uint8Array; digits: number; columns: number },
): Promise<Uint8Array> {
  const { first, sizes, bytes, digits, columns } = rows;
  const width = referenceWidth(digits);
  const perRow = columns / width;
  const headRows = Math.ceil(sizes.length / perRow);
  const head = headRows * (columns + 1);
  const whole = new Uint8Array(head + bytes.length).fill(SPACE, 0, head);
  let at = 0;
  for (const [index, size] of sizes.entries()) {
    const place = index * width + Math.floor(index / perRow) + 1;
    writeNumber(whole, place, digits, first + index);
    writeNumber(whole, place + digits + 1, OFFSET, at);
    at += size * columns;
  }
  whole.set(bytes, head);
  const entries = `/Type/ObjStm/N ${sizes.length}/First ${headRows * columns}${predictor(columns)}`;
  return laterStreamObject(number, entries, rowDifferences(whole, columns));
}

const SPACE = 32;
const ZERO = 48;

/** Writes a number with its last digit at the end of `digits` places, so that it is at the same place in every row. */
export function writeNumber(bytes: Uint8Array, at: number, digits: number, value: number): void {
  let rest = value;
  for (let place = at + digits - 1; place >= at; place -= 1) {
    bytes[place] = ZERO + (rest % 10);
    rest = (rest / 10) | 0;
    if (rest === 0) return;
  }
}

/** A number with spaces before it, so that the same digit of it is always at the same place. */
export const pad = (number: number, digits: number): string => String(number).padStart(digits);

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
