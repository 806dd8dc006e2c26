import { textWidth } from './measure.ts';
import type { TextStyle } from './pen.ts';

/** A column title on one line where it fits into `width` pt, else broken at the space that balances two lines. */
export const titleLines = (title: string, width: number, style: TextStyle): string[] => {
  if (textWidth(title, style) <= width || !title.includes(' ')) return [title];
  const words = title.split(' ');
  const breaks = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')]);
  const widest = (lines: string[]) => Math.max(...lines.map((line) => textWidth(line, style)));
  return breaks.reduce((best, lines) => (widest(lines) < widest(best) ? lines : best));
};
