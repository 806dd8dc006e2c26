import PDFDocument from 'pdfkit';
import type { FontObject, FontSubset, Glyph } from '#documents/paper/fonts/fontObject.ts';
import { remember } from '#documents/paper/fonts/remember.ts';
import { concat, fromBase64 } from './bytes.ts';
import { deflateContent } from './packedObjects.ts';

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

/** An object: where another one has it, a reference to it is written. A string in its data is a name, a String a text. */
export type PdfReference = { id: number; data: Record<string, unknown>; end(content?: Uint8Array): void };

export const isReference = (value: object): value is PdfReference => 'gen' in value && 'data' in value;

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
    dictionary: PdfReference;
    annotations: unknown[];
    content: PdfReference;
    write(content: Uint8Array): void;
  };
  outline: {
    addItem(title: string): unknown;
    children: { dictionary: { data: { Title: string; Dest: [page: PdfReference] } } }[];
  };
  info: { Title?: string; Author?: string; CreationDate: Date };
  _root: { data: { Pages: PageTree; Lang?: string } };
  _font: EmbeddedFont;
  /** What was saved and not yet restored. */
  _ctmStack: unknown[];
  addPage(options: { size: [width: number, height: number]; margin: number; userUnit: number }): PdfDocument;
  ref(data: Record<string, unknown>): PdfReference;
  /** Opens the bytes of a picture or a data URI. Throws if it is not a picture. */
  openImage(source: string | Uint8Array): PdfImage;
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

type PageTree = PdfReference & { data: { Kids: PdfReference[] } };

type Receiver = (document: PdfDocument) => void;

type DocumentOnPrototype = PdfDocument & {
  _finalize(): void;
  _refEnd(reference: PdfReference): void;
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

/** Begins another page of this size in pt on the same canvas, just as react-pdf began the canvas's own. */
export function addPage(painter: Painter, width: number, height: number): void {
  const document = documentBehind(painter);
  const saved = document._ctmStack.length;
  document.addContent('Q '.repeat(saved));
  document.addPage({ size: [Math.fround(width), Math.fround(height)], margin: 0, userUnit: 1 });
  document.addContent('q '.repeat(saved));
}

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

/** An object of a document, and the bytes of its stream as they are in a file, if it has one. */
export type PdfObject = { reference: PdfReference; stream: Uint8Array | null };

/** What a document consists of: its objects by pdfkit's numbers, and what its catalogue, outline and info say. */
export type DrawnDocument = {
  objects: ReadonlyMap<number, PdfObject>;
  pages: PageTree;
  bookmarks: { title: string; page: PdfReference }[];
  info: { title: string; author: string; lang: string; date: Date };
};

type Collection = { objects: Map<number, PdfObject>; packed: Promise<void>[]; isComplete: Promise<void> };
type WritingReference = PdfReference & { buffer: Uint8Array[]; compress: boolean; finalize(): void };

const collections = new WeakMap<PdfDocument, Collection>();
let isCollecting = false;

const createReference = prototype.ref;

// pdfkit does not write the documents that collectDocument creates: their objects are kept as they are completed, because
// reading them from pdfkit's file took a quarter of the time of a document of one page.
prototype.ref = function (this: DocumentOnPrototype, data) {
  if (isCollecting && !collections.has(this)) {
    const isComplete = new Promise<void>((resolve) => {
      this._finalize = resolve;
    });
    collections.set(this, { objects: new Map(), packed: [], isComplete });
  }
  const reference = createReference.call(this, data) as WritingReference;
  const collection = collections.get(this);
  if (collection)
    reference.finalize = () => {
      const object: PdfObject = { reference, stream: null };
      collection.objects.set(reference.id, object);
      if (reference.buffer.length > 0) collection.packed.push(packStream(reference, object));
      this._refEnd(reference);
    };
  return reference;
};

async function packStream(reference: WritingReference, object: PdfObject): Promise<void> {
  const { buffer, compress, data } = reference;
  reference.buffer = [];
  const bytes = buffer.length === 1 ? buffer[0]! : concat(buffer);
  object.stream = compress ? await deflateContent(bytes) : bytes;
  data.Length = object.stream.length;
}

/**
 * What is drawn on the document that `draw` creates before it first waits, and has ended when it resolves or soon
 * after, because a picture with transparency is unpacked meanwhile.
 */
export async function collectDocument(draw: () => Promise<PdfDocument>): Promise<DrawnDocument> {
  isCollecting = true;
  let drawing: Promise<PdfDocument>;
  try {
    drawing = draw();
  } finally {
    isCollecting = false;
  }
  const document = await drawing;
  const collection = collections.get(document);
  if (!collection) throw new Error('The document was created too late for its objects to be kept.');
  await collection.isComplete;
  await Promise.all(collection.packed);
  const { Pages, Lang = '' } = document._root.data;
  const { Title = '', Author = '', CreationDate } = document.info;
  return {
    objects: collection.objects,
    pages: Pages,
    bookmarks: document.outline.children.map(({ dictionary: { data } }) => ({
      title: String(data.Title),
      page: data.Dest[0],
    })),
    info: { title: Title, author: Author, lang: String(Lang), date: CreationDate },
  };
}

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

const pictures = new WeakMap<PdfDocument, Map<string, PdfImage | null>>();

/** A picture of the document, embedded at its first use; null if the source is not a picture. */
export const openPicture = (document: PdfDocument, source: string): PdfImage | null => {
  const known = remember(pictures, document, () => new Map<string, PdfImage | null>());
  const found = known.get(source);
  if (found !== undefined) return found;
  const picture = readPicture(document, source);
  known.set(source, picture);
  return picture;
};

function readPicture(document: PdfDocument, source: string): PdfImage | null {
  try {
    const start = source.indexOf(BASE64);
    return document.openImage(start < 0 ? source : fromBase64(source.slice(start + BASE64.length)));
  } catch {
    return null;
  }
}

const BASE64 = ';base64,';

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

/** What @react-pdf/render gives to a Canvas to paint with; its calls answer the painter. */
export type Painter = {
  /** Replaced above to pass on the document. */
  miterLimit(receive: (document: PdfDocument) => void): Painter;
};
