import PDFDocument from 'pdfkit';
import type { FontObject, FontSubset, FontWeight, Glyph } from '#documents/paper/fonts/fontObject.ts';
import { fontKey, loadedFont } from '#documents/paper/fonts/fonts.ts';
import { remember } from '#documents/paper/fonts/remember.ts';
import { concat, fromBase64 } from './bytes.ts';
import { deflateLater } from './packedObjects.ts';
import { createStructure, type Structure } from './pageStructure.ts';

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

/** What is used of pdfkit's document, some of which its types leave out. */
type Pdfkit = {
  page: Resources & {
    width: number;
    height: number;
    dictionary: PdfReference;
    annotations: PdfReference[];
    write(content: Uint8Array): void;
  };
  outline: {
    addItem(title: string): unknown;
    children: { dictionary: { data: { Title: string; Dest: [page: PdfReference] } } }[];
  };
  _root: { data: { Pages: PageTree } };
  _font: EmbeddedFont;
  addPage(options: { size: [width: number, height: number]; margin: number }): unknown;
  ref(data: Record<string, unknown>): PdfReference;
  /** Opens the bytes of a picture or a data URI. Throws if it is not a picture. */
  openImage(source: string | Uint8Array): PdfImage;
  font(font: FontObject, key: string): Pdfkit;
  link(
    x: number,
    y: number,
    width: number,
    height: number,
    address: string,
    options?: Record<string, unknown>,
  ): unknown;
  path(d: string): unknown;
  _refEnd(reference: PdfReference): void;
  _finalize(): void;
  end(): void;
};
const Pdfkit = PDFDocument as unknown as new (options: { autoFirstPage: false; font: null }) => Pdfkit;

type PageTree = PdfReference & { data: { Kids: PdfReference[] } };
type WritingReference = PdfReference & { buffer: Uint8Array[]; compress: boolean; finalize(): void };

/** An object of a document, and the bytes of its stream as they will be in a file, if it has one. */
export type PdfObject = { reference: PdfReference; stream: Promise<Uint8Array> | null };

/** A font in a document, and the operators that show texts in it, in any size. */
type DocumentFont = { font: EmbeddedFont; texts: Map<string, Uint8Array> };

/** What any page may use by its name: a graphics state, or a part that is painted on several pages. */
export type NamedObject = { name: string; reference: PdfReference };

/** The opacity of fills and pictures (ca) and of strokes (CA), from 0 to 1, and how they are mixed with what is below. */
type GraphicsState = { ca?: number; CA?: number; BM?: 'Multiply' };

/**
 * A document of pdfkit, which embeds fonts, opens pictures and makes objects, that writes no file: it collects its objects
 * as they are completed, because reading them from a file took a quarter of the time of a document of one page. Nothing
 * outside of this file uses internals of pdfkit; the tests that compare the fast pen with the plain one cover all of it.
 */
export class PdfDocument extends Pdfkit {
  readonly objects = new Map<number, PdfObject>();
  /** Called once every object is complete, which a picture with transparency is some time after the end. */
  complete = () => {};
  readonly about: DocumentInfo;
  /** What screen readers read. */
  readonly structure: Structure | null;
  /** By their keys; false where nothing is painted. */
  readonly forms = new Map<string, NamedObject | false>();
  /** Each text once a page, also where it is painted in several parts. */
  readonly cutTexts = new Map<string, CutText>();
  /** The most that something on a page is larger than its room, in mm, by page. */
  readonly overflows = new Map<number, number>();
  private readonly fonts = new Map<FontWeight, DocumentFont>();
  private readonly pictures = new Map<string, PdfImage | false>();
  private readonly graphicsStates = new Map<string, NamedObject>();

  constructor(about: DocumentInfo, isTagged: boolean) {
    // Without Helvetica, which pdfkit opens and parses in case text is written before a font is chosen.
    super({ autoFirstPage: false, font: null });
    this.structure = isTagged ? createStructure() : null;
    this.about = about;
  }

  override ref(data: Record<string, unknown>): PdfReference {
    const reference = super.ref(data) as WritingReference;
    reference.finalize = () => {
      const stream = reference.buffer.length > 0 ? packStream(reference) : null;
      this.objects.set(reference.id, { reference, stream });
      this._refEnd(reference);
    };
    return reference;
  }

  override _finalize(): void {
    this.complete();
  }

  /** Begins a page of this size in pt, with y downwards from its top left. */
  beginPage(width: number, height: number): void {
    this.addPage({ size: [width, height], margin: 0 });
    this.structure?.beginPage(this.page.dictionary.id);
  }

  /** Notes that a text of a field is cut on the page that is drawn now. */
  noteCut(text: string, field: string | undefined): void {
    const page = this.pageNumber;
    this.cutTexts.set(`${page} ${field} ${text}`, { page, ...(field && { field }), text });
  }

  /** Notes that something on the page that is drawn now is so many mm larger than its room. */
  noteOverflow(excess: number): void {
    this.overflows.set(this.pageNumber, Math.max(excess, this.overflows.get(this.pageNumber) ?? 0));
  }

  private get pageNumber(): number {
    return this._root.data.Pages.data.Kids.length;
  }

  embeddedFont(weight: FontWeight): DocumentFont {
    return remember(this.fonts, weight, () => {
      const font = this.font(loadedFont(weight).font, fontKey(weight))._font;
      font.unicode[0] = MISSING;
      return { font, texts: new Map() };
    });
  }

  /** A picture, embedded at its first use; false if the source is not a picture. */
  openPicture(source: string): PdfImage | false {
    return remember(this.pictures, source, () => {
      try {
        const start = source.indexOf(BASE64);
        return this.openImage(start < 0 ? source : fromBase64(source.slice(start + BASE64.length)));
      } catch {
        return false;
      }
    });
  }

  /** The name of the resource that sets a graphics state. */
  graphicsState(resources: Resources, state: GraphicsState): string {
    const { name, reference } = remember(this.graphicsStates, JSON.stringify(state), () => {
      const reference = this.ref({ Type: 'ExtGState', ...state });
      reference.end();
      return { name: `O${this.graphicsStates.size + 1}`, reference };
    });
    resources.ext_gstates[name] ??= reference;
    return name;
  }
}

/** The text of the glyph for missing characters: pdfkit's own, U+0000, is not allowed (ISO 19005-2, 6.2.11.7). */
const MISSING = [0xfffd];
const BASE64 = ';base64,';

/** The dictionary has its length from then on. */
async function packStream(reference: WritingReference): Promise<Uint8Array> {
  const { buffer, compress, data } = reference;
  reference.buffer = [];
  const bytes = buffer.length === 1 ? buffer[0]! : concat(buffer);
  const stream = compress ? await deflateLater(bytes) : bytes;
  data.Length = stream.length;
  return stream;
}

/** What a document says about itself; the date is an ISO one of the data, so that the same data gives the same file. */
export type DocumentInfo = {
  title: string;
  author: string;
  lang: string;
  date: string;
  printing?: Printing | undefined;
};

/** What a print dialog begins with. */
export type Printing = {
  /** Not made larger or smaller, because what is cut out has its own size. */
  isRealSize?: boolean;
  /** On both sides, turned over this edge. */
  flip?: 'long' | 'short';
};

/** A text that was cut, because it is too long for its place, its page, from 1, and its field where that has a name. */
export type CutText = { page: number; field?: string | undefined; text: string };

/** A page on which something is larger than its room, by so many mm: it runs over what is beside or below it. */
export type Overflow = { page: number; mm: number };

/** Draws a document, with a structure if it `isTagged`: `draw` adds its pages. Throws what `draw` throws. */
export async function drawDocument(
  about: DocumentInfo,
  isTagged: boolean,
  draw: (document: PdfDocument) => void,
): Promise<PdfDocument> {
  const document = new PdfDocument(about, isTagged);
  const isComplete = new Promise<void>((resolve) => {
    document.complete = resolve;
  });
  draw(document);
  document.end();
  await isComplete;
  return document;
}

/** The index of a glyph in the document's subset; adds the glyph if it is new. */
export const subsetIndex = (font: EmbeddedFont, glyph: Glyph): number => {
  const index = font.subset.includeGlyph(glyph.id);
  font.widths[index] ??= glyph.advanceWidth * font.scale;
  font.unicode[index] ??= glyph.codePoints;
  return index;
};

const knownPaths = new Map<string, string>();

/** The operators that pdfkit writes for an SVG path; cached, because the crest is on every sheet. */
export const pathOperators = (d: string): string =>
  remember(knownPaths, d, () => {
    const written: string[] = [];
    const addContent = (content: string) => {
      written.push(content);
      return recorder;
    };
    const recorder: Pdfkit = Object.create(PDFDocument.prototype, { addContent: { value: addContent } });
    recorder.path(d);
    return written.join('\n');
  });
