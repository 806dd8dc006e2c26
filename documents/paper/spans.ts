import { splitLetters } from './brokenText.ts';
import { textWidth } from './pen/measure.ts';
import type { TextStyle } from './pen/pen.ts';

/** A piece of a text, semibold or with the address that a click on it opens. */
export type Span = { text: string; isBold?: boolean; address?: string };

/** A text as a paragraph has it: plain, or in pieces. */
export type RichText = string | readonly Span[];

/** A semibold piece of a text. */
export const bold = (text: string): Span => ({ text, isBold: true });

/** An address such as https://results.school.edu.bd in a text, which a click on it opens. */
export const link = (address: string): Span => ({ text: address, address });

/** A sentence of a language with a piece in place of each {key}. Pieces are never read for keys. */
export const fillSpans = (sentence: string, pieces: Readonly<Record<string, Span>>): Span[] =>
  sentence.split(/(\{\w+\})/).map((text) => (text.startsWith('{') && pieces[text.slice(1, -1)]) || { text });

/**
 * Breaks a text at its spaces into lines of at most `width` pt, each with its pieces. A word that is wider than a line,
 * such as a long address, is broken between letters.
 */
export function brokenSpans(text: RichText, width: number, style: TextStyle): Span[][] {
  const measure = (word: readonly Span[]) =>
    word.reduce((sum, span) => sum + textWidth(span.text, spanStyle(span, style)), 0);
  const room = (word: readonly Span[]) =>
    measure(word.map((span) => ({ ...span, text: span.text.trimEnd() })));
  const fitting = wordsIn(typeof text === 'string' ? [{ text }] : text).flatMap((word) =>
    room(word) <= width ? [word] : word.flatMap(lettersIn),
  );
  const lines: Span[][] = [[]];
  let used = 0;
  for (const word of fitting) {
    if (used > 0 && used + room(word) > width) {
      lines.push([]);
      used = 0;
    }
    used += measure(word);
    for (const span of word) join(lines.at(-1)!, span);
  }
  return lines;
}

/** The style of a piece of a text in this style. */
export const spanStyle = ({ isBold }: Span, style: TextStyle): TextStyle =>
  isBold ? { ...style, weight: 'semibold' } : style;

/** The words of a text, each with the space after it, and in pieces where its look changes within. */
function wordsIn(spans: readonly Span[]): Span[][] {
  const words: Span[][] = [[]];
  for (const span of spans)
    for (const text of span.text.match(/[^ ]* +|[^ ]+/g) ?? []) {
      words.at(-1)!.push({ ...span, text });
      if (text.endsWith(' ')) words.push([]);
    }
  return words;
}

const lettersIn = (span: Span): Span[][] => splitLetters(span.text).map((text) => [{ ...span, text }]);

/** Adds a piece to a line, to the last one where both look the same. */
function join(line: Span[], span: Span): void {
  const last = line.at(-1);
  if (last && last.isBold === span.isBold && last.address === span.address) last.text += span.text;
  else line.push({ ...span });
}
