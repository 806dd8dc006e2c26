import { textWidth } from './pen/measure.ts';
import type { TextStyle } from './pen/pen.ts';

/** Where a sentence may be broken, the preferred places first. */
const AT_PAUSES = [/(?<=;) /, /(?<=,) /, ' '];

type Room = {
  /** In pt, as is the height. */
  width: number;
  height: number;
  /** The largest number of lines. */
  most: number;
  /** The smallest type size in pt; a text that is too long for it overflows. */
  floor: number;
};

/** The distance between baselines, as a multiple of the type size. */
export const LEADING = 1.1;

/** Breaks a short text into as many lines as allow the largest type size. Returns the lines and the size in pt. */
export function brokenText(
  value: string,
  style: TextStyle,
  { width, height, most, floor }: Room,
): { lines: string[]; size: number } {
  const words = value.split(' ');
  let best = { lines: [value], size: 0 };
  for (let count = 1; count <= Math.min(most, words.length) && best.size < style.size; count++) {
    const lines = narrowestLines(words, count, style);
    const wide = (style.size * width) / widest(lines, style);
    const size = Math.min(style.size, wide, height / (count * LEADING));
    if (size > best.size) best = { lines, size };
  }
  return { ...best, size: Math.max(floor, best.size) };
}

/** Words broken into `count` lines so that the widest is as narrow as possible. */
export const narrowestLines = (words: readonly string[], count: number, style: TextStyle): string[] =>
  breaks(words, count).reduce((best, lines) => (widest(lines, style) < widest(best, style) ? lines : best));

/** All ways to break words into `count` lines. */
function breaks(words: readonly string[], count: number): string[][] {
  if (count === 1) return [[words.join(' ')]];
  const most = words.length - count + 1;
  return Array.from({ length: most }, (_, index) => index + 1).flatMap((taken) =>
    breaks(words.slice(taken), count - 1).map((rest) => [words.slice(0, taken).join(' '), ...rest]),
  );
}

const widest = (lines: readonly string[], style: TextStyle): number =>
  Math.max(...lines.map((line) => textWidth(line, style)));

const segmenter = new Intl.Segmenter('bn', { granularity: 'grapheme' });

/** The letters of a text as a reader sees them, so that no conjunct is cut in two. */
export const splitLetters = (text: string): string[] =>
  // The segmenter is slow, and in ASCII every character is a letter.
  /^[ -~]*$/.test(text) ? text.split('') : Array.from(segmenter.segment(text), ({ segment }) => segment);

/** A word in parts of at most `width` pt, about as long as each other; never broken between the letters of a conjunct. */
export function brokenWord(word: string, width: number, style: TextStyle): string[] {
  if (textWidth(word, style) <= width) return [word];
  const parts = splitLetters(word);
  const middle = Math.ceil(parts.length / 2);
  const at = parts.findIndex((_, index) => index >= middle && !parts[index - 1]!.endsWith('\u09cd'));
  if (at < 1) return [word];
  return [parts.slice(0, at), parts.slice(at)].flatMap((half) => brokenWord(half.join(''), width, style));
}

/** For texts without pauses: break at any space. */
export const AT_SPACES = [' '];

/**
 * Breaks a sentence into lines of at most `width` pt: at pauses, and inside a phrase only if the phrase is wider than
 * a line. A single word that is too wide is a line by itself.
 */
export function wrappedLines(
  value: string,
  width: number,
  style: TextStyle,
  places: readonly (RegExp | string)[] = AT_PAUSES,
): string[] {
  const [place, ...lesser] = places;
  if (!place || textWidth(value, style) <= width) return [value];
  const lines: string[] = [];
  for (const part of value.split(place)) {
    const longer = `${lines.at(-1)} ${part}`;
    if (lines.length > 0 && textWidth(longer, style) <= width) lines[lines.length - 1] = longer;
    else lines.push(...wrappedLines(part, width, style, lesser));
  }
  return lines;
}
