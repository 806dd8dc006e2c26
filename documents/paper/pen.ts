export type FontWeight = 'regular' | 'semibold';

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
