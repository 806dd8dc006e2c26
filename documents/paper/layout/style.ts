import type { FontWeight } from '#documents/paper/fonts/fontObject.ts';
import { FONT_FAMILY } from '#documents/paper/fonts/fonts.ts';
import type { Align } from '#documents/paper/pen/pen.ts';
import { mm, toMm } from '#documents/paper/units.ts';

/** A length in mm, or a share of what is around it. */
export type Length = number | Percent;
export class Percent {
  constructor(readonly share: number) {}
}

/** The length in mm where what is around it is so many mm; undefined where it has none and this is a share of it. */
export const resolve = (length: Length | undefined, whole: number | undefined): number | undefined => {
  if (typeof length !== 'object') return length;
  return whole === undefined ? undefined : length.share * whole;
};

/** What is above, at the right, below and at the left. */
export type Sides<Value> = [top: Value, right: Value, bottom: Value, left: Value];
const SIDES = ['Top', 'Right', 'Bottom', 'Left'] as const;

/** What a text has of what is around it: type sizes in pt, `letterSpacing` in pt. */
export type TextLook = {
  size: number;
  weight: FontWeight;
  ink: string;
  align: Align;
  /** In type sizes; without it as the font has it. */
  lineHeight?: number;
  letterSpacing: number;
  isUnderlined: boolean;
};

/** React-pdf's own, so that what states nothing is the same in both engines. */
export const PLAIN_TEXT: TextLook = {
  size: 18,
  weight: 'regular',
  ink: '#000000',
  align: 'left',
  letterSpacing: 0,
  isUnderlined: false,
};

export type Place = 'start' | 'center' | 'end';

/** A style as it is read: lengths in mm, borders in mm, opacity from 0 to 1. */
export type Style = {
  isRow: boolean;
  isAbsolute: boolean;
  rowGap: number;
  columnGap: number;
  width?: Length;
  height?: Length;
  minWidth?: Length;
  minHeight?: Length;
  maxWidth?: Length;
  maxHeight?: Length;
  basis?: Length;
  grow: number;
  shrink: number;
  /** `auto` takes what is free. */
  margin: Sides<number | 'auto'>;
  padding: Sides<number>;
  border: Sides<number>;
  borderInk: Sides<string>;
  radius: number;
  place: Partial<Record<'left' | 'top' | 'right' | 'bottom', Length>>;
  justify: Place | 'space-between' | 'space-around' | 'space-evenly';
  items: Place | 'stretch';
  self?: Place | 'stretch';
  ground?: string;
  opacity: number;
  /** Degrees clockwise around the middle. */
  turn: number;
  fit: 'fill' | 'contain' | 'cover';
  maxLines?: number;
  /** A name that needs a box, which a piece of a text has not. */
  boxName?: string;
  hasEllipsis: boolean;
  text: Partial<TextLook>;
  /** Found once all is read: it has no box to draw or to measure, a height of its own, something to draw, and all of the width around it. */
  isBare: boolean;
  isSized: boolean;
  isPainted: boolean;
  isFullWidth: boolean;
};

// Shared by all styles that say nothing of them, and never changed.
const NO_SIDES: Sides<number> = [0, 0, 0, 0];
const BLACK_SIDES: Sides<string> = ['#000000', '#000000', '#000000', '#000000'];
const NO_TEXT: Partial<TextLook> = {};
const NO_PLACE: Style['place'] = {};

const createStyle = (): Style => ({
  isRow: false,
  isAbsolute: false,
  rowGap: 0,
  columnGap: 0,
  grow: 0,
  shrink: 1,
  margin: NO_SIDES,
  padding: NO_SIDES,
  border: NO_SIDES,
  borderInk: BLACK_SIDES,
  radius: 0,
  place: NO_PLACE,
  justify: 'start',
  items: 'stretch',
  opacity: 1,
  turn: 0,
  fit: 'fill',
  hasEllipsis: false,
  text: NO_TEXT,
  isBare: true,
  isSized: false,
  isPainted: false,
  isFullWidth: true,
});

type Read = (style: Style, value: unknown, name: string) => void;

const PT_PER: Record<string, number> = { pt: 1, px: 1, mm: mm(1), cm: mm(10), in: 72 };
const lengths = new Map<string, Length>();

/** A length of react-pdf: a number of pt, or with its unit; '%' is a share of what is around it. */
export function readLength(value: unknown, name = 'length'): Length {
  if (typeof value === 'number' && Number.isFinite(value)) return toMm(value);
  const known = lengths.get(value as string);
  if (known !== undefined) return known;
  const [, number, unit = 'pt'] = /^(-?\d*\.?\d+)(pt|px|mm|cm|in|%)?$/.exec(String(value)) ?? [];
  if (number === undefined)
    throw new Error(`${name}: ${JSON.stringify(value)} is no length: 12, '12mm', '12pt', '1in' or '50%'.`);
  const read = unit === '%' ? new Percent(Number(number) / 100) : inMm(Number(number), unit);
  lengths.set(value as string, read);
  return read;
}

const inMm = (number: number, unit: string) => (unit === 'mm' ? number : toMm(number * PT_PER[unit]!));

function readFixed(value: unknown, name: string): number {
  const length = readLength(value, name);
  if (typeof length === 'number') return length;
  throw new Error(
    `${name}: a share of what is around it is not supported here, only a length such as '12mm'.`,
  );
}

const oneOf =
  <Value>(choices: Readonly<Record<string, Value>>) =>
  (value: unknown, name: string): Value => {
    if (Object.hasOwn(choices, value as string)) return choices[value as string]!;
    throw new Error(
      `${name}: ${JSON.stringify(value)} is not supported; known are ${Object.keys(choices).join(', ')}.`,
    );
  };

const PLACES = {
  'flex-start': 'start',
  start: 'start',
  center: 'center',
  'flex-end': 'end',
  end: 'end',
} as const;
const readJustify = oneOf<Style['justify']>({
  ...PLACES,
  'space-between': 'space-between',
  'space-around': 'space-around',
  'space-evenly': 'space-evenly',
});
const readItems = oneOf<Style['items']>({ ...PLACES, stretch: 'stretch' });
const readDirection = oneOf({ row: true, column: false });
const readPosition = oneOf({ absolute: true, relative: false });
const readFit = oneOf<Style['fit']>({ fill: 'fill', contain: 'contain', cover: 'cover' });
const readAlign = oneOf<Align>({ left: 'left', center: 'center', right: 'right' });
const readDecoration = oneOf({ none: false, underline: true });
const readOverflow = oneOf({ ellipsis: true });
/** The font has two weights; as in react-pdf the nearest is taken. */
const readWeight = oneOf<FontWeight>({
  400: 'regular',
  normal: 'regular',
  regular: 'regular',
  600: 'semibold',
  semibold: 'semibold',
  700: 'semibold',
  bold: 'semibold',
});

const KNOWN_INKS: Record<string, string> = { black: '#000000', white: '#ffffff' };
const inkOf = (value: unknown, name: string): string => {
  const ink = KNOWN_INKS[value as string] ?? value;
  if (typeof ink === 'string' && /^#[0-9a-f]{6}$/i.test(ink)) return ink;
  throw new Error(`${name}: an ink is written '#rrggbb', not ${JSON.stringify(value)}.`);
};
const numberOf = (value: unknown, name: string): number => {
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw new Error(`${name}: ${JSON.stringify(value)} is not a number.`);
};

function withSide<Value>(sides: Sides<Value>, side: number, value: Value): Sides<Value> {
  const changed: Sides<Value> = [...sides];
  changed[side] = value;
  return changed;
}

/** A length of all sides, of top and bottom with left and right, or of each: `'2mm 4mm'`. */
function readSides<Value>(
  value: unknown,
  name: string,
  read: (one: unknown, name: string) => Value,
): Sides<Value> {
  const parts = typeof value === 'string' ? value.trim().split(/\s+/) : [value];
  const [top, right = top, bottom = top, left = right] = parts.map((part) => read(part, name));
  return [top!, right!, bottom!, left!];
}

/** `'1pt solid #000000'`. */
function readBorder(value: unknown, name: string): { width: number; ink: string } {
  const [width, kind = 'solid', ink = 'black'] = String(value).trim().split(/\s+/);
  if (kind !== 'solid') throw new Error(`${name}: '${kind}' is not supported; known is solid.`);
  return {
    width: readFixed(Number.isNaN(Number(width)) ? width : Number(width), name),
    ink: inkOf(ink, name),
  };
}

const readMargin = (value: unknown, name: string) => (value === 'auto' ? 'auto' : readFixed(value, name));

function ownText(style: Style): Partial<TextLook> {
  if (style.text === NO_TEXT) style.text = {};
  return style.text;
}

const READERS: Record<string, Read> = {
  flexDirection: (style, value, name) => {
    style.isRow = readDirection(value, name);
  },
  position: (style, value, name) => {
    style.isAbsolute = readPosition(value, name);
  },
  gap: (style, value, name) => {
    style.rowGap = readFixed(value, name);
    style.columnGap = style.rowGap;
  },
  rowGap: (style, value, name) => {
    style.rowGap = readFixed(value, name);
  },
  columnGap: (style, value, name) => {
    style.columnGap = readFixed(value, name);
  },
  flexGrow: (style, value, name) => {
    style.grow = numberOf(value, name);
  },
  flexShrink: (style, value, name) => {
    style.shrink = numberOf(value, name);
  },
  flexBasis: (style, value, name) => {
    if (value !== 'auto') style.basis = readLength(value, name);
  },
  flex: (style, value, name) => {
    style.grow = numberOf(value, name);
    style.basis = 0;
  },
  justifyContent: (style, value, name) => {
    style.justify = readJustify(value, name);
  },
  alignItems: (style, value, name) => {
    style.items = readItems(value, name);
  },
  alignSelf: (style, value, name) => {
    if (value !== 'auto') style.self = readItems(value, name);
  },
  backgroundColor: (style, value, name) => {
    style.ground = value === 'transparent' ? undefined : inkOf(value, name);
  },
  opacity: (style, value, name) => {
    style.opacity = numberOf(value, name);
  },
  transform: (style, value, name) => {
    const [, degrees] = /^rotate\((-?[\d.]+)deg\)$/.exec(String(value)) ?? [];
    if (degrees === undefined)
      throw new Error(`${name}: ${JSON.stringify(value)} is not supported; known is rotate(45deg).`);
    style.turn = Number(degrees);
  },
  objectFit: (style, value, name) => {
    style.fit = readFit(value, name);
  },
  maxLines: (style, value, name) => {
    style.maxLines = numberOf(value, name);
  },
  textOverflow: (style, value, name) => {
    style.hasEllipsis = readOverflow(value, name);
  },
  margin: (style, value, name) => {
    style.margin = readSides(value, name, readMargin);
  },
  padding: (style, value, name) => {
    style.padding = readSides(value, name, readFixed);
  },
  border: (style, value, name) => {
    const { width, ink } = readBorder(value, name);
    style.border = [width, width, width, width];
    style.borderInk = [ink, ink, ink, ink];
  },
  borderWidth: (style, value, name) => {
    style.border = readSides(value, name, readFixed);
  },
  borderColor: (style, value, name) => {
    style.borderInk = readSides(value, name, inkOf);
  },
  borderStyle: (_, value, name) => {
    oneOf({ solid: 'solid' })(value, name);
  },
  borderRadius: (style, value, name) => {
    style.radius = readFixed(value, name);
  },
  fontFamily: (_, value, name) => {
    oneOf({ [FONT_FAMILY]: FONT_FAMILY })(value, name);
  },
  fontStyle: (_, value, name) => {
    oneOf({ normal: 'normal' })(value, name);
  },
  fontSize: (style, value, name) => {
    ownText(style).size = mm(readFixed(value, name));
  },
  fontWeight: (style, value, name) => {
    ownText(style).weight = readWeight(value, name);
  },
  color: (style, value, name) => {
    ownText(style).ink = inkOf(value, name);
  },
  textAlign: (style, value, name) => {
    ownText(style).align = readAlign(value, name);
  },
  lineHeight: (style, value, name) => {
    ownText(style).lineHeight = numberOf(value, name);
  },
  letterSpacing: (style, value, name) => {
    ownText(style).letterSpacing = mm(readFixed(value, name));
  },
  textDecoration: (style, value, name) => {
    ownText(style).isUnderlined = readDecoration(value, name);
  },
};

for (const name of ['width', 'height', 'minWidth', 'minHeight', 'maxWidth', 'maxHeight'] as const)
  READERS[name] = (style, value) => {
    if (value !== 'auto') style[name] = readLength(value, name);
  };
for (const name of ['left', 'top', 'right', 'bottom'] as const)
  READERS[name] = (style, value) => {
    style.place = { ...style.place, [name]: readLength(value, name) };
  };
for (const [side, name] of SIDES.entries()) {
  READERS[`margin${name}`] = (style, value, own) => {
    style.margin = withSide(style.margin, side, readMargin(value, own));
  };
  READERS[`padding${name}`] = (style, value, own) => {
    style.padding = withSide(style.padding, side, readFixed(value, own));
  };
  READERS[`border${name}`] = (style, value, own) => {
    const { width, ink } = readBorder(value, own);
    style.border = withSide(style.border, side, width);
    style.borderInk = withSide(style.borderInk, side, ink);
  };
  READERS[`border${name}Width`] = (style, value, own) => {
    style.border = withSide(style.border, side, readFixed(value, own));
  };
  READERS[`border${name}Color`] = (style, value, own) => {
    style.borderInk = withSide(style.borderInk, side, inkOf(value, own));
  };
}
for (const [kind, sides] of [
  ['margin', 'Horizontal'],
  ['margin', 'Vertical'],
  ['padding', 'Horizontal'],
  ['padding', 'Vertical'],
] as const)
  READERS[`${kind}${sides}`] = (style, value, name) => {
    for (const side of sides === 'Vertical' ? [0, 2] : [1, 3])
      if (kind === 'margin') style.margin = withSide(style.margin, side, readMargin(value, name));
      else style.padding = withSide(style.padding, side, readFixed(value, name));
  };

/** The names that a piece of a text may have. */
const TEXT_NAMES = new Set([
  ...[
    'fontFamily',
    'fontStyle',
    'fontSize',
    'fontWeight',
    'color',
    'lineHeight',
    'letterSpacing',
    'textDecoration',
  ],
]);

/** The names of styles that mean what they do in react-pdf. */
export const STYLE_NAMES = Object.keys(READERS).sort();

/** What react-pdf takes as a style: an object, or an array of them, of which later ones go before. */
export type StyleSource =
  | { readonly [name: string]: unknown }
  | readonly StyleSource[]
  | null
  | undefined
  | false;

const kept = new WeakMap<object, Style>();

/** The style of an element that states none. */
export const PLAIN = createStyle();

/** Reads styles that are used again and again, once. Returns them as they are. */
export function keepStyles<Sheet extends Record<string, object>>(styles: Sheet): Sheet {
  for (const style of Object.values<object>(styles)) kept.set(style, parse(style as StyleSource));
  return styles;
}

/**
 * A style of react-pdf as the engine has it. Throws for a name or value that it does not know, because what is not
 * supported must not be dropped in silence.
 */
export const readStyle = (source: StyleSource): Style =>
  source ? (kept.get(source) ?? parse(source)) : PLAIN;

function parse(source: StyleSource): Style {
  const style = createStyle();
  apply(style, source);
  const { border, padding, margin } = style;
  const [side] = Object.keys(style.place);
  if (side !== undefined && !style.isAbsolute)
    throw new Error(`The style '${side}' is supported with position: 'absolute' only.`);
  style.isPainted = style.ground !== undefined || border !== NO_SIDES;
  style.isFullWidth =
    style.width === undefined &&
    style.minWidth === undefined &&
    style.maxWidth === undefined &&
    margin[1] === 0 &&
    margin[3] === 0;
  style.isSized =
    style.grow !== 0 ||
    style.height !== undefined ||
    style.minHeight !== undefined ||
    style.maxHeight !== undefined;
  style.isBare =
    !style.isPainted && !style.isSized && style.opacity === 1 && style.turn === 0 && padding === NO_SIDES;
  return style;
}

function apply(style: Style, source: StyleSource): void {
  if (!source) return;
  if (Array.isArray(source)) {
    for (const one of source) apply(style, one);
    return;
  }
  const given = source as Record<string, unknown>;
  for (const name in given) {
    const value = given[name];
    if (value === undefined || value === null) continue;
    const reader = READERS[name];
    if (!reader)
      throw new Error(`The style '${name}' is not supported; known are ${STYLE_NAMES.join(', ')}.`);
    reader(style, value, name);
    if (!TEXT_NAMES.has(name)) style.boxName ??= name;
  }
}
