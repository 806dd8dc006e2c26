import type { FontWeight } from '#documents/paper/fonts/fontObject.ts';

/** The share of the cropped height taken from the top: less, because the head is near the top of a portrait. */
const CROPPED_ABOVE = 0.3;
/** `size` is in pt; ink is '#rrggbb', black by default; weight is regular by default. */
export type TextStyle = { size: number; weight?: FontWeight; ink?: string };

/** `lineWidth` is in pt, 1 by default. */
export type ShapeLook = { fill?: string; stroke?: string; lineWidth?: number };

export type Rectangle = readonly [x: number, y: number, width: number, height: number];

/** A box in pt. */
export type PenBox = { x: number; y: number; width: number; height: number };

/** `cover` fills the box and is cropped at its edges, `contain` is whole inside it. */
export type PictureFit = 'cover' | 'contain';

/** All lengths in pt, origin at the top left of the canvas, y grows downward. */
export type Pen = {
  /** Baseline at y. One line, no wrapping. */
  text(value: string, x: number, y: number, style: TextStyle): void;
  /** Centred at (x, y) and turned counter-clockwise, for DRAFT across a sheet; see-through below an opacity of 1. */
  turnedText(
    value: string,
    x: number,
    y: number,
    degrees: number,
    style: TextStyle & { opacity?: number },
  ): void;
  line(x1: number, y1: number, x2: number, y2: number, width: number, ink?: string): void;
  rect(x: number, y: number, width: number, height: number, look: ShapeLook): void;
  /** Many filled rectangles as one path (QR modules, bars). */
  rects(list: readonly Rectangle[], fill: string): void;
  /** An SVG path, moved and scaled (crest, icons). The line width is in the path's own units. */
  path(d: string, at: { x: number; y: number; scale: number }, look: ShapeLook): void;
  /**
   * Paints a JPEG or PNG data URI, which a document contains once however often it is painted. Returns false, and
   * paints nothing, where it is no picture.
   */
  picture(source: string, box: PenBox, fit: PictureFit): boolean;
  /** Paints with the origin at (x, y), such as one card of a sheet. */
  moved(x: number, y: number, paint: () => void): void;
  /** Paints turned by 180 degrees around (x, y). */
  upsideDown(x: number, y: number, paint: () => void): void;
  /**
   * Writes the part that is the same on every sheet of a document once, and shows it again. `key` identifies it within
   * the document, and must contain everything it depends on.
   */
  layer(key: string, paint: (pen: Pen) => void): void;
  /** A click inside the box opens the address. Not inside a layer, which belongs to no one page. */
  link(box: PenBox, address: string): void;
  /** Adds a bookmark of the PDF that leads to this page. */
  bookmark(title: string): void;
  /** Writes the collected operators; called once at the end of a page's paint. */
  done(): void;
};

/** The place of the whole picture in pt; one that is cropped reaches over the edges of the box. */
export function placePicture(
  picture: { width: number; height: number },
  box: PenBox,
  fit: PictureFit,
): PenBox {
  const scales = [box.width / picture.width, box.height / picture.height] as const;
  const scale = fit === 'cover' ? Math.max(...scales) : Math.min(...scales);
  const width = picture.width * scale;
  const height = picture.height * scale;
  const above = fit === 'cover' ? CROPPED_ABOVE : 0.5;
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) * above, width, height };
}
