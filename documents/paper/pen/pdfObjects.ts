const PRIME = 0x01000193;
const SPACES = codes('\0\t\n\f\r ');
const DELIMITERS = codes('()<>[]{}/%');
const [OPEN, CLOSE, LESS, GREATER, BACKSLASH] = [...'()<>\\'].map(code);

/** A hash of the bytes as 32 hex digits, for the ID of a file. Not cryptographic. */
export function fingerprint(bytes: Uint8Array): string {
  let [a, b, c, d] = [0x811c9dc5, 0x01000193, 0x9e3779b9, 0x85ebca6b ^ bytes.length];
  // Each hash takes every fourth byte, mixed with the hash beside it.
  for (let at = 0; at < bytes.length; at += 4) {
    a = Math.imul(a ^ d ^ bytes[at]!, PRIME);
    b = Math.imul(b ^ a ^ bytes[at + 1]!, PRIME);
    c = Math.imul(c ^ b ^ bytes[at + 2]!, PRIME);
    d = Math.imul(d ^ c ^ bytes[at + 3]!, PRIME);
  }
  return [a, b, c, d].map((hash) => (hash >>> 0).toString(16).padStart(8, '0')).join('');
}

/** The new number of each object that is copied, by its old one. */
export type Numbers = ReadonlyMap<number, number>;

/** What changes in an object besides its references. */
type Changes = {
  /** Inserted at the start of its dictionary. */
  added?: string;
  /** The key of an entry that is left out; its value has no references. */
  dropped?: string;
};

/** An object between `obj` and `endobj` with its new references; everything else is copied byte for byte. */
export function rewrite(
  { bytes, objects }: PdfFile,
  number: number,
  numbers: Numbers,
  { added, dropped }: Changes = {},
): Uint8Array {
  const { head, end } = objects.get(number)!;
  const pieces: Uint8Array[] = [];
  let at = head[3]!.start;
  const replace = (start: number, after: number, text: string) => {
    pieces.push(bytes.subarray(at, start), fromLatin1(text));
    at = after;
  };
  if (added) replace(head[3]!.end, head[3]!.end, added);
  const without = dropped === undefined ? -1 : head.findIndex(({ text }) => text === dropped);
  const places = findReferences(head).map((reference) => {
    const target = numbers.get(reference.number);
    return { ...reference, text: target === undefined ? 'null' : `${target} 0 R` };
  });
  if (without >= 0)
    places.push({ number: 0, start: head[without]!.start, end: head[without + 1]!.end, text: '' });
  for (const { start, end: after, text } of places.sort((a, b) => a.start - b.start))
    replace(start, after, text);
  return concat([...pieces, bytes.subarray(at, end)]);
}

/** Whether an object has a stream, so that no object stream can hold it. */
export const hasStream = ({ head }: PdfObject): boolean => head.at(-1)!.text === 'stream';

/** A word, name, string or bracket of a PDF, with its start and end in the file. */
type Token = { text: string; start: number; end: number };

export type PdfFile = { bytes: Uint8Array; objects: Map<number, PdfObject>; trailer: Token[] };

/** An object of a file: where its `endobj` begins, and the tokens before the stream. */
type PdfObject = { end: number; head: Token[] };

export function fromLatin1(latin1: string): Uint8Array {
  const bytes = new Uint8Array(latin1.length);
  for (let at = 0; at < latin1.length; at += 1) bytes[at] = latin1.charCodeAt(at);
  return bytes;
}

/** The references (`N 0 R`) in the head of an object, with their start and end in the file. */
export const findReferences = (head: readonly Token[]): { number: number; start: number; end: number }[] =>
  head.flatMap((token, index) => {
    const [number, generation] = [head[index - 2], head[index - 1]];
    if (token.text !== 'R' || !number || !generation || !isNumber(number) || !isNumber(generation)) return [];
    return [{ number: Number(number.text), start: number.start, end: token.end }];
  });

const isNumber = ({ text }: Token): boolean => /^\d+$/.test(text);

export function concat(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** The entries of the outermost dictionary: the tokens of each value, by key. */
export function readEntries(head: readonly Token[]): Map<string, Token[]> {
  const entries = new Map<string, Token[]>();
  let at = head.findIndex(({ text }) => text === '<<') + 1;
  while (at > 0 && at < head.length && head[at]!.text !== '>>') {
    const end = afterValue(head, at + 1);
    entries.set(head[at]!.text, head.slice(at + 1, end));
    at = end;
  }
  return entries;
}

/** The index after the value that starts at `index`. */
function afterValue(tokens: readonly Token[], index: number): number {
  if (tokens[index + 2]?.text === 'R' && isNumber(tokens[index]!)) return index + 3;
  let depth = 0;
  for (let at = index; at < tokens.length; at += 1) {
    if (['<<', '['].includes(tokens[at]!.text)) depth += 1;
    if (['>>', ']'].includes(tokens[at]!.text)) depth -= 1;
    if (depth === 0) return at + 1;
  }
  throw new Error('A dictionary of the PDF does not end.');
}

/** The number of the object that an entry refers to; null without such an entry. */
export const pointedBy = (entries: ReadonlyMap<string, Token[]>, key: string): number | null =>
  findReferences(entries.get(key) ?? [])[0]?.number ?? null;

/** Reads a file written by pdfkit, with one classic table and no encryption. Throws an Error for any other file. */
export function readPdf(bytes: Uint8Array): PdfFile {
  const end = toLatin1(bytes, Math.max(0, bytes.length - 64));
  const table = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(end)?.[1]);
  if (toLatin1(bytes, table, table + 4) !== 'xref') throw new Error('The PDF has no classic table.');
  const places = readTable(bytes, table);
  const trailer = tokensUntil(bytes, table, ['startxref']);
  const entries = readEntries(trailer);
  if (entries.has('/Prev') || entries.has('/Encrypt')) throw new Error('The PDF is changed or encrypted.');
  return { bytes, trailer, objects: new Map(places.map(([number, at]) => [number, readObject(bytes, at)])) };
}

/** Bytes as text, one character per byte. */
function toLatin1(bytes: Uint8Array, start = 0, end = bytes.length): string {
  let text = '';
  // In pieces, because a function takes a limited number of arguments.
  for (let at = start; at < end; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, Math.min(at + 8192, end)));
  return text;
}

/** The number and offset of each object in use, from the table that `startxref` points to. */
function readTable(bytes: Uint8Array, at: number): [number, number][] {
  const words = tokensUntil(bytes, at, ['trailer']).map(({ text }) => text);
  const places: [number, number][] = [];
  for (let index = 1; index < words.length - 1; ) {
    const [first, count] = [Number(words[index]), Number(words[index + 1])];
    index += 2;
    for (let number = first; number < first + count; number += 1, index += 3)
      if (words[index + 2] === 'n') places.push([number, Number(words[index])]);
  }
  return places;
}

/** All tokens from `from` up to and including the first of `last`. */
function tokensUntil(bytes: Uint8Array, from: number, last: readonly string[]): Token[] {
  const tokens: Token[] = [];
  for (let token = nextToken(bytes, from); ; token = nextToken(bytes, token.end)) {
    if (token.text === '') throw new Error(`The PDF ends before ${last.join(' or ')}.`);
    tokens.push(token);
    if (last.includes(token.text)) return tokens;
  }
}

/** The next token at or after `from`; its text is empty at the end of the file. */
function nextToken(bytes: Uint8Array, from: number): Token {
  let start = from;
  while (start < bytes.length && SPACES.has(bytes[start]!)) start += 1;
  if (start >= bytes.length) return { text: '', start, end: start };
  const end = Math.max(endOfToken(bytes, start), start + 1);
  return { text: toLatin1(bytes, start, end), start, end };
}

function endOfToken(bytes: Uint8Array, start: number): number {
  const [first, second] = [bytes[start]!, bytes[start + 1]];
  if (first === OPEN) return endOfLiteral(bytes, start);
  if (first === second && (first === LESS || first === GREATER)) return start + 2;
  if (first === LESS) return bytes.indexOf(GREATER!, start) + 1;
  // A name with its slash, a single bracket, or a word.
  const word = endOfWord(bytes, DELIMITERS.has(first) ? start + 1 : start);
  return first === code('/') || !DELIMITERS.has(first) ? word : start + 1;
}

/** The offset after a literal string; brackets inside it are balanced or escaped. */
function endOfLiteral(bytes: Uint8Array, start: number): number {
  let depth = 0;
  for (let at = start; at < bytes.length; at += 1) {
    if (bytes[at] === BACKSLASH) at += 1;
    else if (bytes[at] === OPEN) depth += 1;
    else if (bytes[at] === CLOSE) depth -= 1;
    if (depth === 0) return at + 1;
  }
  throw new Error('A string of the PDF does not end.');
}

function endOfWord(bytes: Uint8Array, start: number): number {
  let at = start;
  while (at < bytes.length && !SPACES.has(bytes[at]!) && !DELIMITERS.has(bytes[at]!)) at += 1;
  return at;
}

function code(character: string): number {
  return character.charCodeAt(0);
}

function readObject(bytes: Uint8Array, start: number): PdfObject {
  const head = tokensUntil(bytes, start, ['stream', 'endobj']);
  const last = head.at(-1)!;
  if (last.text === 'endobj') return { end: last.start, head };
  const length = readEntries(head).get('/Length');
  if (length?.length !== 1) throw new Error('A stream of the PDF does not say its length itself.');
  // The data starts after the line break, and endstream and endobj follow it.
  const data = last.end + (toLatin1(bytes, last.end, last.end + 2) === '\r\n' ? 2 : 1);
  const end = tokensUntil(bytes, data + Number(length[0]!.text), ['endobj']).at(-1)!.start;
  return { end, head };
}

function codes(characters: string): ReadonlySet<number> {
  return new Set([...characters].map(code));
}
