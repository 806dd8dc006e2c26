import type { FontWeight, GlyphRun } from '#documents/paper/fonts/fontObject.ts';
import { fontKey, loadedFont } from '#documents/paper/fonts/fonts.ts';
import { remember } from '#documents/paper/fonts/remember.ts';
import { shapeWords } from '#documents/paper/fonts/shaping.ts';
import { createByteWriter, fromLatin1 } from './bytes.ts';
import { textWidth } from './measure.ts';
import { ARTIFACT, type Owner } from './pageStructure.ts';
import {
  type EmbeddedFont,
  embeddedFont,
  type PdfDocument,
  type Resources,
  subsetIndex,
} from './pdfDocument.ts';
import type { CellColumn, CellRow, CellText, ShapeLook, TextStyle } from './pen.ts';

const NOTHING_SET = { fill: '', stroke: '', lineWidth: -1, fontId: '', fontSize: -1 };
/** A text of a document: its width in pt at size 1000, and the operator that shows it in any size, where it is needed. */
type KnownText = {
  value: string;
  width: number;
  operator: Uint8Array | null;
  /** The operator as the content of a cell, after the number of the content. */
  inCell: Uint8Array | null;
};
type WeightInDocument = { font: EmbeddedFont; texts: Map<string, KnownText> };

/** The language of each document with a structure, in which a screen reader reads it. */
const languages = new WeakMap<PdfDocument, string>();
export const setLanguage = (document: PdfDocument, lang: string): void => void languages.set(document, lang);

/** Words of the other language, by the language of the document. A single Latin letter is a grade and no word. */
const OTHERS: Record<string, { words: RegExp; lang: string }> = {
  en: { words: /[\u0980-\u09ff]/, lang: 'bn' },
  bn: { words: /[A-Za-z]{2}/, lang: 'en' },
};

/** A text in parts of one language, each word with the space after it; null is the language of the document. */
function languageParts(text: string, lang: string | undefined): { text: string; lang: string | null }[] {
  const other = OTHERS[lang ?? ''];
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

/** Texts are cached per document, because each document has its own subset of a font. */
const documents = new WeakMap<PdfDocument, Map<FontWeight, WeightInDocument>>();

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

type Operands = ReturnType<typeof glyphOperands>;

/** Writes the strings of one weight, and adds its font to the resources. */
function glyphOperands(document: PdfDocument, weight: FontWeight, { fonts }: Resources) {
  const { font, texts } = inDocument(document, weight);
  fonts[font.id] ??= font.ref();
  const shaped = loadedFont(weight);
  const sizes = new Map<number, Uint8Array>();
  const encode = ({ value }: KnownText, isInCell: boolean) =>
    encodeText(
      languageParts(value, languages.get(document)).map(({ text, lang }) => ({
        runs: shapeWords(shaped, text),
        lang,
      })),
      font,
      isInCell,
    );
  return {
    fontId: font.id,
    /** The operator that sets the font in a size in pt. */
    inSize: (size: number) => remember(sizes, size, () => fromLatin1(`/${font.id} ${length(size)} Tf\n`)),
    known(value: string): KnownText {
      const known = texts.get(value);
      if (known !== undefined) return known;
      const width = textWidth(value, { size: 1000, weight });
      const text = { value, width, operator: null, inCell: null };
      texts.set(value, text);
      return text;
    },
    show: (text: KnownText): Uint8Array => (text.operator ??= encode(text, false)),
    showInCell: (text: KnownText): Uint8Array => (text.inCell ??= encode(text, true)),
  };
}

function inDocument(document: PdfDocument, weight: FontWeight): WeightInDocument {
  const weights = remember(documents, document, () => new Map<FontWeight, WeightInDocument>());
  return remember(weights, weight, () => ({
    font: embeddedFont(document, loadedFont(weight).font, fontKey(weight)),
    texts: new Map(),
  }));
}

const encoded = createByteWriter();

type ShapedPart = { runs: Readonly<GlyphRun>[]; lang: string | null };

/** Shows the parts of a text one after the other, those of another language with its name; in a cell as its whole content. */
function encodeText(parts: readonly ShapedPart[], font: EmbeddedFont, isInCell: boolean): Uint8Array {
  if (isInCell) encoded.add(BEGIN_CONTENT);
  for (const { runs, lang } of parts) {
    if (lang) encoded.text(`/Span<</Lang(${lang})>>BDC\n`);
    encodeRuns(runs, font);
    if (lang) encoded.add(END_CONTENT);
  }
  if (isInCell) encoded.add(END_CONTENT);
  return encoded.take();
}

/** `(...) Tj`, or `[(...) kern (...)] TJ` if a glyph's advance differs from its own. */
function encodeRuns(runs: Readonly<GlyphRun>[], font: EmbeddedFont): void {
  const kerned = isKerned(runs);
  let isOpen = false;
  if (kerned) encoded.text('[');
  for (const { glyphs, positions } of runs) {
    for (let k = 0; k < glyphs.length; k += 1) {
      const glyph = glyphs[k]!;
      const index = subsetIndex(font, glyph);
      if (!isOpen) encoded.text('(');
      encoded.stringByte(index >> 8);
      encoded.stringByte(index & 0xff);
      const shift = glyph.advanceWidth - positions[k]!.xAdvance;
      isOpen = shift === 0;
      if (isOpen) continue;
      encoded.text(')');
      encoded.thousandths(Math.round(shift * font.scale * 1000));
    }
  }
  if (isOpen) encoded.text(')');
  encoded.text(kerned ? ']TJ\n' : 'Tj\n');
}

function isKerned(runs: Readonly<GlyphRun>[]): boolean {
  for (const { glyphs, positions } of runs)
    for (let k = 0; k < glyphs.length; k += 1)
      if (glyphs[k]!.advanceWidth !== positions[k]!.xAdvance) return true;
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

/** The share of the free width that is before a text. */
const BEFORE = { left: 0, center: 0.5, right: 1 } as const;

const [CELL, BEGIN_CONTENT, END_CONTENT, BEGIN_ARTIFACT, BEGIN_TEXT] = [
  '/TD<</MCID ',
  '>>BDC\n',
  'EMC\n',
  '/Artifact BMC\n',
  'BT 1 0 0 -1 ',
].map(fromLatin1) as [Uint8Array, Uint8Array, Uint8Array, Uint8Array, Uint8Array];

/** What sets an ink and begins the content of an element, which is written again and again. */
const fills = new Map<string, Uint8Array>();
const marks = new Map<string, Uint8Array>();

/** Begins the next marked content of an owner, and returns its number. */
export type Mark = (owner: Exclude<Owner, typeof ARTIFACT>) => number;

/** Collects the operators of one page or form; without `mark` they are not marked as contents of a structure. */
export function createOperators(document: PdfDocument, resources: Resources, mark?: Mark) {
  const written = createByteWriter();
  const weights: Partial<Record<FontWeight, Operands>> = {};
  // The current inks, line width and font, so that an operator is written only when one changes.
  let state = { ...NOTHING_SET };
  let inText = false;
  // Where the last string begins, in thousandths of a point.
  let textX = 0;
  let textY = 0;
  let marked: Owner | null = null;
  let isMarkedInText = false;

  const push = (operator: string) => {
    written.text(operator);
    written.text('\n');
  };
  const writeLength = (value: number) => {
    written.thousandths(inThousandths(value));
    written.text(' ');
  };
  const setFill = (ink: string) => {
    if (ink === state.fill) return;
    state.fill = ink;
    written.add(remember(fills, ink, () => fromLatin1(`${fillInk(ink)}\n`)));
  };
  const setStroke = (ink: string, width: number) => {
    if (ink !== state.stroke) push(strokeInk(ink));
    if (width !== state.lineWidth) push(`${length(width)} w`);
    state.stroke = ink;
    state.lineWidth = width;
  };
  const beginMark = (owner: Owner) => {
    if (owner === ARTIFACT) return written.add(BEGIN_ARTIFACT);
    const [type] = owner;
    written.add(remember(marks, type, () => fromLatin1(`/${type}<</MCID `)));
    written.whole(mark!(owner));
    written.text('>>BDC\n');
  };
  const endText = () => {
    if (inText) written.text('ET\n');
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
  const fontFor = (weight: FontWeight): Operands =>
    (weights[weight] ??= glyphOperands(document, weight, resources));
  const setFont = ({ fontId, inSize }: Operands, size: number) => {
    if (fontId === state.fontId && size === state.fontSize) return;
    written.add(inSize(size));
    state.fontId = fontId;
    state.fontSize = size;
  };
  /** Sets the font and returns its `show`. */
  const chooseFont = (weight: FontWeight, size: number): Operands => {
    const font = fontFor(weight);
    setFont(font, size);
    return font;
  };
  /**
   * Moves to the start of the next string, in thousandths of a point: absolute for the first one of a text block, else
   * relative to the last.
   */
  const moveTo = (toX: number, toY: number) => {
    if (!inText) written.add(BEGIN_TEXT);
    written.thousandths(inText ? toX - textX : toX);
    written.text(' ');
    // y grows downward on the canvas but upward in a font.
    written.thousandths(inText ? textY - toY : toY);
    written.text(inText ? ' Td' : ' Tm');
    inText = true;
    textX = toX;
    textY = toY;
  };

  /** Writes a line of text: with a number as the content of a cell, else in one content with other lines of its owner. */
  const writeText = (
    text: KnownText,
    { ink, size }: Required<TextStyle>,
    font: Operands,
    owner: Owner | number,
    x: number,
    y: number,
  ) => {
    if (marked !== owner) endMark();
    setFill(ink);
    setFont(font, size);
    moveTo(x, y);
    if (typeof owner === 'number') {
      written.add(CELL);
      written.whole(owner);
      written.add(font.showInCell(text));
      return;
    }
    if (mark && marked !== owner) {
      beginMark(owner);
      marked = owner;
      isMarkedInText = true;
    }
    written.add(font.show(text));
  };

  return {
    push,
    setFill,
    setStroke,
    setLook(look: ShapeLook) {
      if (look.fill) setFill(look.fill);
      if (look.stroke) setStroke(look.stroke, look.lineWidth ?? 1);
    },
    chooseFont,
    show: (value: string, font: Operands) => written.add(font.show(font.known(value))),
    /** A path of one rectangle. */
    rectangle(x: number, y: number, width: number, height: number) {
      writeLength(x);
      writeLength(y);
      writeLength(width);
      writeLength(height);
      written.text('re\n');
    },
    /** Writes a line of text; what follows each other of one owner is one marked content. */
    text(owner: Owner, value: string, x: number, y: number, style: Required<TextStyle>) {
      const font = fontFor(style.weight);
      writeText(font.known(value), style, font, owner, inThousandths(x), inThousandths(y));
    },
    /** Returns what writes a text of the column, as the content of a cell with this number or as one of this owner. */
    column({ x, width, down, align, style }: CellColumn, fitText: (value: string) => CellText) {
      const font = fontFor(style.weight);
      const share = BEFORE[align];
      const narrow = new Map<string, CellText>();
      return (value: string, { middle }: CellRow, owner: Owner | number) => {
        const text = font.known(value);
        const free = width - (text.width * style.size) / 1000;
        if (free >= 0) {
          const left = inThousandths(x + free * share);
          return writeText(text, style, font, owner, left, inThousandths(middle + down));
        }
        const fitted = remember(narrow, value, () => fitText(value));
        const top = inThousandths(middle + fitted.down);
        writeText(font.known(fitted.value), fitted.style, font, owner, inThousandths(fitted.x), top);
      };
    },
    /** Leaves the text block, for whatever is painted of an owner besides lines of text. */
    begin(owner: Owner) {
      leaveText();
      if (marked === owner || !mark) return;
      endMark();
      beginMark(owner);
      marked = owner;
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
    /** Returns the collected operators and begins anew. */
    take(): Uint8Array {
      close();
      return written.take();
    },
  };
}

export const BLACK = '#000000';
