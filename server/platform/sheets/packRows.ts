import { withPauses } from '#server/platform/base/inTurns.ts';

/**
 * Rows on their way between threads, as JSON in memory that both share: to take over 20,000 rows as objects would hold
 * the event loop. `ends` are the ends of portions that are read in a moment each.
 */
export type PackedRows = { bytes: Uint8Array; ends: number[] };

/** Characters that are read in about a millisecond. */
const PORTION_LENGTH = 2 ** 16;

/** Packs rows in one go, in a thread of its own. */
export const packRows = (rows: Iterable<unknown>): PackedRows => joinPortions([...writePortions(rows)]);

/** Packs rows where other requests need their turn; the rows may be made meanwhile. */
export async function packInTurns(rows: Iterable<unknown>): Promise<PackedRows> {
  const portions: Buffer[] = [];
  for await (const portion of withPauses(writePortions(rows))) portions.push(portion);
  return joinPortions(portions);
}

/** The packed rows, in one go. */
export const unpackRows = <Row>(packed: PackedRows): Row[] => [...readPortions<Row>(packed)].flat();

/** The packed rows, where other requests need their turn. */
export async function unpackInTurns<Row>(packed: PackedRows): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const portion of withPauses(readPortions<Row>(packed))) rows.push(...portion);
  return rows;
}

function* writePortions(rows: Iterable<unknown>): Generator<Buffer> {
  let [texts, length]: [string[], number] = [[], 0];
  for (const row of rows) {
    const text = JSON.stringify(row);
    texts.push(text);
    length += text.length;
    if (length < PORTION_LENGTH) continue;
    yield toPortion(texts);
    [texts, length] = [[], 0];
  }
  yield toPortion(texts);
}

const toPortion = (texts: readonly string[]): Buffer => Buffer.from(`[${texts.join()}]`);

function joinPortions(portions: readonly Buffer[]): PackedRows {
  const length = portions.reduce((sum, portion) => sum + portion.length, 0);
  const bytes = new Uint8Array(new SharedArrayBuffer(length));
  const ends: number[] = [];
  for (const portion of portions) {
    const start = ends.at(-1) ?? 0;
    bytes.set(portion, start);
    ends.push(start + portion.length);
  }
  return { bytes, ends };
}

function* readPortions<Row>({ bytes, ends }: PackedRows): Generator<Row[]> {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  for (const [index, end] of ends.entries())
    yield JSON.parse(all.toString('utf8', ends[index - 1] ?? 0, end));
}
