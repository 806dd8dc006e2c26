import type { FontWeight, GlyphRun } from '#documents/paper/fonts/fontObject.ts';
import { loadedFont } from '#documents/paper/fonts/fonts.ts';
import { remember } from '#documents/paper/fonts/remember.ts';
import { shapeWords } from '#documents/paper/fonts/shaping.ts';
import { createByteWriter } from './bytes.ts';
import { ARTIFACT, type ElementNode } from './pageStructure.ts';
import { type EmbeddedFont, type PdfDocument, type Resources, subsetIndex } from './pdfDocument.ts';
import type { ShapeLook, TextStyle } from './pen.ts';

/** Words of the other language, by the language of the document. A single Latin letter is a grade and no word. */
const OTHERS: Record<string, { words: RegExp; lang: string }> = {
  en: { words: /[\u0980-\u09ff]/, lang: 'bn' },
  bn: { words: /[A-Za-z]{2}/, lang: 'en' },
};

/** A text in parts of one language, each word with the space after it; null is the language of the document. */
function languageParts(text: string, lang: string): { text: string; lang: string | null }[] {
  const other = OTHERS[lang];
  if (!other?.words.test(text)) return [{ text, lang: null }];
  const parts: { text: string; lang: string | null }[] = [];
  for (const word of text.match(/[^ \t]*[ \t]|[^ \t]+/g) ?? []) {
    const wordLang = other.words.test(word) ? other.lang : null;
    const last = parts.at(-1);
    if (last && last.lang === wordLang) last.text += word;
    else parts.push({ text: word, lang: wordLang });
  }
  return parts;
}

/** Rounds to a thousandth of a point, finer than any printer. Both pens use it, so that they print the same. */
export function thousandth(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** A length in pt as a whole number of thousandths. Throws if it is not a finite number. */
function inThousandths(value: number): number {
  requireFinite(value);
  return Math.round(value * 1000);
}

/** A length in pt as text for a content stream. Throws if it is not a finite number. */
export const length = (value: number): string => String(inThousandths(value) / 1000);

function requireFinite(value: number): void {
  if (!Number.isFinite(value)) throw new Error(`A length on paper must be a number, not ${value}.`);
}

/** A factor such as a sine as text, with six decimals, because with three a long line would be visibly off. */
export function factor(value: number): string {
  requireFinite(value);
  return String(Math.round(value * 1e6) / 1e6);
}

const encoded = createByteWriter();

/** Shows a text, its words of another language than `lang` with the name of theirs. */
function encodeText(value: string, weight: FontWeight, font: EmbeddedFont, lang: string): Uint8Array {
  for (const part of languageParts(value, lang)) {
    if (part.lang) encoded.text(`/Span<</Lang(${part.lang})>>BDC\n`);
    encodeRuns(shapeWords(loadedFont(weight), part.text), font);
    if (part.lang) encoded.text('EMC\n');
  }
  return encoded.take();
}

/** `(...) Tj`, or `[(...) kern (...)] TJ` if a glyph's advance differs from its own. */
function encodeRuns(runs: readonly GlyphRun[], font: EmbeddedFont): void {
  const kerned = isKerned(runs);
  let isOpen = false;
  if (kerned) encoded.text('[');
  for (const { glyphs, advances } of runs)
    for (let k = 0; k < glyphs.length; k += 1) {
      const glyph = glyphs[k]!;
      const index = subsetIndex(font, glyph);
      if (!isOpen) encoded.text('(');
      encoded.stringByte(index >> 8);
      encoded.stringByte(index & 0xff);
      const shift = glyph.advanceWidth - advances[k]!;
      isOpen = shift === 0;
      if (isOpen) continue;
      encoded.text(')');
      encoded.thousandths(Math.round(shift * font.scale * 1000));
    }
  if (isOpen) encoded.text(')');
  encoded.text(kerned ? ']TJ\n' : 'Tj\n');
}

function isKerned(runs: readonly GlyphRun[]): boolean {
  for (const { glyphs, advances } of runs)
    for (let k = 0; k < glyphs.length; k += 1) if (glyphs[k]!.advanceWidth !== advances[k]) return true;
  return false;
}

/**
 * The operator that sets an ink '#rrggbb'; throws for any other form. Greys use the grey colour space, so that a black
 * and white printer does not mix them from colours.
 */
export const fillInk = remembering('g', 'rg');

function remembering(grey: string, colour: string) {
  const operators = new Map<string, string>();
  return (ink: string): string =>
    remember(operators, ink, () => {
      const [red, green, blue] = components(ink);
      return red === green && green === blue ? `${red} ${grey}` : `${red} ${green} ${blue} ${colour}`;
    });
}

function components(ink: string): number[] {
  const value = Number.parseInt(ink.slice(1), 16);
  if (!/^#[0-9a-f]{6}$/i.test(ink)) throw new Error(`An ink is written '#rrggbb', not '${ink}'.`);
  return [value >> 16, (value >> 8) & 0xff, value & 0xff].map((part) => thousandth(part / 255));
}

export const strokeInk = remembering('G', 'RG');

export const BLACK = '#000000';
const NOTHING_SET = { fill: '', stroke: '', lineWidth: -1, weight: '', size: -1 };

/**
 * Collects the operators of one page or form. `mark` begins the next marked content of an element and returns its number;
 * without it nothing is marked.
 */
export function createOperators(
  document: PdfDocument,
  resources: Resources,
  mark: ((owner: ElementNode) => number) | undefined,
) {
  const written = createByteWriter();
  // In a document that is not read aloud no word has a language.
  const lang = document.structure ? document.about.lang : '';
  const fonts: Partial<Record<FontWeight, ReturnType<PdfDocument['embeddedFont']>>> = {};
  // The current inks, line width and font, so that an operator is written only when one changes.
  let state = { ...NOTHING_SET };
  let inText = false;
  // Where the last string begins, in thousandths of a point.
  let textX = 0;
  let textY = 0;
  let marked: ElementNode | null = null;
  let isMarkedInText = false;

  const push = (operator: string) => {
    written.text(operator);
    written.text('\n');
  };
  const setFill = (ink: string) => {
    if (ink === state.fill) return;
    state.fill = ink;
    push(fillInk(ink));
  };
  const setStroke = (ink: string, width: number) => {
    if (ink !== state.stroke) push(strokeInk(ink));
    if (width !== state.lineWidth) push(`${length(width)} w`);
    state.stroke = ink;
    state.lineWidth = width;
  };
  const beginMark = (owner: ElementNode) => {
    marked = owner;
    if (owner === ARTIFACT) return push('/Artifact BMC');
    written.text(owner.type === 'TR' ? '/TD<</MCID ' : `/${owner.type}<</MCID `);
    written.whole(mark!(owner));
    written.text('>>BDC\n');
  };
  const endText = () => {
    if (inText) push('ET');
    inText = false;
  };
  // Marked content begins and ends either within a text block or outside of one.
  const endMark = () => {
    if (!marked) return;
    if (!isMarkedInText) endText();
    written.text('EMC\n');
    marked = null;
    isMarkedInText = false;
  };
  const leaveText = () => {
    if (isMarkedInText) endMark();
    endText();
  };
  const close = () => {
    leaveText();
    endMark();
  };
  const fontFor = (weight: FontWeight) => {
    const known = fonts[weight];
    if (known) return known;
    const embedded = document.embeddedFont(weight);
    resources.fonts[embedded.font.id] ??= embedded.font.ref();
    fonts[weight] = embedded;
    return embedded;
  };
  const setFont = (id: string, weight: FontWeight, size: number) => {
    if (weight === state.weight && size === state.size) return;
    state.weight = weight;
    state.size = size;
    push(`/${id} ${length(size)} Tf`);
  };
  /**
   * Moves to the start of the next string, in thousandths of a point: absolute for the first one of a text block, else
   * relative to the last.
   */
  const moveTo = (toX: number, toY: number) => {
    if (!inText) written.text('BT 1 0 0 -1 ');
    written.thousandths(inText ? toX - textX : toX);
    written.text(' ');
    // y grows downward on the canvas but upward in a font.
    written.thousandths(inText ? textY - toY : toY);
    written.text(inText ? ' Td' : ' Tm');
    inText = true;
    textX = toX;
    textY = toY;
  };

  return {
    push,
    setLook({ fill, stroke, lineWidth = 1 }: ShapeLook) {
      if (fill) setFill(fill);
      if (stroke) setStroke(stroke, lineWidth);
    },
    /** Writes lengths in pt, and the operator that takes them. */
    lengths(operator: string, ...values: number[]) {
      for (const value of values) {
        written.thousandths(inThousandths(value));
        written.text(' ');
      }
      push(operator);
    },
    /** Writes a line of text; what follows each other of one owner is one marked content, and in a row a cell each. */
    text(owner: ElementNode, value: string, x: number, y: number, style: TextStyle) {
      const { size, weight = 'regular', ink = BLACK } = style;
      const { font, texts } = fontFor(weight);
      if (marked !== owner || owner.type === 'TR') endMark();
      setFill(ink);
      setFont(font.id, weight, size);
      moveTo(inThousandths(x), inThousandths(y));
      if (mark && marked !== owner) {
        beginMark(owner);
        isMarkedInText = true;
      }
      const known = texts.get(value);
      if (known) return written.add(known);
      const operator = encodeText(value, weight, font, lang);
      texts.set(value, operator);
      written.add(operator);
    },
    /** Leaves the text block, for whatever is painted of an owner besides lines of text. */
    begin(owner: ElementNode) {
      leaveText();
      if (marked === owner || !mark) return;
      endMark();
      beginMark(owner);
    },
    /** Ends what is open, for a part whose contents are marked by itself. */
    close,
    /** Saves the graphics state, applies `place`, calls `write`, and restores the fonts, inks and origin. */
    within(place: string, write: () => void) {
      const before = { ...state };
      push(`q ${place}`);
      write();
      push('Q');
      state = before;
    },
    /** Returns the collected operators. */
    take(): Uint8Array {
      close();
      return written.take();
    },
  };
}
