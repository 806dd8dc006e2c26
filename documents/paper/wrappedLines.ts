import { textWidth } from './measure.ts';
import type { TextStyle } from './pen.ts';

/** As many parts on each line as fit into `width` pt; a part that is too wide for any is handed to `broken`. */
const packed = (
  parts: readonly string[],
  width: number,
  style: TextStyle,
  broken: (part: string) => string[],
): string[] => {
  const lines: string[] = [];
  for (const part of parts) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${part}` : part;
    if (lines.length > 0 && textWidth(longer, style) <= width) lines[lines.length - 1] = longer;
    else lines.push(...broken(part));
  }
  return lines;
};

/** Where a sentence is broken, the best place first. */
const AT_PAUSES = [/(?<=;) /, /(?<=,) /, ' '];
export const AT_SPACES = [' '];

/**
 * A sentence on as many lines of `width` pt as it takes: broken where it pauses, and within a phrase only where that
 * alone is wider than a line. At spaces each line is as full as can be.
 */
export const wrappedLines = (
  value: string,
  width: number,
  style: TextStyle,
  places: readonly (RegExp | string)[] = AT_PAUSES,
): string[] => {
  const [place, ...lesser] = places;
  if (!place || textWidth(value, style) <= width) return [value];
  return packed(value.split(place), width, style, (part) => wrappedLines(part, width, style, lesser));
};
