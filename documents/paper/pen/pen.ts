import type { FontWeight } from '#documents/paper/fonts/fontObject.ts';
import type { ElementLook } from './pageStructure.ts';

/** The share of the cropped height that is cut at the top; less than half, because a portrait has its head there. */
const CROPPED_ABOVE = 0.3;
/** `size` is in pt; ink is '#rrggbb', black by default; weight is regular by default. */
export type TextStyle = { size: number; weight?: FontWeight; ink?: string };

/** `lineWidth` is in pt, 1 by default. */
export type ShapeLook = { fill?: string; stroke?: string; lineWidth?: number };

export type Align = 'left' | 'center' | 'right';

export type Rectangle = readonly [x: number, y: number, width: number, height: number];

/** A box in pt. */
export type PenBox = { x: number; y: number; width: number; height: number };

/** `cover` fills the box and is cropped at its edges, `contain` is whole inside it, `fill` is as wide and high as it. */
export type PictureFit = 'cover' | 'contain' | 'fill';

/** Paints on a canvas. All lengths are in pt, the origin is at the top left, and y grows downward. */
export type Pen = {
  /** One line with its baseline at y, without wrapping. */
  text(value: string, x: number, y: number, style: TextStyle): void;
  /** A text centred at (x, y) and turned counter-clockwise by degrees. */
  rotatedText(value: string, x: number, y: number, degrees: number, style: TextStyle): void;
  line(x1: number, y1: number, x2: number, y2: number, width: number, ink?: string): void;
  rect(x: number, y: number, width: number, height: number, look: ShapeLook): void;
  /** Many filled rectangles as one path, moved and scaled, such as the modules of a QR code. */
  rects(list: readonly Rectangle[], at: { x: number; y: number; scale: number }, fill: string): void;
  /** An SVG path, moved and scaled, such as the crest. The line width is in the path's own units. */
  path(d: string, at: { x: number; y: number; scale: number }, look: ShapeLook): void;
  /**
   * Paints a JPEG or PNG data URI. The document contains it once, however often it is painted. Returns false and
   * paints nothing if it is not a picture. `alt` is read in its place; without it the picture is an artifact.
   */
  picture(source: string, box: PenBox, fit: PictureFit, alt?: string): boolean;
  /** Calls `paint` with the origin moved to (x, y), for example for one card of a sheet. */
  moved(x: number, y: number, paint: () => void): void;
  /** Calls `paint` with all of it transparent: `opacity` is from 0, unseen, to 1. */
  withOpacity(opacity: number, paint: () => void): void;
  /** Calls `paint` with colours that darken what is below them, as ink does: the white of a picture is not printed. */
  multiplied(paint: () => void): void;
  /** Calls `paint` with the origin at (x, y) and all of it turned clockwise by degrees. Not for what has a link. */
  turned(x: number, y: number, degrees: number, paint: () => void): void;
  /** Calls `paint` turned by 180 degrees around (x, y). */
  rotate180(x: number, y: number, paint: () => void): void;
  /**
   * What `paint` paints belongs to this element of the document's structure, which screen readers read. Outside of any,
   * a text is a paragraph, and whatever is no text is an artifact. In a TR each text is a TD.
   */
  tag(look: ElementLook, paint: () => void): void;
  /** Nothing that `paint` paints is read, such as a ruler or the number of a page. */
  artifact(paint: () => void): void;
  /**
   * Writes a part that is the same on every sheet only once, and shows it again on later sheets. `key` identifies it
   * within the document, and must contain everything the part depends on. In a document with a structure each sheet has
   * it by itself.
   */
  repeated(key: string, paint: (pen: Pen) => void): void;
  /**
   * A click inside the box opens the address, which `label` names for screen readers. Not allowed inside a repeated part, which
   * is not part of one page.
   */
  link(box: PenBox, address: string, label: string): void;
  /** Notes that this text of a field is cut, because it is too long for its place in the smallest type. */
  cut(text: string, field: string | undefined): void;
  /** Notes that what is drawn here is so many mm larger than its room. */
  overflow(excess: number): void;
  /** Adds a bookmark to the PDF that leads to this page. */
  bookmark(title: string): void;
};

/** The box of the whole picture in pt, which is larger than the given box if the picture is cropped. */
export function placePicture(
  picture: { width: number; height: number },
  box: PenBox,
  fit: PictureFit,
): PenBox {
  if (fit === 'fill') return box;
  const scales = [box.width / picture.width, box.height / picture.height] as const;
  const scale = fit === 'cover' ? Math.max(...scales) : Math.min(...scales);
  const width = picture.width * scale;
  const height = picture.height * scale;
  const above = fit === 'cover' ? CROPPED_ABOVE : 0.5;
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) * above, width, height };
}
