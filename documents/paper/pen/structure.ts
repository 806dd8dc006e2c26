import { remember } from '#documents/paper/fonts/remember.ts';
import { textString } from './bookmarks.ts';
import { pad, referenceWidth, writeNumber } from './packedObjects.ts';
import { fromHex } from './pageStructure.ts';
import { fromLatin1, type Numbers } from './pdfObjects.ts';

/** A page with its structure: the object numbers of the page and of its links, in the file they are read from. */
export type TaggedPage = { page: number; links: readonly number[]; text: string };

/** The elements of a page, in the order in which they are read. */
type Shape = { elements: FlatElement[]; leaves: number; lists: number; listed: number; marks: number };
type FlatElement = {
  type: string;
  parent: number;
  /** Marked contents, elements by their index, and links. */
  kids: { kind: 'mark' | 'element' | 'link'; index: number }[];
  attributes: string;
  alt: string | undefined;
  /** Whether all it has is one marked content, which is written in the element itself. */
  isLeaf: boolean;
  /** Its place among the leaves of the page, or among the others. */
  place: number;
};

/** The objects of a part's structure: how many there are of each kind, and their text when their numbers are known. */
export function layOutStructure(pages: readonly TaggedPage[]) {
  const shapes = new Map<string, Shape>();
  const shaped = pages.map((page) => ({
    ...page,
    shape: remember(shapes, page.text, () => flatten(page.text)),
  }));
  const extras = new Set<string>();
  for (const { shape } of shaped)
    for (const { attributes, alt } of shape.elements) {
      if (attributes) extras.add(attributeObject(attributes));
      if (alt !== undefined) extras.add(textString(alt));
    }
  const links = shaped.reduce((sum, page) => sum + page.links.length, 0);
  const leaves = shaped.reduce((sum, { shape }) => sum + shape.leaves, 0);
  return {
    elements: shaped.reduce((sum, { shape }) => sum + shape.elements.length, 0),
    /** Lists of kids, and of each page's marked contents. */
    lists: shaped.reduce((sum, { shape }) => sum + shape.lists + (shape.marks > 0 ? 1 : 0), 0),
    /** Attributes and texts that elements share, references to links, and the part of the parent tree. */
    others: extras.size + links + (pages.length > 0 ? 1 : 0),
    pages,
    write: (from: StructureNumbers) => writeStructure(shaped, [...extras], leaves, from),
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
  numbers: Numbers;
};

const attributeObject = (attributes: string): string => `<</O/Table${attributes}>>`;

const WORDS = /\*(\w+)(?::(\w+))?(?:@(\w*))?|,(\d+)|;(\d+)|\./g;

/** Reads what structureText has written. */
function flatten(text: string): Shape {
  const elements: FlatElement[] = [];
  const open: number[] = [];
  let marks = 0;
  for (const [, type, attributes, alt, mark, link] of text.matchAll(WORDS)) {
    const parent = open.at(-1) ?? -1;
    const kids = elements[parent]?.kids;
    if (type) {
      kids?.push({ kind: 'element', index: elements.length });
      open.push(elements.length);
      const said = { attributes: fromHex(attributes ?? ''), alt: alt === undefined ? alt : fromHex(alt) };
      elements.push({ type, parent, kids: [], ...said, isLeaf: false, place: 0 });
    } else if (mark) {
      kids!.push({ kind: 'mark', index: Number(mark) });
      marks = Math.max(marks, Number(mark) + 1);
    } else if (link) kids!.push({ kind: 'link', index: Number(link) });
    else open.pop();
  }
  let [leaves, lists, listed] = [0, 0, 0];
  for (const [index, element] of elements.entries()) {
    element.isLeaf = element.kids.length === 1 && element.kids[0]!.kind === 'mark';
    element.place = element.isLeaf ? leaves : index - leaves;
    if (element.isLeaf) leaves += 1;
    else if (element.kids.length > 0) lists += 1;
    if (!element.isLeaf) listed += element.kids.length;
  }
  return { elements, leaves, lists, listed, marks };
}

type ShapedPage = TaggedPage & { shape: Shape };

/** Letters of the longest type. */
const TYPE = 6;

/** First the leaves of all pages and then the other elements, so that neighbours differ by little. */
function writeStructure(
  pages: readonly ShapedPage[],
  extras: readonly string[],
  leaves: number,
  from: StructureNumbers,
) {
  const { digits } = from;
  const numbers = new Map(extras.map((text, index) => [text, from.others + index]));
  const others = extras.map(fromLatin1);
  const parents: [key: number, value: number][] = [];
  const markDigits = String(Math.max(0, ...pages.map(({ shape }) => shape.marks))).length;
  const reference = (number: number) => `${pad(number, digits)} 0 R`;
  const blank = reference(0).replace('0', ' ');
  const at = { parent: `<</S/${' '.repeat(TYPE)}/P `.length, page: 0, kids: 0 };
  at.page = at.parent + blank.length + '/Pg '.length;
  at.kids = at.page + blank.length + '/K '.length;
  /** An element without its numbers. */
  const template = ({ type, isLeaf, kids, attributes, alt }: FlatElement): string => {
    const has = isLeaf ? `/K ${' '.repeat(markDigits)}` : `/K ${blank}`;
    const table = attributes ? `/A ${reference(numbers.get(attributeObject(attributes))!)}` : '';
    const spoken = alt === undefined ? '' : `/Alt ${reference(numbers.get(textString(alt))!)}`;
    return `<</S/${type.padEnd(TYPE)}/P ${blank}/Pg ${blank}${kids.length > 0 ? has : ''}${table}${spoken}>>`;
  };
  const templates = new Map<FlatElement, Uint8Array>();
  for (const { shape } of pages)
    for (const element of shape.elements)
      if (!templates.has(element)) templates.set(element, fromLatin1(template(element)));
  const widest = [...templates.values()].reduce((most, { length }) => Math.max(most, length), 1);
  const width = referenceWidth(digits);
  // Five references in a row, so that the numbers of the next row are higher by five.
  const columns = Math.ceil(widest / (5 * width)) * 5 * width;
  const count = pages.reduce((sum, { shape }) => sum + shape.elements.length, 0);
  const elements = new Uint8Array(count * columns).fill(SPACE);
  const listed = pages.reduce((sum, { shape }) => sum + shape.listed + shape.marks, 0);
  const lists = new Uint8Array(listed * width).fill(SPACE);
  const listSizes: number[] = [];
  let cell = 0;
  const addList = (size: number, write: (index: number, place: number) => void): number => {
    lists[cell * width] = OPEN;
    for (let index = 0; index < size; index += 1) write(index, (cell + index) * width + 1);
    cell += size;
    lists[cell * width - 1] = CLOSE;
    listSizes.push(size);
    return from.lists + listSizes.length - 1;
  };
  const writeReference = (place: number, number: number) => {
    writeNumber(lists, place, digits, number);
    lists.set(REFERENCE, place + digits);
  };
  const sections: number[] = [];
  let [firstLeaf, firstOther] = [0, leaves];
  for (const { shape, ...tagged } of pages) {
    const page = from.numbers.get(tagged.page)!;
    const indexAt = ({ isLeaf, place }: FlatElement) => (isLeaf ? firstLeaf : firstOther) + place;
    const numberAt = (index: number) => from.elements + indexAt(shape.elements[index]!);
    const marked = new Uint32Array(shape.marks);
    sections.push(numberAt(0));
    for (const element of shape.elements) {
      const { parent, kids, isLeaf } = element;
      const index = indexAt(element);
      const row = index * columns;
      const number = from.elements + index;
      elements.set(templates.get(element)!, row);
      writeNumber(elements, row + at.parent, digits, parent < 0 ? from.root : numberAt(parent));
      writeNumber(elements, row + at.page, digits, page);
      if (isLeaf) {
        marked[kids[0]!.index] = number;
        writeNumber(elements, row + at.kids, markDigits, kids[0]!.index);
      } else if (kids.length > 0) {
        const list = addList(kids.length, (item, place) => {
          const kid = kids[item]!;
          if (kid.kind === 'element') writeReference(place, numberAt(kid.index));
          else if (kid.kind === 'mark') {
            marked[kid.index] = number;
            writeNumber(lists, place, digits, kid.index);
          } else {
            const link = from.numbers.get(tagged.links[kid.index]!)!;
            others.push(fromLatin1(`<</Type/OBJR/Obj ${link} 0 R/Pg ${page} 0 R>>`));
            parents.push([link, number]);
            writeReference(place, from.others + others.length - 1);
          }
        });
        writeNumber(elements, row + at.kids, digits, list);
      }
    }
    if (shape.marks > 0)
      parents.push([page, addList(shape.marks, (mark, place) => writeReference(place, marked[mark]!))]);
    firstLeaf += shape.leaves;
    firstOther += shape.elements.length - shape.leaves;
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

const [SPACE, OPEN, CLOSE] = [32, 91, 93];
const REFERENCE = fromLatin1(' 0 R');
