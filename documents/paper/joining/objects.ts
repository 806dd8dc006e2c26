import { latin1Of } from './latin1.ts';
import { type Token, tokensUntil } from './tokens.ts';

/** An object of a file: its head in tokens, and how far it reaches with its stream. */
export type PdfObject = { start: number; end: number; head: Token[] };
export type PdfFile = { bytes: Uint8Array; objects: Map<number, PdfObject>; trailer: Token[] };

const isNumber = ({ text }: Token): boolean => /^\d+$/.test(text);

/** Where `N 0 R` stands in the head of an object, token by token. */
export const referencesOf = (head: readonly Token[]): { number: number; start: number; end: number }[] =>
  head.flatMap((token, index) => {
    const [number, generation] = [head[index - 2], head[index - 1]];
    if (token.text !== 'R' || !number || !generation || !isNumber(number) || !isNumber(generation)) return [];
    return [{ number: Number(number.text), start: number.start, end: token.end }];
  });

/** The index after the value that begins at `index`. */
const afterValue = (tokens: readonly Token[], index: number): number => {
  if (tokens[index + 2]?.text === 'R' && isNumber(tokens[index]!)) return index + 3;
  let depth = 0;
  for (let at = index; at < tokens.length; at += 1) {
    if (['<<', '['].includes(tokens[at]!.text)) depth += 1;
    if (['>>', ']'].includes(tokens[at]!.text)) depth -= 1;
    if (depth === 0) return at + 1;
  }
  throw new Error('A dictionary of the PDF does not end.');
};

/** The outermost dictionary: the tokens of each value, by its key. */
export const entriesOf = (head: readonly Token[]): Map<string, Token[]> => {
  const entries = new Map<string, Token[]>();
  let at = head.findIndex(({ text }) => text === '<<') + 1;
  while (at > 0 && at < head.length && head[at]!.text !== '>>') {
    const end = afterValue(head, at + 1);
    entries.set(head[at]!.text, head.slice(at + 1, end));
    at = end;
  }
  return entries;
};

/** The object that an entry points to; null where there is no such entry. */
export const pointedBy = (entries: ReadonlyMap<string, Token[]>, key: string): number | null =>
  referencesOf(entries.get(key) ?? [])[0]?.number ?? null;

const readObject = (bytes: Uint8Array, start: number): PdfObject => {
  const head = tokensUntil(bytes, start, ['stream', 'endobj']);
  const last = head.at(-1)!;
  if (last.text === 'endobj') return { start, end: last.end, head };
  const length = entriesOf(head).get('/Length');
  if (length?.length !== 1) throw new Error('A stream of the PDF does not say its length itself.');
  // The data begins after the line break, and is followed by endstream and endobj.
  const data = last.end + (latin1Of(bytes, last.end, last.end + 2) === '\r\n' ? 2 : 1);
  const end = tokensUntil(bytes, data + Number(length[0]!.text), ['endobj']).at(-1)!.end;
  return { start, end, head };
};

/** The number and place of each object in use, from the table that `startxref` points to. */
const readTable = (bytes: Uint8Array, at: number): [number, number][] => {
  const words = tokensUntil(bytes, at, ['trailer']).map(({ text }) => text);
  const places: [number, number][] = [];
  for (let index = 1; index < words.length - 1; ) {
    const [first, count] = [Number(words[index]), Number(words[index + 1])];
    index += 2;
    for (let number = first; number < first + count; number += 1, index += 3)
      if (words[index + 2] === 'n') places.push([number, Number(words[index])]);
  }
  return places;
};

/** Reads a file as pdfkit writes it: one classic table, nothing encrypted. Throws what it cannot read. */
export const readPdf = (bytes: Uint8Array): PdfFile => {
  const end = latin1Of(bytes, Math.max(0, bytes.length - 64));
  const table = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(end)?.[1]);
  if (latin1Of(bytes, table, table + 4) !== 'xref') throw new Error('The PDF has no classic table.');
  const places = readTable(bytes, table);
  const trailer = tokensUntil(bytes, table, ['startxref']);
  const entries = entriesOf(trailer);
  if (entries.has('/Prev') || entries.has('/Encrypt')) throw new Error('The PDF is changed or encrypted.');
  return { bytes, trailer, objects: new Map(places.map(([number, at]) => [number, readObject(bytes, at)])) };
};
