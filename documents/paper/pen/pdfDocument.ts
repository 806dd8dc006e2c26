import PDFDocument from 'pdfkit';
import type { FontObject, FontSubset, Glyph } from '#documents/paper/fonts/fontObject.ts';
import { remember } from '#documents/paper/fonts/remember.ts';

/**
 * The only file that uses internals of pdfkit (0.20.1, the copy that @react-pdf/renderer draws with; there must be
 * exactly one). The tests that compare the fast pen with the plain one cover all of it.
 */
export type EmbeddedFont = {
  id: string;
  /** 1000 / units per em. */
  scale: number;
  subset: FontSubset;
  /** By index in the subset: the advance in 1/1000 em, and the text that a reader copies from the file. */
  widths: (number | undefined)[];
  unicode: (number[] | undefined)[];
  ref(): unknown;
};

/** The resources of a page or form, by the names that its operators use. */
export type Resources = {
  fonts: Record<string, unknown>;
  xobjects: Record<string, unknown>;
  ext_gstates: Record<string, unknown>;
};

export type PdfReference = { end(content?: string): void };

export type PdfImage = {
  width: number;
  height: number;
  label: string;
  obj: PdfReference | null;
  embed(document: PdfDocument): void;
};

export type PdfDocument = {
  page: Resources & {
    width: number;
    height: number;
    dictionary: { data: Record<string, unknown> };
    annotations: unknown[];
    content: PdfReference;
    write(content: string): void;
  };
  outline: { addItem(title: string): unknown };
  _font: EmbeddedFont;
  ref(data: Record<string, unknown>): PdfReference;
  /** Opens a data URI, and caches the result. Throws if it is not a picture. */
  openImage(source: string): PdfImage;
  image(
    source: string,
    x: number,
    y: number,
    size: { width: number; height: number; ignoreOrientation: true },
  ): PdfDocument;
  font(font: FontObject | string, key?: string): PdfDocument;
  link(
    x: number,
    y: number,
    width: number,
    height: number,
    address: string,
    options?: Record<string, unknown>,
  ): PdfDocument;
  path(d: string): PdfDocument;
  addContent(content: string): PdfDocument;
};

type Receiver = (document: PdfDocument) => void;

type DocumentOnPrototype = PdfDocument & {
  _fontSource: string | null;
  _chosenFont: EmbeddedFont | null;
  initFonts(font?: string | null, ...rest: unknown[]): void;
  miterLimit(limit: number | Receiver): PdfDocument;
};

const prototype = PDFDocument.prototype as unknown as DocumentOnPrototype;
const setMiterLimit = prototype.miterLimit;

// react-pdf gives a canvas only some methods of its pdfkit document. One that is not used here is replaced, so that it
// passes the document to a function that is given instead of a number.
prototype.miterLimit = function (this: PdfDocument, limit) {
  if (typeof limit !== 'function') return setMiterLimit.call(this, limit);
  limit(this);
  return this;
};

const initFonts = prototype.initFonts;

// pdfkit opens Helvetica and parses its metrics in every document, in case text is written before a font is chosen.
// That does not happen here, so this opens Helvetica only when it is used.
prototype.initFonts = function (this: DocumentOnPrototype, font, ...rest) {
  initFonts.call(this, font ?? null, ...rest);
  if (font === undefined) this._fontSource = 'Helvetica';
};
Object.defineProperty(prototype, '_font', {
  get(this: DocumentOnPrototype) {
    if (!this._chosenFont && this._fontSource) this.font(this._fontSource);
    return this._chosenFont;
  },
  set(this: DocumentOnPrototype, font: EmbeddedFont | null) {
    this._chosenFont = font;
  },
});

/** The pdfkit document on which a canvas paints. */
export const documentBehind = (painter: Painter): PdfDocument => {
  const found: PdfDocument[] = [];
  painter.miterLimit((document) => found.push(document));
  return found[0]!;
};

/** The font as this document embeds it. */
export const embeddedFont = (document: PdfDocument, font: FontObject, key: string): EmbeddedFont => {
  const embedded = document.font(font, key)._font;
  embedded.unicode[0] = MISSING;
  return embedded;
};

/** The text of the glyph for missing characters: pdfkit's own, U+0000, is not allowed (ISO 19005-2, 6.2.11.7). */
const MISSING = [0xfffd];

/** A picture of the document, embedded at its first use; null if the source is not a picture. */
export const openPicture = (document: PdfDocument, source: string): PdfImage | null => {
  try {
    return document.openImage(source);
  } catch {
    return null;
  }
};

/** The index of a glyph in the document's subset; adds the glyph if it is new. */
export const subsetIndex = (font: EmbeddedFont, glyph: Glyph): number => {
  const index = font.subset.includeGlyph(glyph.id);
  font.widths[index] ??= glyph.advanceWidth * font.scale;
  font.unicode[index] ??= glyph.codePoints;
  return index;
};

const graphicsStates = new WeakMap<PdfDocument, Map<string, { name: string; reference: PdfReference }>>();

/** The opacity of fills and pictures (ca) and of strokes (CA), from 0 to 1, and how they are mixed with what is below. */
type GraphicsState = { ca?: number; CA?: number; BM?: 'Multiply' };

/** The name of the resource that sets a graphics state. */
export const graphicsStateIn = (
  document: PdfDocument,
  resources: Resources,
  state: GraphicsState,
): string => {
  const known = remember(graphicsStates, document, () => new Map());
  const { name, reference } = remember(known, JSON.stringify(state), () => {
    const written = document.ref({ Type: 'ExtGState', ...state });
    written.end();
    return { name: `O${known.size + 1}`, reference: written };
  });
  resources.ext_gstates[name] ??= reference;
  return name;
};

const knownPaths = new Map<string, string>();

/** The operators that pdfkit writes for an SVG path; cached, because the crest is on every sheet. */
export const pathOperators = (d: string): string =>
  remember(knownPaths, d, () => {
    const written: string[] = [];
    const addContent = (content: string): PdfDocument => {
      written.push(content);
      return recorder;
    };
    const recorder: PdfDocument = Object.create(prototype, { addContent: { value: addContent } });
    recorder.path(d);
    return written.join('\n');
  });

/** The painter that @react-pdf/render gives to a Canvas: methods of the pdfkit document that return the painter. */
export type Painter = {
  save(): Painter;
  restore(): Painter;
  translate(x: number, y: number): Painter;
  scale(factor: number): Painter;
  rotate(degrees: number): Painter;
  font(font: FontObject, key: string, size: number): Painter;
  text(value: string, x: number, y: number, options: { lineBreak: false; baseline: 'alphabetic' }): Painter;
  path(d: string): Painter;
  rect(x: number, y: number, width: number, height: number): Painter;
  moveTo(x: number, y: number): Painter;
  lineTo(x: number, y: number): Painter;
  lineWidth(width: number): Painter;
  fillColor(ink: string): Painter;
  fillOpacity(opacity: number): Painter;
  /** Of fills, strokes and pictures. */
  opacity(opacity: number): Painter;
  strokeColor(ink: string): Painter;
  clip(): Painter;
  fill(): Painter;
  stroke(): Painter;
  fillAndStroke(): Painter;
  /** Replaced above to pass on the document. */
  miterLimit(receive: (document: PdfDocument) => void): Painter;
};
