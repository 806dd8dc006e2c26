import { latin1Of } from './latin1.ts';

/** A word, name, string or bracket of a PDF, and where in the file it stands. */
export type Token = { text: string; start: number; end: number };

const code = (character: string): number => character.charCodeAt(0);
const codes = (characters: string): ReadonlySet<number> => new Set([...characters].map(code));

const SPACES = codes('\0\t\n\f\r ');
const DELIMITERS = codes('()<>[]{}/%');
const [OPEN, CLOSE, LESS, GREATER, BACKSLASH] = [...'()<>\\'].map(code);

/** Past a literal string: brackets inside it are balanced or escaped. */
const endOfLiteral = (bytes: Uint8Array, start: number): number => {
  let depth = 0;
  for (let at = start; at < bytes.length; at += 1) {
    if (bytes[at] === BACKSLASH) at += 1;
    else if (bytes[at] === OPEN) depth += 1;
    else if (bytes[at] === CLOSE) depth -= 1;
    if (depth === 0) return at + 1;
  }
  throw new Error('A string of the PDF does not end.');
};

const endOfWord = (bytes: Uint8Array, start: number): number => {
  let at = start;
  while (at < bytes.length && !SPACES.has(bytes[at]!) && !DELIMITERS.has(bytes[at]!)) at += 1;
  return at;
};

const endOfToken = (bytes: Uint8Array, start: number): number => {
  const [first, second] = [bytes[start]!, bytes[start + 1]];
  if (first === OPEN) return endOfLiteral(bytes, start);
  if (first === second && (first === LESS || first === GREATER)) return start + 2;
  if (first === LESS) return bytes.indexOf(GREATER!, start) + 1;
  // A name with its slash, a bracket, or a word that is no delimiter at all.
  const word = endOfWord(bytes, DELIMITERS.has(first) ? start + 1 : start);
  return first === code('/') || !DELIMITERS.has(first) ? word : start + 1;
};

/** The next token from `from`; its text is empty at the end of the file. */
const nextToken = (bytes: Uint8Array, from: number): Token => {
  let start = from;
  while (start < bytes.length && SPACES.has(bytes[start]!)) start += 1;
  if (start >= bytes.length) return { text: '', start, end: start };
  const end = Math.max(endOfToken(bytes, start), start + 1);
  return { text: latin1Of(bytes, start, end), start, end };
};

/** Every token from `from` to the first of `last`, that one included. */
export const tokensUntil = (bytes: Uint8Array, from: number, last: readonly string[]): Token[] => {
  const tokens: Token[] = [];
  for (let token = nextToken(bytes, from); ; token = nextToken(bytes, token.end)) {
    if (token.text === '') throw new Error(`The PDF ends before ${last.join(' or ')}.`);
    tokens.push(token);
    if (last.includes(token.text)) return tokens;
  }
};
