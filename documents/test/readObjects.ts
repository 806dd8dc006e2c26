import { inflateSync } from 'node:zlib';

/** An object of a PDF between `obj` and `endobj`, and its stream, unpacked. */
export type ReadObject = { body: string; stream: Buffer | null };
export type ReadFile = { trailer: string; objects: Map<number, ReadObject> };

/**
 * Every object of a PDF by its number, read by way of its cross-reference stream. Throws an Error where an offset does
 * not lead to its object, or a number has none.
 */
export function readObjects(pdf: Uint8Array): ReadFile {
  const bytes = Buffer.from(pdf);
  const table = readAt(bytes, Number(/startxref\n(\d+)\n%%EOF\n$/.exec(bytes.toString('latin1'))?.[1]));
  const widths = /\/W\[(\d) (\d) (\d)\]/.exec(table.body)!.slice(1).map(Number);
  const rows = readRows(table.stream!, widths);
  if (rows.length !== readNumber(table.body, 'Size'))
    throw new Error('The table has another size than it says.');
  const objects = new Map<number, ReadObject>();
  for (const [number, [kind, at]] of rows.entries())
    if (kind === 1) objects.set(number, readAt(bytes, at!, number));
  for (const [number, [kind, stream, index]] of rows.entries())
    if (kind === 2) objects.set(number, readPacked(objects.get(stream!)!, index!, number));
  if (objects.size !== rows.length - 1) throw new Error('A number of the table has no object.');
  return { trailer: table.body, objects };
}

/** A number of a dictionary. */
export const readNumber = (body: string, key: string): number =>
  Number(new RegExp(`/${key}\\s*(-?[\\d.]+)`).exec(body)?.[1]);

function readAt(bytes: Buffer, at: number, number?: number): ReadObject {
  const head = /^(\d+) 0 obj\n/.exec(bytes.toString('latin1', at, at + 20));
  if (!head || (number !== undefined && Number(head[1]) !== number))
    throw new Error(`At ${at} is no object ${number}.`);
  const start = at + head[0].length;
  const end = bytes.indexOf('endobj\n', start);
  const mark = bytes.indexOf('stream\n', start);
  if (mark < 0 || mark > end) return { body: bytes.toString('latin1', start, end), stream: null };
  const body = bytes.toString('latin1', start, mark);
  const length = readNumber(body, 'Length');
  const data = bytes.subarray(mark + 7, mark + 7 + length);
  if (!/^\n?endstream\nendobj\n/.test(bytes.toString('latin1', mark + 7 + length, mark + 7 + length + 20)))
    throw new Error(`Object ${head[1]} has another length than it says.`);
  return { body, stream: body.includes('/FlateDecode') ? unpacked(inflateSync(data), body) : data };
}

/** Undoes the differences from the row above. */
function unpacked(data: Buffer, body: string): Buffer {
  const columns = /\/Predictor 12\/Columns (\d+)/.exec(body)?.[1];
  if (!columns) return data;
  const width = Number(columns);
  const rows = data.length / (width + 1);
  const out = Buffer.alloc(rows * width);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < width; column += 1) {
      const above = row === 0 ? 0 : out[(row - 1) * width + column]!;
      out[row * width + column] = data[row * (width + 1) + 1 + column]! + above;
    }
  return out;
}

const readRows = (stream: Buffer, widths: number[]): number[][] => {
  const width = widths.reduce((sum, one) => sum + one, 0);
  return Array.from({ length: stream.length / width }, (_, row) => {
    let at = row * width;
    return widths.map((one) => {
      at += one;
      return stream.readUIntBE(at - one, one);
    });
  });
};

const heads = new WeakMap<ReadObject, number[]>();

function readPacked(pack: ReadObject, index: number, number: number): ReadObject {
  if (!pack?.body.includes('/ObjStm')) throw new Error(`Object ${number} is in no object stream.`);
  const first = readNumber(pack.body, 'First');
  const head = heads.get(pack) ?? pack.stream!.toString('latin1', 0, first).trim().split(/\s+/).map(Number);
  heads.set(pack, head);
  if (head[2 * index] !== number) throw new Error(`Object ${number} is not where the table says.`);
  const next = head[2 * index + 3];
  const end = next === undefined ? pack.stream!.length : first + next;
  return { body: pack.stream!.toString('latin1', first + head[2 * index + 1]!, end), stream: null };
}

const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
const MARK = '\xfe\xff';

/** The text of a PDF text string: (literal) or <hex>. */
export function readTextString(token: string): string {
  const inside = token.slice(1, -1);
  const raw = token.startsWith('<') ? Buffer.from(inside, 'hex').toString('latin1') : unescaped(inside);
  return raw.startsWith(MARK) ? Buffer.from(raw.slice(2), 'latin1').swap16().toString('utf16le') : raw;
}

const unescaped = (literal: string): string =>
  literal.replace(/\\([0-7]{1,3}|[\s\S])/g, (_, escaped: string) =>
    /^[0-7]/.test(escaped) ? String.fromCharCode(Number.parseInt(escaped, 8)) : (ESCAPED[escaped] ?? escaped),
  );
