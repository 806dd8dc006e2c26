import { textWidth } from './measure.ts';
import type { TextStyle } from './pen.ts';

/** A text on one line where it fits into `width` pt, else broken at the space that balances two lines. */
export const twoLines = (value: string, width: number, style: TextStyle): string[] => {
  if (textWidth(value, style) <= width || !value.includes(' ')) return [value];
  const words = value.split(' ');
  const breaks = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')]);
  const widest = (lines: string[]) => Math.max(...lines.map((line) => textWidth(line, style)));
  return breaks.reduce((best, lines) => (widest(lines) < widest(best) ? lines : best));
};
