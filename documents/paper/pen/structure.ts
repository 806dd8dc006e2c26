import { remember } from '#documents/paper/fonts/remember.ts';
import { textString } from './bookmarks.ts';
import { fromLatin1 } from './bytes.ts';
import { pad, referenceWidth, writeNumber } from './packedObjects.ts';
import type { ElementNode } from './pageStructure.ts';

/** A page with its structure, and pdfkit's numbers of the page and of its links. */
export type TaggedPage = { page: number; links: readonly number[]; root: ElementNode };

/** The objects of a part's structure: how many there are of each kind, and their text when their numbers are known. */
export function layOutStructure(pages: readonly TaggedPage[]) {
  const shaped = pages.map((page) => ({ ...page, shape: layOut(page.root) }));
  const extras = new Set<string>();
  for (const { shape } of shaped)
    for (const [, , attributes, alt] of shape.elements) {
      if (attributes) extras.add(attributeObject(attributes));
      if (alt !== undefined) extras.add(textString(alt));
    }
  const sum = (count: (page: ShapedPage) => number) => shaped.reduce((all, page) => all + count(page), 0);
  return {
    elements: sum(({ shape }) => shape.elements.length),
    /** Lists of kids, and of each page's marked contents. */
    lists: sum(({ shape }) => shape.lists + (shape.marks > 0 ? 1 : 0)),
    /** Attributes and texts that elements share, references to links, and the part of the parent tree. */
    others: extras.size + sum(({ links }) => links.length) + (pages.length > 0 ? 1 : 0),
    write: (from: StructureNumbers) => writeStructure(shaped, [...extras], from),
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

/** The elements of a page, in the order in which they are read, and what is counted of them. */
type Shape = {
  elements: ElementNode[];
  /** For each the index of its parent, and the index after its last descendant. */
  parents: number[];
  ends: number[];
  /** The place of each among the leaves of the page, or among the others. */
  places: number[];
  leaves: number;
  /** Elements with a list of what they have, and the entries of all lists. */
  lists: number;
  listed: number;
  marks: number;
};
type ShapedPage = TaggedPage & { shape: Shape };

/** Whether all it has is one marked content, which is written in the element itself. */
const isLeaf = ([, kids]: ElementNode): boolean => kids.length === 1 && typeof kids[0] === 'number';

function layOut(root: ElementNode): Shape {
  const shape: Shape = {
    elements: [],
    parents: [],
    ends: [],
    places: [],
    leaves: 0,
    lists: 0,
    listed: 0,
    marks: 0,
  };
  const { elements, parents, ends, places } = shape;
  const add = (element: ElementNode, parent: number): void => {
    const index = elements.push(element) - 1;
    const [, kids] = element;
    parents.push(parent);
    if (isLeaf(element)) {
      places.push(shape.leaves++);
      shape.marks = Math.max(shape.marks, (kids[0] as number) + 1);
    } else {
      places.push(index - shape.leaves);
      if (kids.length > 0) shape.lists += 1;
      shape.listed += kids.length;
      for (const kid of kids)
        if (typeof kid === 'number') shape.marks = Math.max(shape.marks, kid + 1);
        else if (typeof kid !== 'string') add(kid, index);
    }
    ends[index] = elements.length;
  };
  add(root, -1);
  return shape;
}

/** Letters of the longest type. */
const TYPE = 6;

/** First the leaves of all pages and then the other elements, so that neighbours differ by little. */
function writeStructure(pages: readonly ShapedPage[], extras: readonly string[], from: StructureNumbers) {
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
  const written = pages.map(({ shape }) => shape.elements.map(templateFor));
  const widest = [...templates.values()].reduce((most, { length }) => Math.max(most, length), 1);
  const width = referenceWidth(digits);
  // Five references in a row, or nine, so that it is a rowWidth and the numbers of the next row are higher by as many.
  const columns = (4 * Math.ceil((widest / width - 1) / 4) + 1) * width;
  // A free byte is before each row.
  const [elementStride, listStride] = [columns + 1, width + 1];
  const count = written.reduce((sum, { length }) => sum + length, 0);
  const elements = new Uint8Array(count * elementStride).fill(SPACE);
  const listed = pages.reduce((sum, { shape }) => sum + shape.listed + shape.marks, 0);
  // Most entries of lists are references.
  const lists = repeated(fromLatin1(`  ${blank}`.padEnd(listStride)), listed);
  const listSizes: number[] = [];
  let cell = 0;
  const addList = (size: number, write: (index: number, place: number) => void): number => {
    lists[cell * listStride + 1] = OPEN;
    for (let index = 0; index < size; index += 1) write(index, (cell + index) * listStride + 2);
    cell += size;
    lists[cell * listStride - 1] = CLOSE;
    listSizes.push(size);
    return from.lists + listSizes.length - 1;
  };
  const writeReference = (place: number, number: number) => writeNumber(lists, place, digits, number);
  const writeOther = (place: number, value: string) =>
    lists.set(fromLatin1(value.padStart(digits).padEnd(blank.length)), place);
  const sections: number[] = [];
  let firstLeaf = 0;
  let firstOther = pages.reduce((sum, { shape }) => sum + shape.leaves, 0);
  for (const [own, { shape, ...tagged }] of pages.entries()) {
    const page = from.numbers.get(tagged.page)!;
    const rowAt = (index: number) =>
      (isLeaf(shape.elements[index]!) ? firstLeaf : firstOther) + shape.places[index]!;
    const numberAt = (index: number) => from.elements + rowAt(index);
    const marked = new Uint32Array(shape.marks);
    sections.push(numberAt(0));
    const writeMarked = (mark: number, place: number) => {
      // Numbers between two rows are of no content.
      if (marked[mark] === 0) writeOther(place, 'null');
      else writeReference(place, marked[mark]!);
    };
    for (const [index, element] of shape.elements.entries()) {
      const [, kids] = element;
      const number = numberAt(index);
      const row = rowAt(index) * elementStride + 1;
      const parent = shape.parents[index]!;
      elements.set(written[own]![index]!, row);
      writeNumber(elements, row + at.parent, digits, parent < 0 ? from.root : numberAt(parent));
      writeNumber(elements, row + at.page, digits, page);
      if (isLeaf(element)) {
        marked[kids[0] as number] = number;
        writeNumber(elements, row + at.kids, markDigits, kids[0] as number);
      } else if (kids.length > 0) {
        let below = index + 1;
        const list = addList(kids.length, (item, place) => {
          const kid = kids[item]!;
          if (typeof kid === 'number') {
            marked[kid] = number;
            writeOther(place, String(kid));
          } else if (typeof kid === 'string') {
            const link = from.numbers.get(tagged.links[Number(kid.slice(1))]!)!;
            others.push(fromLatin1(`<</Type/OBJR/Obj ${link} 0 R/Pg ${page} 0 R>>`));
            parents.push([link, number]);
            writeReference(place, from.others + others.length - 1);
          } else {
            writeReference(place, numberAt(below));
            below = shape.ends[below]!;
          }
        });
        writeNumber(elements, row + at.kids, digits, list);
      }
    }
    if (shape.marks > 0) parents.push([page, addList(shape.marks, writeMarked)]);
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

/** The same row so many times. */
function repeated(row: Uint8Array, count: number): Uint8Array {
  const rows = new Uint8Array(row.length * count);
  if (count > 0) rows.set(row);
  for (let done = row.length; done < rows.length; done *= 2) rows.copyWithin(done, 0, done);
  return rows;
}
