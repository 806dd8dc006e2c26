import { textWidth } from './measure.ts';
import type { TextStyle } from './pen.ts';

const widest = (lines: readonly string[], style: TextStyle): number =>
  Math.max(...lines.map((line) => textWidth(line, style)));

/** Every way to break words into `count` lines. */
const breaks = (words: readonly string[], count: number): string[][] => {
  if (count === 1) return [[words.join(' ')]];
  const most = words.length - count + 1;
  return Array.from({ length: most }, (_, index) => index + 1).flatMap((taken) =>
    breaks(words.slice(taken), count - 1).map((rest) => [words.slice(0, taken).join(' '), ...rest]),
  );
};

/** Distance of two lines in their type's size. */
export const LEADING = 1.1;

type Room = {
  /** pt. */
  width: number;
  height: number;
  most: number;
  /** pt: no smaller, should it run over. */
  floor: number;
};

/** A short text on one line, or on as many as let it be largest; all lines are of one size, in pt. */
export const brokenText = (
  value: string,
  style: TextStyle,
  { width, height, most, floor }: Room,
): { lines: string[]; size: number } => {
  const words = value.split(' ');
  let best = { lines: [value], size: 0 };
  for (let count = 1; count <= Math.min(most, words.length) && best.size < style.size; count++) {
    const ways = breaks(words, count);
    const lines = ways.reduce((narrow, way) => (widest(way, style) < widest(narrow, style) ? way : narrow));
    const wide = (style.size * width) / widest(lines, style);
    const size = Math.min(style.size, wide, height / (count * LEADING));
    if (size > best.size) best = { lines, size };
  }
  return { ...best, size: Math.max(floor, best.size) };
};
