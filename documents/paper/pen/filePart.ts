import { type Bookmark, textString } from './bookmarks.ts';
import { concat, fingerprint } from './bytes.ts';
import { packObjects, packRows, streamObject } from './packedObjects.ts';
import {
  type CutText,
  type DocumentInfo,
  isReference,
  type Overflow,
  type PdfDocument,
  type PdfObject,
  type PdfReference,
} from './pdfDocument.ts';
import { layOutStructure } from './structure.ts';

/** The object number of the file's page tree, the parent of each part's own tree. */
export const ROOT_PAGES = 1;
/** The first object number of the parts; those before it are the file's own. */
export const FIRST_OBJECT = 10;

/** What finishPdf needs to know about a part, so that it does not need the bytes. Plain JSON. */
export type PartMeta = {
  length: number;
  /** The offset within the part of each object that is written by itself; they are numbered from the part's base. */
  offsets: number[];
  /** How many objects each object stream has; the streams are the last of the objects above. */
  packed: number[];
  pagesRoot: number;
  firstPage: number;
  pageCount: number;
  /** The number of objects; the next part begins at base + count. */
  count: number;
  bookmarks: Bookmark[];
  fingerprint: string;
  info: DocumentInfo;
  /** Pages are counted within the part. */
  cutTexts: CutText[];
  overflows: Overflow[];
  /** The structure: an element for each page, and a part of the parent tree. Null without one. */
  structure: { sections: number[]; parentTree: number; limits: [first: number, last: number] } | null;
};
export type FilePart = PartMeta & { bytes: Uint8Array };

/**
 * The pages of a document with all objects that they use, as a part of a file. They are numbered from `base` without a
 * gap: first those with a stream and the object streams, then what these hold.
 */
export async function writePart(document: PdfDocument, base: number): Promise<FilePart> {
  const { Pages: pages } = document._root.data;
  const reached = reachedFrom(pages, document.objects);
  const streams = reached.filter(({ stream }) => stream !== null);
  const plain = reached.filter(({ stream }) => stream === null);
  const structure = document.structure && layOutStructure(document.structure);
  const [objects, ...packs] = structure?.counts ?? [0];
  const counts = [plain.length + objects, ...packs];
  const pack = base + streams.length;
  const first = pack + counts.length;
  const end = counts.reduce((sum, count) => sum + count, first);
  const numbers = new Map([
    ...streams.map(({ reference }, index) => [reference.id, base + index] as const),
    ...plain.map(({ reference }, index) => [reference.id, first + index] as const),
  ]);
  const numberFor = ({ id }: PdfReference): number => numbers.get(id)!;

  /** What the dictionary of an object has besides. */
  const added = (reference: PdfReference): string => {
    const { Type, Subtype } = reference.data;
    if (reference === pages) return `/Parent ${ROOT_PAGES} 0 R`;
    if (structure && Type === 'Page') return `/StructParents ${numberFor(reference)}/Tabs/S`;
    return structure && Subtype === 'Link' ? `/StructParent ${numberFor(reference)}` : '';
  };
  const body = ({ reference }: PdfObject) => written(reference.data, numbers, added(reference));

  const digits = String(end).length;
  const tagged = structure?.write(first + plain.length, digits, numbers);
  // Begun first, because they are packed on other threads, as the contents of the last pages still are.
  const rows = tagged
    ? [packRows(pack + 1, tagged.elements, digits), packRows(pack + 2, tagged.lists, digits)]
    : [];
  const contents = await Promise.all(streams.map(({ stream }) => stream!));
  const held = [...plain.map(body), ...(tagged?.objects ?? [])];
  const pieces = [
    ...streams.map((object, index) =>
      streamObject(numberFor(object.reference), body(object), contents[index]!),
    ),
    packObjects(
      pack,
      held.map((body, index) => ({ number: first + index, body })),
    ),
    ...(await Promise.all(rows)),
  ];
  let length = 0;
  const offsets = pieces.map((piece) => {
    length += piece.length;
    return length - piece.length;
  });
  const bytes = concat(pieces);
  return {
    bytes,
    length,
    offsets,
    packed: counts,
    pagesRoot: numberFor(pages),
    firstPage: numberFor(pages.data.Kids[0]!),
    pageCount: pages.data.Kids.length,
    count: end - base,
    bookmarks: document.outline.children.map(({ dictionary: { data } }) => ({
      title: String(data.Title),
      page: numberFor(data.Dest[0]),
    })),
    fingerprint: fingerprint(bytes),
    info: document.about,
    cutTexts: [...document.cutTexts.values()],
    overflows: [...document.overflows].map(([page, mm]) => ({ page, mm: Math.ceil(mm * 10) / 10 })),
    structure: tagged?.root ?? null,
  };
}

/** All objects that the pages use, which leaves out the catalogue, info and outline. */
function reachedFrom(pages: PdfReference, objects: PdfDocument['objects']): PdfObject[] {
  const reached = new Set<PdfReference>([pages]);
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || value instanceof String) return;
    if (isReference(value)) reached.add(value);
    else Object.values(value).forEach(visit);
  };
  // A loop over a Set also visits the values that are added during the loop.
  for (const { data } of reached) visit(data);
  return [...reached].sort((a, b) => a.id - b.id).flatMap(({ id }) => objects.get(id) ?? []);
}

/**
 * A value as pdfkit keeps it, as text for a file: a string is a name, a String a text. What refers to an object that is
 * not in the file is null. `added` is put into an outermost dictionary.
 */
function written(value: unknown, numbers: ReadonlyMap<number, number>, added = ''): string {
  if (typeof value === 'string') return `/${value}`;
  if (typeof value === 'number') return String(Math.round(value * 1e6) / 1e6);
  if (value instanceof String) return textString(value.valueOf());
  if (typeof value !== 'object' || value === null) return String(value ?? null);
  if (isReference(value)) {
    const number = numbers.get(value.id);
    return number === undefined ? 'null' : `${number} 0 R`;
  }
  if (Array.isArray(value)) return `[${value.map((one) => written(one, numbers)).join(' ')}]`;
  const entries = Object.entries(value).filter(([, own]) => own !== undefined);
  return `<<${entries.map(([key, own]) => entry(key, written(own, numbers))).join('')}${added}>>`;
}

const entry = (key: string, value: string): string =>
  /^[/<[(]/.test(value) ? `/${key}${value}` : `/${key} ${value}`;
