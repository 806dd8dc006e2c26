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

/** How exactly the width of the widest line is found, in pt. */
const EXACT = 0.001;

/**
 * Words broken into `count` lines, of which there is one for each word at most, so that the widest is as narrow as
 * possible; of several such ways the one whose first lines are the shortest.
 */
export function narrowestLines(words: readonly string[], count: number, style: TextStyle): string[] {
  if (count === 1) return [words.join(' ')];
  let best = [...words.slice(0, count - 1), words.slice(count - 1).join(' ')];
  let [tooNarrow, most] = [0, widest(best, style)];
  while (most - tooNarrow > EXACT) {
    const width = (tooNarrow + most) / 2;
    const lines = linesWithin(words, count, width, style);
    if (lines) [best, most] = [lines, widest(lines, style)];
    else tooNarrow = width;
  }
  return linesWithin(words, count, most, style) ?? best;
}

/** Exactly `count` lines of at most `width` pt, the last ones as long as possible; null where the words do not fit. */
function linesWithin(
  words: readonly string[],
  count: number,
  width: number,
  style: TextStyle,
): string[] | null {
  const lines: string[] = [];
  let end = words.length;
  for (let before = count - 1; before >= 0; before -= 1) {
    let line = words[end - 1]!;
    let start = end - 1;
    while (start > before) {
      const longer = `${words[start - 1]} ${line}`;
      if (textWidth(longer, style) > width) break;
      line = longer;
      start -= 1;
    }
    if (textWidth(line, style) > width) return null;
    lines.unshift(line);
    end = start;
  }
  return end === 0 ? lines : null;
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
