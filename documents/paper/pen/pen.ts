import type { FontWeight } from '#documents/paper/fonts/fontObject.ts';

/** Of what hangs over above and below, so much is cropped above: a head stands near the top of a portrait. */
const CROPPED_ABOVE = 0.3;
/** Ink is '#rrggbb', black by default; weight is regular by default. */
export type TextStyle = { size: number; weight?: FontWeight; ink?: string };

/** A stroke is 1 pt wide unless it says otherwise. */
export type ShapeLook = { fill?: string; stroke?: string; lineWidth?: number };

export type Rectangle = readonly [x: number, y: number, width: number, height: number];

/** In pt. */
export type PenBox = { x: number; y: number; width: number; height: number };

/** `cover` fills the box and crops what hangs over, `contain` stands whole inside it. */
export type PictureFit = 'cover' | 'contain';

/** All lengths in pt, origin at the top left of the canvas, y grows downward. */
export type Pen = {
  /** Baseline at y. One line, no wrapping. */
  text(value: string, x: number, y: number, style: TextStyle): void;
  /**
   * Centred at (x, y), turned counter-clockwise; for DRAFT across a sheet. Below an opacity of 1 what is under it
   * shows through.
   */
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
   * A JPEG or PNG data URI; however often it is painted, a document holds it once. False, and nothing painted, where
   * it is no picture.
   */
  picture(source: string, box: PenBox, fit: PictureFit): boolean;
  /** What `paint` paints has its origin at (x, y): a card among cards. */
  moved(x: number, y: number, paint: () => void): void;
  /** What `paint` paints stands on its head around (x, y). */
  upsideDown(x: number, y: number, paint: () => void): void;
  /**
   * What every sheet of a document has alike is written once and shown again: `key` names it within the document,
   * and says everything it depends on there.
   */
  layer(key: string, paint: (pen: Pen) => void): void;
  /** Whoever clicks inside the box opens the address. Never inside a layer, which has no places of its own. */
  link(box: PenBox, address: string): void;
  /** An entry of the table of contents beside the document, leading to this page. */
  bookmark(title: string): void;
  /** Writes what was collected; called once at the end of a page's paint. */
  done(): void;
};

/** Where the whole picture stands so that it fits the box; a cropped one reaches over the box's edges. */
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
