import { type Bookmark, readBookmarks, readTextString } from './bookmarks.ts';
import { type NumberedBody, packObjects, packRows } from './packedObjects.ts';
import {
  concat,
  findReferences,
  fingerprint,
  fromLatin1,
  hasStream,
  type Numbers,
  type PdfFile,
  pointedBy,
  readEntries,
  readPdf,
  rewrite,
} from './pdfObjects.ts';
import { layOutStructure, type TaggedPage } from './structure.ts';

/** The object number of the joined file's page tree, the parent of each part's own tree. */
export const ROOT_PAGES = 1;
/** The object number of the element that has the elements of all parts. */
export const ROOT_ELEMENT = 2;
/** The first object number of the parts; those before it are the joined file's own. */
export const FIRST_OBJECT = 10;

/** The entry of a page in which the pen passes its structure. */
export const TAGS = '/Tags';

/** How many objects are packed together, so that a reader that needs one of them unpacks no more. */
const PACK = 4000;

/** The title, author, language and date of a part; the date is an ISO one, taken from its data. */
export type PartInfo = { title: string; author: string; lang: string; date: string };

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
  /** The structure: an element for each page, and a part of the parent tree. Null without one. */
  structure: { sections: number[]; parentTree: number; limits: [first: number, last: number] } | null;
};
export type RenumberedPart = PartMeta & { bytes: Uint8Array };

/**
 * The pages of a PDF written by pdfkit with all objects they use, numbered from `base` without a gap, as a part for any
 * position of a joined file. Throws an Error if it cannot read the PDF.
 */
export function renumberPart(pdf: Uint8Array, base: number): RenumberedPart {
  const file = readPdf(pdf);
  const { root, firstPage, pageCount, outlines } = readTree(file);
  const plan = planNumbers(file, root, base);
  const body = writePart(file, root, plan);
  return {
    ...body,
    pagesRoot: plan.numbers.get(root)!,
    firstPage: plan.numbers.get(firstPage)!,
    pageCount,
    count: plan.end - base,
    bookmarks: readPartBookmarks(file, outlines, plan.numbers),
    fingerprint: fingerprint(body.bytes),
    info: readInfo(file),
  };
}

type Tree = { root: number; firstPage: number; pageCount: number; outlines: number | null };
function readTree({ objects, trailer }: PdfFile): Tree {
  const entriesAt = (number: number | null) => readEntries(objects.get(number ?? 0)?.head ?? []);
  const catalog = entriesAt(pointedBy(readEntries(trailer), '/Root'));
  const root = pointedBy(catalog, '/Pages');
  const pages = entriesAt(root);
  const firstPage = pointedBy(pages, '/Kids');
  if (root === null || firstPage === null) throw new Error('The PDF has no pages.');
  const pageCount = Number(pages.get('/Count')?.[0]?.text);
  return { root, firstPage, pageCount, outlines: pointedBy(catalog, '/Outlines') };
}

/** The numbers of all objects that the pages use, which leaves out the catalogue, info and outline. */
function reachedFrom({ objects }: PdfFile, root: number): number[] {
  const reached = new Set([root]);
  // A loop over a Set also visits the values that are added during the loop.
  for (const number of reached)
    for (const reference of findReferences(objects.get(number)?.head ?? []))
      if (objects.has(reference.number)) reached.add(reference.number);
  return [...reached].sort((a, b) => a - b);
}

type Plan = ReturnType<typeof planNumbers>;

/** The numbers of a part: objects with streams, the object streams, then what these hold. */
function planNumbers(file: PdfFile, root: number, base: number) {
  const reached = reachedFrom(file, root);
  const streams = reached.filter((number) => hasStream(file.objects.get(number)!));
  const plain = reached.filter((number) => !hasStream(file.objects.get(number)!));
  const structure = layOutStructure(reached.flatMap((number) => readTags(file, number)));
  const counts = [plain.length + structure.others, structure.elements, structure.lists];
  const packed = counts.map(packSizes);
  const first = base + streams.length + packed.flat().length;
  const numbers = new Map<number, number>();
  for (const [index, number] of streams.entries()) numbers.set(number, base + index);
  for (const [index, number] of plain.entries()) numbers.set(number, first + index);
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
  return { streams, plain, structure, packed, numbers, from, first, packs: base + streams.length, end };
}

/** So many objects in object streams of at most PACK. */
function packSizes(count: number): number[] {
  const sizes = Array(Math.floor(count / PACK)).fill(PACK);
  return count % PACK > 0 ? [...sizes, count % PACK] : sizes;
}

/** The page with its structure, of an object that is a page which the pen has tagged. */
function readTags({ objects }: PdfFile, page: number): TaggedPage[] {
  const { head } = objects.get(page)!;
  const at = head.findIndex(({ text }) => text === TAGS);
  if (at < 0) return [];
  const links = findReferences(readEntries(head).get('/Annots') ?? []).map(({ number }) => number);
  return [{ page, links, text: head[at + 1]!.text.slice(1) }];
}

/** The bytes of the part, the offsets of what is written by itself, and what a joined file needs of the structure. */
function writePart(file: PdfFile, root: number, plan: Plan) {
  const { numbers, structure, packed, from } = plan;
  const links = new Set(structure.pages.flatMap((page) => page.links));
  const changed = (number: number) => rewrite(file, number, numbers, changes(number));
  const changes = (number: number) => {
    if (number === root) return { added: `\n/Parent ${ROOT_PAGES} 0 R` };
    if (links.has(number)) return { added: `/StructParent ${numbers.get(number)}` };
    const isTagged = file.objects.get(number)!.head.some(({ text }) => text === TAGS);
    return isTagged ? { added: `/StructParents ${numbers.get(number)}/Tabs/S`, dropped: TAGS } : {};
  };
  const pieces = plan.streams.map((number) =>
    concat([fromLatin1(`${numbers.get(number)} 0 obj\n`), changed(number), fromLatin1('endobj\n')]),
  );
  const { rows, others, sections, parentTree } = structure.write(from);
  const bodies = [...plan.plain.map(changed), ...others];
  const held = bodies.map((body, index): NumberedBody => ({ number: plan.first + index, body }));
  let number = plan.packs;
  let at = 0;
  for (const size of packed[0]!) {
    pieces.push(packObjects(number++, held.slice(at, at + size)));
    at += size;
  }
  const { digits } = from;
  const pack = (
    sizes: readonly number[],
    first: number,
    rowSizes: readonly number[],
    bytes: Uint8Array,
    columns: number,
  ) => {
    let [done, byte] = [0, 0];
    for (const size of sizes) {
      const some = rowSizes.slice(done, done + size);
      const end = byte + columns * some.reduce((sum, one) => sum + one, 0);
      pieces.push(
        packRows(number++, {
          first: first + done,
          sizes: some,
          bytes: bytes.subarray(byte, end),
          digits,
          columns,
        }),
      );
      done += size;
      byte = end;
    }
  };
  pack(packed[1]!, from.elements, Array(structure.elements).fill(1), rows.elements, rows.columns);
  pack(packed[2]!, from.lists, rows.listSizes, rows.lists, rows.width);
  let length = 0;
  const offsets = pieces.map((piece) => {
    length += piece.length;
    return length - piece.length;
  });
  return {
    bytes: concat(pieces),
    length,
    offsets,
    packed: packed.flat(),
    structure: parentTree === null ? null : { sections, ...parentTree },
  };
}

const readPartBookmarks = (file: PdfFile, outlines: number | null, numbers: Numbers): Bookmark[] =>
  readBookmarks(file, outlines).flatMap(({ page, ...rest }) => {
    const moved = numbers.get(page);
    return moved === undefined ? [] : [{ ...rest, page: moved }];
  });

function readInfo({ objects, trailer }: PdfFile): PartInfo {
  const info = readEntries(objects.get(pointedBy(readEntries(trailer), '/Info') ?? 0)?.head ?? []);
  const read = (key: string): string => {
    // pdfkit writes each text as a separate object.
    const text = objects.get(pointedBy(info, key) ?? 0)?.head[3]?.text ?? info.get(key)?.[0]?.text;
    return text ? readTextString(text) : '';
  };
  const date = /^D:(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})Z/.exec(read('/CreationDate'))?.slice(1) ?? [];
  const iso = `${date.slice(0, 3).join('-')}T${date.slice(3).join(':')}Z`;
  const catalog = readEntries(objects.get(pointedBy(readEntries(trailer), '/Root') ?? 0)?.head ?? []);
  const lang = readTextString(catalog.get('/Lang')?.[0]?.text ?? '()');
  return { title: read('/Title'), author: read('/Author'), lang, date: iso };
}
