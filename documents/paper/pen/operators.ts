import type { FontWeight, GlyphRun } from '#documents/paper/fonts/fontObject.ts';
import { fontKey, loadedFont } from '#documents/paper/fonts/fonts.ts';
import { remember } from '#documents/paper/fonts/remember.ts';
import { shapeWords } from '#documents/paper/fonts/shaping.ts';
import type { Owner } from './pageStructure.ts';
import {
  type EmbeddedFont,
  embeddedFont,
  type PdfDocument,
  type Resources,
  subsetIndex,
} from './pdfDocument.ts';
import type { ShapeLook, TextStyle } from './pen.ts';

const NOTHING_SET = { fill: '', stroke: '', lineWidth: -1, fontId: '', fontSize: -1 };
type WeightInDocument = { font: EmbeddedFont; operands: Map<string, string> };

/** Encoded strings are cached per document, because each document has its own subset of a font. */
const documents = new WeakMap<PdfDocument, Map<FontWeight, WeightInDocument>>();

/** Rounds to a thousandth of a point, finer than any printer. Both pens use it, so that they print the same. */
export function thousandth(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** A length in pt as text for a content stream. Throws if it is not a finite number. */
export const length = (value: number): string => written(value, thousandth(value));

function written(value: number, rounded: number): string {
  if (!Number.isFinite(value)) throw new Error(`A length on paper must be a number, not ${value}.`);
  return String(rounded);
}

/** A factor such as a sine as text, with six decimals, because with three a long line would be visibly off. */
export const factor = (value: number): string => written(value, Math.round(value * 1e6) / 1e6);

type Operands = ReturnType<typeof glyphOperands>;

/** Writes the strings of one weight, and adds its font to the resources. */
function glyphOperands(document: PdfDocument, weight: FontWeight, { fonts }: Resources) {
  const { font, operands } = inDocument(document, weight);
  fonts[font.id] ??= font.ref();
  const shaped = loadedFont(weight);
  return {
    fontId: font.id,
    /** The operator that shows a string; it is the same for every size. */
    show(value: string): string {
      const known = operands.get(value);
      if (known !== undefined) return known;
      const operand = encode(shapeWords(shaped, value), font);
      operands.set(value, operand);
      return operand;
    },
  };
}

function inDocument(document: PdfDocument, weight: FontWeight): WeightInDocument {
  const weights = remember(documents, document, () => new Map<FontWeight, WeightInDocument>());
  return remember(weights, weight, () => ({
    font: embeddedFont(document, loadedFont(weight).font, fontKey(weight)),
    operands: new Map(),
  }));
}

/** `<...> Tj`, or `[<...> kern <...>] TJ` if a glyph's advance differs from its own. */
function encode(runs: Readonly<GlyphRun>[], font: EmbeddedFont): string {
  const segments: string[] = [];
  let codes = '';
  for (const { glyphs, positions } of runs) {
    for (const [k, glyph] of glyphs.entries()) {
      codes += hex(subsetIndex(font, glyph));
      const shift = (glyph.advanceWidth - positions[k]!.xAdvance) * font.scale;
      if (shift === 0) continue;
      segments.push(`<${codes}>${thousandth(shift)}`);
      codes = '';
    }
  }
  if (segments.length === 0) return `<${codes}>Tj`;
  if (codes) segments.push(`<${codes}>`);
  return `[${segments.join('')}]TJ`;
}

const hex = (index: number): string => index.toString(16).padStart(4, '0');

/**
 * The operator that sets an ink '#rrggbb'; throws for any other form. Greys use the grey colour space, so that a black
 * and white printer does not mix them from colours.
 */
export const fillInk = remembering('g', 'rg');

function remembering(grey: string, colour: string) {
  const operators = new Map<string, string>();
  return (ink: string): string => {
    const known = operators.get(ink);
    if (known !== undefined) return known;
    const [red, green, blue] = components(ink);
    const operator = red === green && green === blue ? `${red} ${grey}` : `${red} ${green} ${blue} ${colour}`;
    operators.set(ink, operator);
    return operator;
  };
}

function components(ink: string): number[] {
  const value = Number.parseInt(ink.slice(1), 16);
  if (!/^#[0-9a-f]{6}$/i.test(ink)) throw new Error(`An ink is written '#rrggbb', not '${ink}'.`);
  return [value >> 16, (value >> 8) & 0xff, value & 0xff].map((part) => thousandth(part / 255));
}

export const strokeInk = remembering('G', 'RG');

/** Begins the marked content of an owner, and returns the operator. */
export type Mark = (owner: Owner) => string;

/** Collects the operators of one page or form; without `mark` they are not marked as contents of a structure. */
export function createOperators(document: PdfDocument, resources: Resources, mark?: Mark) {
  const lines: string[] = [];
  const weights: Partial<Record<FontWeight, Operands>> = {};
  // The current inks, line width and font, so that an operator is written only when one changes.
  let state = { ...NOTHING_SET };
  let inText = false;
  let textX = 0;
  let textY = 0;
  let marked: Owner | null = null;
  let isMarkedInText = false;

  const setFill = (ink: string) => {
    if (ink === state.fill) return;
    state.fill = ink;
    lines.push(fillInk(ink));
  };
  const setStroke = (ink: string, width: number) => {
    if (ink !== state.stroke) lines.push(strokeInk(ink));
    if (width !== state.lineWidth) lines.push(`${length(width)} w`);
    state.stroke = ink;
    state.lineWidth = width;
  };
  const endText = () => {
    if (inText) lines.push('ET');
    inText = false;
  };
  // Marked content begins and ends either within a text block or outside of one.
  const endMark = () => {
    if (!marked) return;
    if (!isMarkedInText) endText();
    lines.push('EMC');
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
  /** Sets the font and returns its `show`. */
  const chooseFont = (weight: FontWeight, size: number): Operands => {
    weights[weight] ??= glyphOperands(document, weight, resources);
    const font = weights[weight];
    if (font.fontId !== state.fontId || size !== state.fontSize)
      lines.push(`/${font.fontId} ${length(size)} Tf`);
    state.fontId = font.fontId;
    state.fontSize = size;
    return font;
  };
  /** Moves to the start of the next string: absolute for the first one of a text block, else relative to the last. */
  const moveTo = (x: number, y: number): string => {
    const [fromX, fromY] = [textX, textY];
    textX = thousandth(x);
    textY = thousandth(y);
    // y grows downward on the canvas but upward in a font.
    if (inText) return `${length(textX - fromX)} ${length(fromY - textY)} Td`;
    inText = true;
    return `BT 1 0 0 -1 ${length(x)} ${length(y)} Tm`;
  };

  return {
    push: (...operators: string[]) => {
      lines.push(...operators);
    },
    setFill,
    setStroke,
    setLook(look: ShapeLook) {
      if (look.fill) setFill(look.fill);
      if (look.stroke) setStroke(look.stroke, look.lineWidth ?? 1);
    },
    chooseFont,
    /** Writes a line of text; what follows each other of one owner is one marked content. */
    text(owner: Owner, value: string, x: number, y: number, { size, weight, ink }: Required<TextStyle>) {
      if (marked !== owner) endMark();
      setFill(ink);
      const font = chooseFont(weight, size);
      const start = moveTo(x, y);
      const begin = mark && marked !== owner ? mark(owner) : ' ';
      if (mark && marked !== owner) {
        marked = owner;
        isMarkedInText = true;
      }
      lines.push(`${start}${begin}${font.show(value)}`);
    },
    /** Leaves the text block, for whatever is painted of an owner besides lines of text. */
    begin(owner: Owner) {
      leaveText();
      if (marked === owner || !mark) return;
      endMark();
      lines.push(mark(owner));
      marked = owner;
    },
    /** Ends what is open, for a part whose contents are marked by itself. */
    close,
    /** Saves the graphics state, applies `place`, calls `write`, and restores the fonts, inks and origin. */
    within(place: string, write: () => void) {
      const before = { ...state };
      lines.push(`q ${place}`);
      write();
      lines.push('Q');
      state = before;
    },
    isEmpty: () => lines.length === 0,
    /** Returns the collected operators and empties the list. */
    take(): string {
      close();
      return lines.splice(0).join('\n');
    },
  };
}

export const BLACK = '#000000';
