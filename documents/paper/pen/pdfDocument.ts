import PDFDocument from 'pdfkit';
import type { FontObject, FontSubset, Glyph } from '#documents/paper/fonts/fontObject.ts';
import { remember } from '#documents/paper/fonts/remember.ts';
import { concat, fromBase64 } from './bytes.ts';
import { deflateContent } from './packedObjects.ts';

/**
 * The only file that uses internals of pdfkit, which embeds fonts, opens pictures and keeps the objects of a document. The
 * tests that compare the fast pen with the plain one cover all of it.
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
  _root: { data: { Pages: PageTree } };
  _font: EmbeddedFont;
  addPage(options: { size: [width: number, height: number]; margin: number }): PdfDocument;
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

/** An object of a document, and the bytes of its stream as they are in a file, if it has one. */
export type PdfObject = { reference: PdfReference; stream: Uint8Array | null };

/** What a document consists of: its objects by pdfkit's numbers, and what its catalogue, outline and info say. */
export type DrawnDocument = {
  objects: ReadonlyMap<number, PdfObject>;
  pages: PageTree;
  bookmarks: { title: string; page: PdfReference }[];
  info: { title: string; author: string; lang: string; date: Date; printing: Printing };
  cutTexts: CutText[];
};

/** A text that was cut, because it is too long for its place, its page, from 1, and its field where that has a name. */
export type CutText = { page: number; field?: string | undefined; text: string };

/** By document; each text once a page, also where it is painted in several parts. */
const cutTexts = new WeakMap<PdfDocument, Map<string, CutText>>();

/** Notes that a text of a field is cut on the page that is drawn now. */
export function noteCut(document: PdfDocument, text: string, field: string | undefined): void {
  const page = document._root.data.Pages.data.Kids.length;
  remember(cutTexts, document, () => new Map<string, CutText>()).set(`${page} ${field} ${text}`, {
    page,
    ...(field && { field }),
    text,
  });
}

/** What a print dialog begins with. */
export type Printing = {
  /** Not made larger or smaller, because what is cut out has its own size. */
  isRealSize?: boolean;
  /** On both sides, turned over this edge. */
  flip?: 'long' | 'short';
};

type WritingReference = PdfReference & { buffer: Uint8Array[]; compress: boolean; finalize(): void };

/** What a document says about itself; the date is one of the data, so that the same data gives the same file. */
export type DocumentInfo = {
  title?: string | undefined;
  author?: string | undefined;
  lang?: string | undefined;
  date?: Date | undefined;
  printing?: Printing | undefined;
};

/** Methods of pdfkit's document that its types leave out. */
type PdfkitDocument = PdfDocument & {
  initFonts(font: null): void;
  _refEnd(reference: PdfReference): void;
  _finalize(): void;
  end(): void;
};

const PdfkitDocument = PDFDocument as unknown as new (options: { autoFirstPage: false }) => PdfkitDocument;

/**
 * A document of pdfkit that writes no file: it collects its objects as they are completed, because reading them from a file
 * took a quarter of the time of a document of one page.
 */
class CollectingDocument extends PdfkitDocument {
  // Without initial values: pdfkit's constructor makes the first objects.
  declare objects?: Map<number, PdfObject>;
  declare packed?: Promise<void>[];
  declare complete?: () => void;

  /** Skips Helvetica, which pdfkit opens and parses in case text is written before a font is chosen. */
  override initFonts(): void {
    super.initFonts(null);
  }

  override ref(data: Record<string, unknown>): PdfReference {
    this.objects ??= new Map();
    this.packed ??= [];
    const { objects, packed } = this;
    const reference = super.ref(data) as WritingReference;
    reference.finalize = () => {
      const object: PdfObject = { reference, stream: null };
      objects.set(reference.id, object);
      if (reference.buffer.length > 0) packed.push(packStream(reference, object));
      this._refEnd(reference);
    };
    return reference;
  }

  /** Called once every object is complete, which a picture with transparency is some time after the end. */
  override _finalize(): void {
    this.complete?.();
  }
}

async function packStream(reference: WritingReference, object: PdfObject): Promise<void> {
  const { buffer, compress, data } = reference;
  reference.buffer = [];
  const bytes = buffer.length === 1 ? buffer[0]! : concat(buffer);
  object.stream = compress ? await deflateContent(bytes) : bytes;
  data.Length = object.stream.length;
}

/** Draws a document: `draw` adds its pages. Throws what `draw` throws. */
export async function drawDocument(
  { title = '', author = '', lang = '', date = new Date(0), printing = {} }: DocumentInfo,
  draw: (document: PdfDocument) => void,
): Promise<DrawnDocument> {
  const document = new CollectingDocument({ autoFirstPage: false });
  const isComplete = new Promise<void>((resolve) => {
    document.complete = resolve;
  });
  draw(document);
  document.end();
  await isComplete;
  await Promise.all(document.packed ?? []);
  return {
    objects: document.objects ?? new Map(),
    pages: document._root.data.Pages,
    bookmarks: document.outline.children.map(({ dictionary: { data } }) => ({
      title: String(data.Title),
      page: data.Dest[0],
    })),
    info: { title, author, lang, date, printing },
    cutTexts: [...(cutTexts.get(document)?.values() ?? [])],
  };
}

/** Begins a page of this size in pt, with y downwards from its top left. */
export const addPage = (document: PdfDocument, size: [width: number, height: number]): PdfDocument =>
  document.addPage({ size, margin: 0 });

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
    const recorder: PdfDocument = Object.create(PDFDocument.prototype, { addContent: { value: addContent } });
    recorder.path(d);
    return written.join('\n');
  });
