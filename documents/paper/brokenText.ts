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

/**
 * A short text on as few lines as let it stand at its own size, at most `most`; where even these are too wide it
 * shrinks, all lines alike, to no less than `floor` pt. `width` in pt.
 */
export const brokenText = (
  value: string,
  width: number,
  style: TextStyle,
  { most, floor }: { most: number; floor: number },
): { lines: string[]; size: number } => {
  const words = value.split(' ');
  let lines = [value];
  for (let count = 1; count <= Math.min(most, words.length); count++) {
    const ways = breaks(words, count);
    lines = ways.reduce((best, way) => (widest(way, style) < widest(best, style) ? way : best));
    if (widest(lines, style) <= width) return { lines, size: style.size };
  }
  return { lines, size: Math.max(floor, (style.size * width) / widest(lines, style)) };
};
