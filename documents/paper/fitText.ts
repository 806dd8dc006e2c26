import { textWidth } from './measure.ts';
import type { TextStyle } from './pen.ts';

const ELLIPSIS = '…';
/** Sizes go down in quarter points: finer steps cannot be seen. */
const STEP = 0.25;

/** Splits into what a reader sees as letters, so that a cut never tears a conjunct. */
const letters = new Intl.Segmenter('bn', { granularity: 'grapheme' });

const cut = (value: string, width: number, style: TextStyle): string => {
  const parts = Array.from(letters.segment(value), ({ segment }) => segment);
  let fitting = 0;
  let over = parts.length;
  while (fitting < over - 1) {
    const middle = (fitting + over) >> 1;
    if (textWidth(parts.slice(0, middle).join('') + ELLIPSIS, style) <= width) fitting = middle;
    else over = middle;
  }
  return parts.slice(0, fitting).join('').trimEnd() + ELLIPSIS;
};

/**
 * Makes a text fit into `width` pt: it shrinks to `floor` pt, then ends in an ellipsis.
 * Nothing ever runs over a rule. Answers what is written, its size and its width in pt.
 */
export const fitText = (
  value: string,
  width: number,
  style: TextStyle,
  floor: number,
): { value: string; size: number; width: number } => {
  const full = textWidth(value, style);
  if (full <= width) return { value, size: style.size, width: full };
  const size = Math.max(floor, Math.floor((style.size * width) / full / STEP) * STEP);
  const smaller = { ...style, size };
  const kept = textWidth(value, smaller) <= width ? value : cut(value, width, smaller);
  return { value: kept, size, width: textWidth(kept, smaller) };
};
