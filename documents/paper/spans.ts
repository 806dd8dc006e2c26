import { textWidth } from './pen/measure.ts';
import type { Align, TextStyle } from './pen/pen.ts';
import { type Box, type Sheet, splitLetters } from './sheet.ts';

/** A piece of a text, semibold or with the address that a click on it opens. */
export type Span = { text: string; isBold?: boolean; address?: string };

/** A text as a paragraph has it: plain, or in pieces. */
export type RichText = string | readonly Span[];

/** A semibold piece of a text. */
export const bold = (text: string): Span => ({ text, isBold: true });

/** A piece of a text that opens an address such as https://results.school.edu.bd; by default it is the address itself. */
export const link = (address: string, text = address): Span => ({ text, address });

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

const spanStyle = ({ isBold }: Span, style: TextStyle): TextStyle =>
  isBold ? { ...style, weight: 'semibold' } : style;

/** The words of a text, each with the space after it, and in pieces where its look changes within. */
function wordsIn(spans: readonly Span[]): Span[][] {
  const words: Span[][] = [];
  let isOpen = false;
  for (const span of spans)
    for (const text of span.text.match(/[^ ]* +|[^ ]+/g) ?? []) {
      if (isOpen) words.at(-1)!.push({ ...span, text });
      else words.push([{ ...span, text }]);
      isOpen = !text.endsWith(' ');
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

/** Room in mm beside a piece, so that it does not shrink where its width is rounded. */
const SLACK = 0.05;

/** Writes a line of brokenSpans in a box, in mm. */
export function writeSpans(
  sheet: Sheet,
  line: readonly Span[],
  box: Box,
  { align = 'left', ...style }: TextStyle & { align?: Align },
): void {
  const widths = line.map((span) => sheet.measure(span.text, spanStyle(span, style)));
  // The space after the last word is in no margin.
  const space = sheet.measure(line.at(-1)?.text.match(/ *$/)?.[0] ?? '', style);
  const free = box.width + space - widths.reduce((sum, width) => sum + width, 0);
  let x = box.x + free * { left: 0, center: 0.5, right: 1 }[align];
  line.forEach((span, index) => {
    const { text, address } = span;
    const look = { ...spanStyle(span, style), floor: style.size };
    const width = widths[index]!;
    const place = { ...box, x, width: width + SLACK };
    if (address === undefined) sheet.write(text, place, look);
    else
      sheet.tag({ type: 'Link' }, () => {
        sheet.write(text, place, { ...look, ink: sheet.inks.accent });
        sheet.link({ ...place, width }, address);
      });
    x += width;
  });
}
