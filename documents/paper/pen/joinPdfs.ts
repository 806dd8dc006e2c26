import { type Bookmark, readBookmarks, readTextString } from './bookmarks.ts';
import {
  concat,
  findReferences,
  fingerprint,
  type Numbers,
  type PdfFile,
  pointedBy,
  readEntries,
  readPdf,
  rewrite,
} from './pdfObjects.ts';

/** The object number of the joined file's page tree, the parent of each part's own tree. */
export const ROOT_PAGES = 1;
/** The first object number of the parts; 1 to 4 are the joined file's own objects. */
export const FIRST_OBJECT = 5;

/** The title, author and date of a part; the date is an ISO one, taken from its data. */
export type PartInfo = { title: string; author: string; date: string };

/** What finishPdf needs to know about a part, so that it does not need the bytes. Plain JSON. */
export type PartMeta = {
  length: number;
  /** The offset of each object within the part; the objects are numbered from the part's base. */
  offsets: number[];
  pagesRoot: number;
  firstPage: number;
  pageCount: number;
  /** The number of objects; the next part begins at base + count. */
  count: number;
  bookmarks: Bookmark[];
  fingerprint: string;
  info: PartInfo;
};
export type RenumberedPart = PartMeta & { bytes: Uint8Array };

/**
 * The pages of a PDF written by pdfkit with all objects they use, numbered from `base` without a gap, as a part for any
 * position of a joined file. Throws an Error if it cannot read the PDF.
 */
export function renumberPart(pdf: Uint8Array, base: number): RenumberedPart {
  const file = readPdf(pdf);
  const { root, firstPage, pageCount, outlines } = readTree(file);
  const numbers = new Map(reachedFrom(file, root).map((number, index) => [number, base + index]));
  const body = renumberBody(file, root, numbers);
  return {
    ...body,
    pagesRoot: numbers.get(root)!,
    firstPage: numbers.get(firstPage)!,
    pageCount,
    count: numbers.size,
    bookmarks: readPartBookmarks(file, outlines, numbers),
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

/** The bytes of the renumbered objects, and the offset of each. */
function renumberBody(file: PdfFile, root: number, numbers: Numbers) {
  const offsets: number[] = [];
  const pieces: Uint8Array[] = [];
  let length = 0;
  for (const number of numbers.keys()) {
    const piece = rewrite(file, number, numbers, number === root ? `\n/Parent ${ROOT_PAGES} 0 R` : '');
    offsets.push(length);
    pieces.push(piece);
    length += piece.length;
  }
  return { bytes: concat(pieces), length, offsets };
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
  return { title: read('/Title'), author: read('/Author'), date: iso };
}
