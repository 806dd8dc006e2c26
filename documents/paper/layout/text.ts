import { LEADING, splitLetters } from '#documents/paper/brokenText.ts';
import type { FlowBlock } from '#documents/paper/flow.ts';
import { fontMetrics, textWidth } from '#documents/paper/pen/measure.ts';
import type { TextStyle } from '#documents/paper/pen/pen.ts';
import { BEFORE, type Box, type Sheet, writeBroken } from '#documents/paper/sheet.ts';
import { noteExcess, type StackBlock } from '#documents/paper/stack.ts';
import { mm, toMm } from '#documents/paper/units.ts';
import type { Content } from './box.ts';
import { checkProps, type PaperNode, tagOf } from './nodes.ts';
import { PLAIN, readStyle, type Style, type TextLook } from './style.ts';

/** A piece of a text in one look, with the address that a click on it opens. */
export type Piece = { text: string; look: TextLook; address?: string; label?: string };

/** How a text is fitted into its box instead of broken into lines: FitText. */
export type Fit = {
  /** The least type size in pt; a longer text is cut, which is noted with the name of its field. */
  floor: number;
  field?: string | undefined;
  /** A person's: on two lines rather than a fifth smaller on one. */
  isName?: boolean | undefined;
};

export type TextRole = 'P' | 'H1' | 'H2';

/** The look of the texts in an element of this style. */
export const lookIn = (around: TextLook, { text }: Style): TextLook =>
  text === PLAIN.text ? around : { ...around, ...text };

/** The pieces of a text: its strings and numbers, and those of the texts and links in it. */
export function piecesOf(
  nodes: readonly PaperNode[],
  look: TextLook,
  link?: Pick<Piece, 'address' | 'label'>,
): Piece[] {
  const pieces: Piece[] = [];
  for (const node of nodes) {
    if (node.type === 'TEXT_INSTANCE') {
      const last = pieces.at(-1);
      if (last && last.look === look && last.address === link?.address) last.text += node.value;
      else pieces.push({ text: node.value!, look, ...link });
    } else if (node.type === 'TEXT') pieces.push(...piecesOf(node.children, lookWithin(node, look), link));
    else if (node.type === 'LINK')
      pieces.push(...piecesOf(node.children, lookWithin(node, linkLook(look)), linkOf(node)));
    else throw new Error(`${tagOf(node)} cannot be in a <Text>: only strings, numbers, <Text> and <Link>.`);
  }
  return pieces;
}

/** The look of a piece of a text, which has no box of its own. */
function lookWithin(node: PaperNode, around: TextLook): TextLook {
  checkProps(node);
  const style = readStyle(node.style);
  if (style.boxName !== undefined)
    throw new Error(
      `${tagOf(node)} in a <Text> is a piece of it and has no box: '${style.boxName}' is not supported.`,
    );
  for (const name of ['break', 'minPresenceAhead', 'wrap', 'render', 'fit', 'as', 'field', 'debug'])
    if (node.props[name] !== undefined)
      throw new Error(`${tagOf(node)} in a <Text> is a piece of it: '${name}' is not supported.`);
  return lookIn(around, style);
}

/** Links are blue and underlined, as in react-pdf. */
export const linkLook = (look: TextLook): TextLook => ({ ...look, ink: '#0000ff', isUnderlined: true });

export function linkOf({ props }: PaperNode): Pick<Piece, 'address' | 'label'> {
  const address = props.src ?? props.href;
  if (typeof address !== 'string' || address === '' || address.startsWith('#'))
    throw new Error(`<Link> needs an address such as https://school.test/, not ${JSON.stringify(address)}.`);
  return { address, ...(props.label !== undefined && { label: String(props.label) }) };
}

const styleOf = ({ size, weight, ink }: TextLook): TextStyle => ({ size, weight, ink });

/** The width of a piece in pt. */
const widthOf = (text: string, look: TextLook): number =>
  textWidth(text, look) + (look.letterSpacing === 0 ? 0 : look.letterSpacing * splitLetters(text).length);

/** The height of a line in pt, as stated or as the font has it. */
const lineHeight = ({ size, weight, lineHeight: own }: TextLook): number => {
  if (own !== undefined) return own * size;
  const { ascent, descent } = fontMetrics(weight);
  return (ascent - descent) * size;
};

const highest = (line: readonly Piece[], own: TextLook): number =>
  line.reduce((most, { look }) => (look === own ? most : Math.max(most, lineHeight(look))), lineHeight(own));

type Line = { pieces: Piece[]; height: number };

/** A text in lines of at most `width` pt, broken at its spaces and line breaks; a word that is wider between letters. */
export function linesOf(pieces: readonly Piece[], width: number, own: TextLook): Line[] {
  const [only] = pieces;
  if (pieces.length === 1 && !only!.text.includes('\n') && widthOf(only!.text.trimEnd(), only!.look) <= width)
    return [{ pieces: [only!], height: highest(pieces, own) }];
  const lines: Piece[][] = [[]];
  let used = 0;
  const breakLine = () => {
    lines.push([]);
    used = 0;
  };
  const put = (word: readonly Piece[]) => {
    const room = word.reduce(
      (sum, { text, look }, at) => sum + widthOf(at === word.length - 1 ? text.trimEnd() : text, look),
      0,
    );
    if (used > 0 && used + room > width) breakLine();
    for (const piece of word) {
      used += widthOf(piece.text, piece.look);
      join(lines.at(-1)!, piece);
    }
  };
  for (const [index, paragraph] of paragraphsOf(pieces).entries()) {
    if (index > 0) breakLine();
    for (const word of wordsIn(paragraph)) {
      const room = word.reduce((sum, { text, look }) => sum + widthOf(text.trimEnd(), look), 0);
      if (room <= width) put(word);
      else for (const piece of word) for (const text of splitLetters(piece.text)) put([{ ...piece, text }]);
    }
  }
  return lines.map((line) => ({ pieces: line, height: highest(line, own) }));
}

/** Pieces between line breaks. */
function paragraphsOf(pieces: readonly Piece[]): Piece[][] {
  const paragraphs: Piece[][] = [[]];
  for (const piece of pieces)
    for (const [index, text] of piece.text.split('\n').entries()) {
      if (index > 0) paragraphs.push([]);
      if (text !== '') paragraphs.at(-1)!.push({ ...piece, text });
    }
  return paragraphs;
}

/** The words of a text, each with the space after it, and in pieces where its look changes within. */
function wordsIn(pieces: readonly Piece[]): Piece[][] {
  const words: Piece[][] = [[]];
  for (const piece of pieces)
    for (const text of piece.text.match(/[^ ]* +|[^ ]+/g) ?? []) {
      words.at(-1)!.push({ ...piece, text });
      if (text.endsWith(' ')) words.push([]);
    }
  return words.filter((word) => word.length > 0);
}

/** Adds a piece to a line, to the last one where both look the same. */
function join(line: Piece[], piece: Piece): void {
  const last = line.at(-1);
  if (last && last.look === piece.look && last.address === piece.address) last.text += piece.text;
  else line.push({ ...piece });
}

/** The first `most` lines; what is left of the text is cut, and ends with an ellipsis where there is one. */
function cutLines(
  lines: readonly Line[],
  most: number,
  width: number,
  hasEllipsis: boolean,
): { lines: readonly Line[]; isCut: boolean } {
  if (lines.length <= most) return { lines, isCut: false };
  const kept = lines.slice(0, most);
  if (hasEllipsis && kept.length > 0) {
    const last = kept.at(-1)!;
    const piece = last.pieces.at(-1)!;
    const before = last.pieces.slice(0, -1).reduce((sum, { text, look }) => sum + widthOf(text, look), 0);
    const letters = splitLetters(piece.text.trimEnd());
    while (letters.length > 0 && before + widthOf(`${letters.join('')}…`, piece.look) > width) letters.pop();
    kept[most - 1] = {
      ...last,
      pieces: [...last.pieces.slice(0, -1), { ...piece, text: `${letters.join('').trimEnd()}…` }],
    };
  }
  return { lines: kept, isCut: true };
}

const sumHeights = (lines: readonly Line[]): number =>
  toMm(lines.reduce((sum, { height }) => sum + height, 0));

type Lines = { lines: readonly Line[]; isCut: boolean };

/** A text in the lines that it needs, from the top of its box; in a list at least two of them are on a page. */
export class TextContent implements Content {
  private readonly pieces: readonly Piece[];
  private readonly style: Style;
  private readonly look: TextLook;
  private readonly role: TextRole;
  private readonly field: string | undefined;
  /** The fewest lines at the end of a page and at the beginning of the next. */
  private readonly fewest: { orphans: number; widows: number };

  constructor(
    pieces: readonly Piece[],
    style: Style,
    look: TextLook,
    role: TextRole = 'P',
    field?: string,
    fewest = { orphans: 2, widows: 2 },
  ) {
    this.pieces = pieces;
    this.style = style;
    this.look = look;
    this.role = role;
    this.field = field;
    this.fewest = fewest;
  }

  natural(): number {
    const widths = paragraphsOf(this.pieces).map((line) =>
      line.reduce((sum, piece) => sum + widthOf(piece.text, piece.look), 0),
    );
    return toMm(Math.max(0, ...widths)) + ROUNDING;
  }

  private broken(width: number): Lines {
    const { style } = this;
    const lines = linesOf(this.pieces, mm(width), this.look);
    if (style.maxLines === undefined) return { lines, isCut: false };
    return cutLines(lines, style.maxLines, mm(width), style.hasEllipsis);
  }

  stack(width: number): StackBlock {
    if (this.pieces.every(({ text }) => text === '')) return NOTHING;
    const broken = this.broken(width);
    const height = sumHeights(broken.lines);
    const { field, look, role } = this;
    return {
      heights: [height],
      draw: (sheet, box) => {
        if (broken.isCut) sheet.pen.cut(this.value(), field);
        noteExcess(sheet, height, box.height);
        writeLines(sheet, broken.lines, box, look, role);
      },
    };
  }

  private value(): string {
    return this.pieces.map(({ text }) => text).join('');
  }

  flow(width: number): FlowBlock[] {
    const { field, look, role, style, fewest } = this;
    const isWhole = role !== 'P' || style.maxLines !== undefined;
    const { lines, isCut } = this.broken(width);
    const paragraph = {};
    return [
      {
        parts: () => (isWhole ? [sumHeights(lines)] : lines.map(({ height }) => toMm(height))),
        ...(!isWhole && fewest),
        keepsWithNext: role !== 'P',
        draw: (sheet, { from, to }, at) => {
          if (isCut) sheet.pen.cut(this.value(), field);
          writeLines(sheet, isWhole ? lines : lines.slice(from, to), at, look, role, paragraph);
        },
      },
    ];
  }
}

const NOTHING: StackBlock = { heights: [0], draw: () => {} };

/** mm by which a text may be wider than it was measured, where its width is rounded. */
const ROUNDING = 0.001;

function writeLines(
  sheet: Sheet,
  lines: readonly Line[],
  { x, y, width }: Box,
  look: TextLook,
  role: TextRole,
  continues?: object,
): void {
  sheet.tag({ type: role, ...(continues && { continues }) }, () => {
    let top = mm(y);
    for (const line of lines) {
      writeLine(sheet, line, mm(x), top, mm(width), look);
      top += line.height;
    }
  });
}

/** Writes a line with its capitals in the middle of its height; all lengths are in pt. */
function writeLine(
  sheet: Sheet,
  { pieces, height }: Line,
  left: number,
  top: number,
  width: number,
  own: TextLook,
): void {
  const { pen } = sheet;
  const last = pieces.at(-1);
  if (!last) return;
  const widths = pieces.map(({ text, look }) => widthOf(text, look));
  // The space after the last word is in no margin.
  const space = widths.at(-1)! - widthOf(last.text.trimEnd(), last.look);
  const free = width + space - widths.reduce((sum, one) => sum + one, 0);
  const size = pieces.reduce((most, { look }) => Math.max(most, look.size), 0);
  const baseline = top + height / 2 + (fontMetrics(own.weight).capHeight * size) / 2;
  let x = left + free * BEFORE[own.align];
  for (const [index, { text, look, address, label }] of pieces.entries()) {
    const write = () => {
      if (look.letterSpacing === 0) pen.text(text, x, baseline, styleOf(look));
      else writeSpaced(sheet, text, x, baseline, look);
      if (look.isUnderlined) sheet.artifact(() => underline(sheet, x, baseline, widths[index]!, look));
    };
    if (address === undefined) write();
    else
      pen.tag({ type: 'Link' }, () => {
        write();
        pen.link({ x, y: top, width: widths[index]!, height }, address, label ?? address);
      });
    x += widths[index]!;
  }
}

/** Letters apart from each other. */
function writeSpaced({ pen }: Sheet, text: string, left: number, y: number, look: TextLook): void {
  let x = left;
  for (const letter of splitLetters(text)) {
    pen.text(letter, x, y, styleOf(look));
    x += textWidth(letter, look) + look.letterSpacing;
  }
}

function underline(
  { pen }: Sheet,
  x: number,
  baseline: number,
  width: number,
  { size, ink }: TextLook,
): void {
  const y = baseline + size * 0.12;
  pen.line(x, y, x + width, y, size * 0.05, ink);
}

/** A text on one line, or on as many as it may have, in the middle of its box; smaller where it has no room. */
export class FittedText implements Content, StackBlock {
  private readonly value: string;
  private readonly style: Style;
  private readonly look: TextLook;
  private readonly role: TextRole;
  private readonly fit: Fit;

  constructor(value: string, style: Style, look: TextLook, role: TextRole, fit: Fit) {
    this.value = value;
    this.style = style;
    this.look = look;
    this.role = role;
    this.fit = fit;
  }

  natural(): number {
    return toMm(widthOf(this.value, this.look)) + ROUNDING;
  }
  stack(): StackBlock {
    return this;
  }
  get heights(): readonly number[] {
    return [toMm(this.look.size * (this.look.lineHeight ?? LEADING))];
  }
  draw(sheet: Sheet, box: Box): void {
    if (this.value !== '') sheet.tag({ type: this.role }, () => this.write(sheet, box));
  }
  private write(sheet: Sheet, box: Box): void {
    const { value, fit, look } = this;
    const { maxLines = 1 } = this.style;
    const { size, weight, ink, align } = look;
    if (look.isUnderlined || look.letterSpacing !== 0)
      throw new Error('<FitText>: textDecoration and letterSpacing are not supported.');
    const writing = { size, weight, ink, align, floor: fit.floor, field: fit.field };
    if (fit.isName) sheet.writeName(value, box, writing);
    else if (maxLines === 1) sheet.write(value, box, writing);
    else writeBroken(sheet, value, box, { ...writing, most: maxLines });
  }
}
