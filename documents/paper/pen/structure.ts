import { remember } from '#documents/paper/fonts/remember.ts';
import { textString } from './bookmarks.ts';
import { fromLatin1 } from './bytes.ts';
import { pad, referenceWidth, writeNumber } from './packedObjects.ts';
import type { CellRun, ElementKid, ElementNode, LaterPart } from './pageStructure.ts';

/** A page with its structure, and pdfkit's numbers of the page and of its links. */
export type TaggedPage = { page: number; links: readonly number[]; root: ElementNode };

/** The objects of a part's structure: how many there are of each kind, and their text when their numbers are known. */
export function layOutStructure(pages: readonly TaggedPage[]) {
  const counts = countElements(pages);
  const links = pages.reduce((sum, page) => sum + page.links.length, 0);
  return {
    elements: counts.leaves + counts.others,
    /** Lists of kids, and of each page's marked contents. */
    lists: counts.lists + counts.marks.size,
    /** Attributes and texts that elements share, references to links and later pages, and the part of the parent tree. */
    others: counts.extras.size + links + counts.later + (pages.length > 0 ? 1 : 0),
    write: (from: StructureNumbers) => writeStructure(pages, counts, from),
  };
}

/**
 * The first object number of each kind, the digits of the highest, the parent of the pages' elements, and the new
 * numbers of pages and links.
 */
export type StructureNumbers = {
  elements: number;
  lists: number;
  others: number;
  digits: number;
  root: number;
  numbers: ReadonlyMap<number, number>;
};

const attributeObject = (attributes: string): string => `<<${attributes}>>`;

/** Whether all it has is one marked content, which is written in the element itself. */
const isLeaf = ([, kids]: ElementNode): boolean => kids.length === 1 && typeof kids[0] === 'number';

const isRun = (kid: ElementKid): kid is CellRun => typeof kid === 'object' && 'count' in kid;
const isLater = (kid: ElementKid): kid is LaterPart => typeof kid === 'object' && 'part' in kid;

/** How many entries the list of these has. */
const countListed = (kids: readonly ElementKid[]): number =>
  kids.reduce<number>((sum, kid) => {
    if (isLater(kid)) return sum + countListed(kid.part[1]);
    return sum + (isRun(kid) ? kid.count : 1);
  }, 0);

/** What is counted of the elements of all pages. */
type Counts = ReturnType<typeof countElements>;

function countElements(pages: readonly TaggedPage[]) {
  const counts = {
    /** Elements with one marked content and nothing else, and the others. */
    leaves: 0,
    others: 0,
    /** Elements with a list of what they have, and the entries of all lists. */
    lists: 0,
    listed: 0,
    /** Marked contents of elements that begin on an earlier page. */
    later: 0,
    /** The number of marked contents of each page that has some. */
    marks: new Map<number, number>(),
    /** The objects that elements need besides. */
    extras: new Set<string>(),
  };
  const addMarks = (page: number, end: number) =>
    counts.marks.set(page, Math.max(counts.marks.get(page) ?? 0, end));
  const addKids = (kids: readonly ElementKid[], page: number, ofLater = 0): void => {
    for (const kid of kids)
      if (typeof kid === 'number') {
        counts.later += ofLater;
        addMarks(page, kid + 1);
      } else if (typeof kid === 'string') continue;
      else if (isLater(kid)) addKids(kid.part[1], kid.page, 1);
      else if (isRun(kid)) {
        counts.leaves += kid.count;
        addMarks(page, kid.first + kid.count);
      } else add(kid, page);
  };
  const add = (element: ElementNode, page: number): void => {
    const [, kids, attributes, alt] = element;
    if (attributes) counts.extras.add(attributeObject(attributes));
    if (alt !== undefined) counts.extras.add(textString(alt));
    if (isLeaf(element)) counts.leaves += 1;
    else {
      counts.others += 1;
      counts.listed += countListed(kids);
      if (kids.length > 0) counts.lists += 1;
    }
    addKids(kids, page);
  };
  for (const { page, root } of pages) add(root, page);
  return counts;
}

/** Letters of the longest type. */
const TYPE = 6;

/** First the leaves of all pages and then the other elements, so that neighbours differ by little. */
function writeStructure(pages: readonly TaggedPage[], counts: Counts, from: StructureNumbers) {
  const { digits } = from;
  const extras = [...counts.extras];
  const numbers = new Map(extras.map((text, index) => [text, from.others + index]));
  const others = extras.map(fromLatin1);
  const parents: [key: number, value: number][] = [];
  const markDigits = String(Math.max(0, ...counts.marks.values())).length;
  const reference = (number: number) => `${pad(number, digits)} 0 R`;
  const blank = reference(0).replace('0', ' ');
  const at = { parent: `<</S/${' '.repeat(TYPE)}/P `.length, page: 0, kids: 0 };
  at.page = at.parent + blank.length + '/Pg '.length;
  at.kids = at.page + blank.length + '/K '.length;
  /** An element without its numbers. */
  const template = (element: ElementNode): Uint8Array => {
    const [type, kids, attributes, alt] = element;
    const has = isLeaf(element) ? `/K ${' '.repeat(markDigits)}` : `/K ${blank}`;
    const table = attributes ? `/A ${reference(numbers.get(attributeObject(attributes))!)}` : '';
    const spoken = alt === undefined ? '' : `/Alt ${reference(numbers.get(textString(alt))!)}`;
    return fromLatin1(
      `<</S/${type.padEnd(TYPE)}/P ${blank}/Pg ${blank}${kids.length > 0 ? has : ''}${table}${spoken}>>`,
    );
  };
  const templates = new Map<string, Uint8Array>();
  const keyFor = (element: ElementNode): string => {
    const [type, kids, attributes, alt] = element;
    const plain = isLeaf(element) ? type : `${type} ${kids.length > 0}`;
    return attributes || alt !== undefined ? `${plain} ${attributes} ${alt}` : plain;
  };
  const templateFor = (element: ElementNode): Uint8Array =>
    remember(templates, keyFor(element), () => template(element));
  const widest = pages.reduce((most, { root }) => Math.max(most, longest(root, templateFor)), 1);
  const width = referenceWidth(digits);
  // Five references in a row, or nine, so that it is a rowWidth and the numbers of the next row are higher by as many.
  const columns = (4 * Math.ceil((widest / width - 1) / 4) + 1) * width;
  // A free byte is before each row.
  const [elementStride, listStride] = [columns + 1, width + 1];
  const elements = new Uint8Array((counts.leaves + counts.others) * elementStride).fill(SPACE);
  // Most entries of lists are references.
  const entry = fromLatin1(`  ${blank}`.padEnd(listStride));
  const marks = [...counts.marks.values()].reduce((sum, count) => sum + count, 0);
  const lists = repeated(entry, counts.listed + marks);
  const listSizes: number[] = [];
  let listed = 0;
  /** A list of so many entries: its number, and the place of its first entry. */
  const addList = (size: number): { list: number; first: number } => {
    const first = listed * listStride + 2;
    listed += size;
    lists[first - 1] = OPEN;
    lists[listed * listStride - 1] = CLOSE;
    listSizes.push(size);
    return { list: from.lists + listSizes.length - 1, first };
  };
  const writeReference = (place: number, number: number) => writeNumber(lists, place, digits, number);
  const writeOther = (place: number, value: string) =>
    lists.set(fromLatin1(value.padStart(digits).padEnd(blank.length)), place);
  const openPages = new Map(
    pages.map(({ page, links }) => {
      // Of each marked content its element.
      const marked = new Uint32Array(counts.marks.get(page) ?? 0);
      return [page, { page: from.numbers.get(page)!, links, marked }];
    }),
  );
  type OpenPage = NonNullable<ReturnType<(typeof openPages)['get']>>;
  let nextLeaf = 0;
  let nextOther = counts.leaves;
  /** Writes an element without what it has, and returns the place of its row. */
  const writeRow = (row: number, bytes: Uint8Array, parent: number, { page }: OpenPage): number => {
    const place = row * elementStride + 1;
    elements.set(bytes, place);
    writeNumber(elements, place + at.parent, digits, parent);
    writeNumber(elements, place + at.page, digits, page);
    return place;
  };
  const writeRun = ({ first, count }: CellRun, parent: number, listPlace: number, page: OpenPage) => {
    const start = nextLeaf * elementStride;
    writeRow(nextLeaf, templateFor(CELL), parent, page);
    repeat(elements, start, elementStride, count);
    for (let index = 0; index < count; index += 1) {
      const number = from.elements + nextLeaf++;
      page.marked[first + index] = number;
      const place = start + index * elementStride + 1;
      writeNumber(elements, place + at.kids, markDigits, first + index);
      writeReference(listPlace + index * listStride, number);
    }
  };
  const writeElement = (element: ElementNode, parent: number, page: OpenPage): number => {
    const [, kids] = element;
    const isSmall = isLeaf(element);
    const row = isSmall ? nextLeaf++ : nextOther++;
    const number = from.elements + row;
    const place = writeRow(row, templateFor(element), parent, page);
    if (isSmall) {
      const mark = kids[0] as number;
      writeNumber(elements, place + at.kids, markDigits, mark);
      page.marked[mark] = number;
    } else if (kids.length > 0) {
      const { list, first } = addList(countListed(kids));
      writeNumber(elements, place + at.kids, digits, list);
      writeKids(kids, number, first, page);
    }
    return number;
  };
  const writeObject = (entry: number, body: string) => {
    others.push(fromLatin1(body));
    writeReference(entry, from.others + others.length - 1);
  };
  /** Writes the entries of a list from a place on, those of a later page as references, and returns the place after them. */
  const writeKids = (
    kids: readonly ElementKid[],
    number: number,
    start: number,
    own: OpenPage,
    isOfLater = false,
  ) => {
    const { page, links, marked } = own;
    let entry = start;
    for (const kid of kids) {
      if (isLater(kid)) {
        entry = writeKids(kid.part[1], number, entry, openPages.get(kid.page)!, true);
        continue;
      }
      if (typeof kid === 'number') {
        marked[kid] = number;
        if (isOfLater) writeObject(entry, `<</Type/MCR/Pg ${page} 0 R/MCID ${kid}>>`);
        else writeOther(entry, String(kid));
      } else if (typeof kid === 'string') {
        const link = from.numbers.get(links[Number(kid.slice(1))]!)!;
        parents.push([link, number]);
        writeObject(entry, `<</Type/OBJR/Obj ${link} 0 R/Pg ${page} 0 R>>`);
      } else if (isRun(kid)) {
        writeRun(kid, number, entry, own);
        entry += (kid.count - 1) * listStride;
      } else writeReference(entry, writeElement(kid, number, own));
      entry += listStride;
    }
    return entry;
  };
  const sections = pages.map(({ root, page }) => writeElement(root, from.root, openPages.get(page)!));
  for (const { page, marked } of openPages.values()) {
    if (marked.length === 0) continue;
    const { list, first } = addList(marked.length);
    parents.push([page, list]);
    marked.forEach((element, mark) => {
      writeReference(first + mark * listStride, element);
    });
  }
  const rows = { elements, columns, lists, width, listSizes };
  if (pages.length === 0) return { rows, others, sections, parentTree: null };
  parents.sort(([a], [b]) => a - b);
  const limits: [number, number] = [parents[0]?.[0] ?? 0, parents.at(-1)?.[0] ?? 0];
  const tree = parents.map(([key, value]) => `${key} ${value} 0 R`).join(' ');
  others.push(fromLatin1(`<</Limits[${limits.join(' ')}]/Nums[${tree}]>>`));
  const parentTree = { parentTree: from.others + others.length - 1, limits };
  return { rows, others, sections, parentTree };
}

/** A cell of a run. */
const CELL: ElementNode = ['TD', [0], ''];

/** The most bytes that an element below this one has in its row. */
function longest(element: ElementNode, rowFor: (element: ElementNode) => Uint8Array): number {
  let most = rowFor(element).length;
  for (const kid of element[1])
    if (typeof kid === 'object')
      most = Math.max(
        most,
        isRun(kid) ? rowFor(CELL).length : longest(isLater(kid) ? kid.part : kid, rowFor),
      );
  return most;
}

const [SPACE, OPEN, CLOSE] = [32, 91, 93];

/** The same row so many times. */
function repeated(row: Uint8Array, count: number): Uint8Array {
  const rows = new Uint8Array(row.length * count);
  if (count > 0) rows.set(row);
  repeat(rows, 0, row.length, count);
  return rows;
}

/** Copies the row of so many bytes at `start` until there are `count` of it. */
function repeat(rows: Uint8Array, start: number, length: number, count: number): void {
  const all = length * count;
  for (let done = length; done < all; done *= 2)
    rows.copyWithin(start + done, start, start + Math.min(done, all - done));
}
