import { type Bookmark, textString } from './bookmarks.ts';
import { concat, fingerprint, fromLatin1 } from './bytes.ts';
import { type NumberedBody, packObjects, packRows } from './packedObjects.ts';
import { keptStructure } from './pageStructure.ts';
import {
  type CutText,
  type DrawnDocument,
  isReference,
  type PdfObject,
  type PdfReference,
  type Printing,
} from './pdfDocument.ts';
import { layOutStructure, type TaggedPage } from './structure.ts';

/** The object number of the file's page tree, the parent of each part's own tree. */
export const ROOT_PAGES = 1;
/** The object number of the element that has the elements of all parts. */
export const ROOT_ELEMENT = 2;
/** The first object number of the parts; those before it are the file's own. */
export const FIRST_OBJECT = 10;

/** How many objects are packed together, so that a reader that needs one of them unpacks no more. */
const PACK = 4000;

/** The title, author, language and date of a part; the date is an ISO one, taken from its data. */
export type PartInfo = {
  title: string;
  author: string;
  lang: string;
  date: string;
  /** Left out of a part that an earlier version drew. */
  printing?: Printing;
};

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
  info: PartInfo;
  /** Pages are counted within the part. Left out of a part that an earlier version drew. */
  cutTexts?: CutText[];
  /** The structure: an element for each page, and a part of the parent tree. Null without one. */
  structure: { sections: number[]; parentTree: number; limits: [first: number, last: number] } | null;
};
export type FilePart = PartMeta & { bytes: Uint8Array };

/** The pages of a document with all objects that they use, numbered from `base` without a gap, as a part of a file. */
export async function writePart(document: DrawnDocument, base: number): Promise<FilePart> {
  const plan = planNumbers(document, base);
  const body = await writeObjects(document, plan);
  const { pages, bookmarks, info, cutTexts } = document;
  const numberFor = ({ id }: PdfReference) => plan.numbers.get(id)!;
  return {
    ...body,
    pagesRoot: numberFor(pages),
    firstPage: numberFor(pages.data.Kids[0]!),
    pageCount: pages.data.Kids.length,
    count: plan.end - base,
    bookmarks: bookmarks.map(({ title, page }) => ({ title, page: numberFor(page) })),
    fingerprint: fingerprint(body.bytes),
    info: { ...info, date: info.date.toISOString() },
    cutTexts,
  };
}

/** All objects that the pages use, which leaves out the catalogue, info and outline. */
function reachedFrom({ objects, pages }: DrawnDocument): PdfObject[] {
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

type Plan = ReturnType<typeof planNumbers>;

/** The numbers of a part: objects with streams, the object streams, then what these hold. */
function planNumbers(document: DrawnDocument, base: number) {
  const reached = reachedFrom(document);
  const streams = reached.filter(({ stream }) => stream !== null);
  const plain = reached.filter(({ stream }) => stream === null);
  const tagged = document.pages.data.Kids.flatMap(taggedPage);
  const structure = layOutStructure(tagged);
  const counts = [plain.length + structure.others, structure.elements, structure.lists];
  const packed = counts.map(packSizes);
  const first = base + streams.length + packed.flat().length;
  const numbers = new Map<number, number>();
  for (const [index, { reference }] of streams.entries()) numbers.set(reference.id, base + index);
  for (const [index, { reference }] of plain.entries()) numbers.set(reference.id, first + index);
  const elements = first + counts[0]!;
  const lists = elements + structure.elements;
  const end = lists + structure.lists;
  const from = {
    elements,
    lists,
    others: first + plain.length,
    digits: String(end).length,
    root: ROOT_ELEMENT,
    numbers,
  };
  const packs = base + streams.length;
  return { streams, plain, tagged, structure, packed, numbers, from, first, packs, end };
}

/** So many objects in object streams of at most PACK. */
function packSizes(count: number): number[] {
  const sizes = Array(Math.floor(count / PACK)).fill(PACK);
  return count % PACK > 0 ? [...sizes, count % PACK] : sizes;
}

/** The page with its structure, if the pen has given it one. */
function taggedPage(page: PdfReference): TaggedPage[] {
  const root = keptStructure(page);
  const links = (page.data.Annots as PdfReference[] | undefined) ?? [];
  return root ? [{ page: page.id, links: links.map(({ id }) => id), root }] : [];
}

/** The bytes of the part, the offsets of what is written by itself, and what a file needs of the structure. */
async function writeObjects({ pages }: DrawnDocument, plan: Plan) {
  const { numbers, structure, packed, from } = plan;
  const links = new Set(plan.tagged.flatMap((page) => page.links));
  const tagged = new Set(plan.tagged.map(({ page }) => page));
  const added = ({ id }: PdfReference): string => {
    if (id === pages.id) return `/Parent ${ROOT_PAGES} 0 R`;
    if (links.has(id)) return `/StructParent ${numbers.get(id)}`;
    return tagged.has(id) ? `/StructParents ${numbers.get(id)}/Tabs/S` : '';
  };
  const dictionary = ({ reference }: PdfObject) => written(reference.data, numbers, added(reference));
  const pieces: Uint8Array[] = [];
  const offsets: number[] = [];
  let length = 0;
  const add = (...object: Uint8Array[]) => {
    offsets.push(length);
    pieces.push(...object);
    for (const piece of object) length += piece.length;
  };
  for (const object of plan.streams) {
    const head = `${numbers.get(object.reference.id)} 0 obj\n${dictionary(object)}\nstream\n`;
    add(fromLatin1(head), object.stream!, END_OF_STREAM);
  }
  const { rows, others, sections, parentTree } = structure.write(from);
  const bodies = [...plan.plain.map((object) => fromLatin1(dictionary(object))), ...others];
  const held = bodies.map((body, index): NumberedBody => ({ number: plan.first + index, body }));
  let number = plan.packs;
  let at = 0;
  for (const size of packed[0]!) {
    add(packObjects(number++, held.slice(at, at + size)));
    at += size;
  }
  const { digits } = from;
  const packs: Promise<Uint8Array>[] = [];
  const pack = (
    sizes: readonly number[],
    first: number,
    rowSizes: readonly number[],
    bytes: Uint8Array,
    columns: number,
  ) => {
    let [done, byte] = [0, 0];
    for (const size of sizes) {
      const sizesInPack = rowSizes.slice(done, done + size);
      const end = byte + (columns + 1) * sizesInPack.reduce((sum, rows) => sum + rows, 0);
      const packed = {
        first: first + done,
        sizes: sizesInPack,
        bytes: bytes.subarray(byte, end),
        digits,
        columns,
      };
      packs.push(packRows(number++, packed));
      done += size;
      byte = end;
    }
  };
  pack(packed[1]!, from.elements, Array(structure.elements).fill(1), rows.elements, rows.columns);
  pack(packed[2]!, from.lists, rows.listSizes, rows.lists, rows.width);
  for (const packed of await Promise.all(packs)) add(packed);
  return {
    bytes: concat(pieces),
    length,
    offsets,
    packed: packed.flat(),
    structure: parentTree === null ? null : { sections, ...parentTree },
  };
}

const END_OF_STREAM = fromLatin1('\nendstream\nendobj\n');

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
