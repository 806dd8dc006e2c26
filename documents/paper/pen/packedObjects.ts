import { zlibSync } from 'fflate';
import { concat, fromLatin1 } from './bytes.ts';

/** An object without its number, as in a PDF between `obj` and `endobj`. */
export type NumberedBody = { number: number; body: Uint8Array };

type Zlib = { deflateSync(bytes: Uint8Array): Uint8Array };
type Process = { getBuiltinModule?(name: string): Zlib };

/** Node's own is several times faster than the one for browsers. */
const native = (globalThis as { process?: Process }).process?.getBuiltinModule?.('zlib');

export const deflate = (bytes: Uint8Array): Uint8Array =>
  native ? native.deflateSync(bytes) : zlibSync(bytes);

/** A stream as an object of a file; `entries` are those of its dictionary besides length and filter. */
export function streamObject(number: number, entries: string, bytes: Uint8Array): Uint8Array {
  const packed = deflate(bytes);
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
export const referenceWidth = (digits: number): number => digits + OFFSET + 2;

/**
 * An object stream of rows, `columns` wide, which is a multiple of `referenceWidth`. Objects of the structure differ from
 * each other by counters only; as differences from the row above, little is left of one of them. `first` is the number of
 * the first object, and `sizes` are the rows of each.
 */
export function packRows(
  number: number,
  rows: { first: number; sizes: readonly number[]; bytes: Uint8Array; digits: number; columns: number },
): Uint8Array {
  const { first, sizes, bytes, digits, columns } = rows;
  const width = referenceWidth(digits);
  const head = Math.ceil((sizes.length * width) / columns) * columns;
  const whole = new Uint8Array(head + bytes.length).fill(SPACE, 0, head);
  let at = 0;
  for (const [index, size] of sizes.entries()) {
    writeNumber(whole, index * width, digits, first + index);
    writeNumber(whole, index * width + digits + 1, OFFSET, at);
    at += size * columns;
  }
  whole.set(bytes, head);
  const entries = `/Type/ObjStm/N ${sizes.length}/First ${head}${predictor(columns)}`;
  return streamObject(number, entries, rowDifferences(whole, columns));
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

/** Each row as its differences from the one above, by PNG's filter 'Up'. */
export function rowDifferences(bytes: Uint8Array, columns: number): Uint8Array {
  const rows = bytes.length / columns;
  const differences = new Uint8Array(bytes.length + rows);
  for (let row = 0; row < rows; row += 1) differences[row * (columns + 1)] = UP;
  differences.set(bytes.subarray(0, columns), 1);
  let to = columns + 1;
  for (let from = columns; from < bytes.length; to += 1)
    for (const end = from + columns; from < end; from += 1)
      differences[++to] = bytes[from]! - bytes[from - columns]!;
  return differences;
}

const UP = 2;
