import { fromLatin1 } from './bytes.ts';
import {
  LETTER_R,
  type ObjectRows,
  placeWidth,
  rowWidth,
  SPACE,
  writeNumber,
  ZERO,
} from './packedObjects.ts';
import { createElement, type ElementKid, type ElementNode, type Structure } from './pageStructure.ts';

/** The object number of the element that has the elements of all parts. */
export const ROOT_ELEMENT = 2;

/** The numbers of pages and links in the file by those of pdfkit. */
type Numbers = ReadonlyMap<number, number>;

/** The objects of a part's structure: how many there are of each kind, and what writes them once numbers are known. */
export function layOutStructure({ pages, objects, links }: Structure) {
  const elements: ElementNode[] = [];
  const marksByPage = new Map(pages.map(({ id, marks }) => [id, marks]));
  const collect = (element: ElementNode) => {
    elements.push(element);
    const { type, page, kids } = element;
    if (!Array.isArray(kids)) return;
    const marks = marksByPage.get(page)!;
    kids.forEach((kid, index) => {
      if (typeof kid === 'object' && 'kids' in kid) collect(kid);
      else if (typeof kid === 'number' && type === 'TR') {
        // A cell is an element only now, because what is kept of a table while it is drawn takes time.
        const cell = createElement('TD', element, page);
        cell.kids = kid;
        kids[index] = cell;
        marks[kid] = cell;
        elements.push(cell);
      }
    });
  };
  for (const { root } of pages) collect(root);
  // First those with one marked content and then the others, so that neighbours differ by little.
  const others = elements.filter(({ kids }) => typeof kids !== 'number');
  const ordered = [...elements.filter(({ kids }) => typeof kids === 'number'), ...others];
  const listed = others.flatMap(({ kids }) => (Array.isArray(kids) ? [kids] : []));
  const marked = pages.filter(({ marks }) => marks.length > 0);
  const lists = [...listed, ...marked.map(({ marks }) => marks)];

  const write = (from: number, digits: number, numbers: Numbers) => {
    for (const [index, object] of objects.entries()) object.number = from + index;
    const parentTree = from + objects.length;
    const firstElement = parentTree + 1;
    ordered.forEach((element, index) => {
      element.number = firstElement + index;
    });
    const firstList = firstElement + ordered.length;
    const parents = [
      ...marked.map(({ id }, index) => ({ key: numbers.get(id)!, value: firstList + listed.length + index })),
      ...[...links].map(([link, { number }]) => ({ key: numbers.get(link)!, value: number })),
    ].sort((a, b) => a.key - b.key);
    const limits: [number, number] = [parents[0]?.key ?? 0, parents.at(-1)?.key ?? 0];
    const tree = parents.map(({ key, value }) => `${key} ${value} 0 R`).join(' ');
    return {
      objects: [
        ...objects.map(({ body }) => body(numbers)),
        `<</Limits[${limits.join(' ')}]/Nums[${tree}]>>`,
      ],
      elements: elementRows(ordered, firstElement, digits, numbers),
      lists: listRows(lists, firstList, digits),
      root: { sections: pages.map(({ root }) => root.number), parentTree, limits },
    };
  };
  return { counts: [objects.length + 1, ordered.length, lists.length] as const, write };
}

/** How an element begins, with the room for its type. */
const BEGIN = '<</S/Figure';

/** A row for each element; the lists of what they have follow them. */
function elementRows(
  elements: readonly ElementNode[],
  first: number,
  digits: number,
  numbers: Numbers,
): ObjectRows {
  const reference = (number: number | string) => `${String(number).padStart(digits)} 0 R`;
  const blank = reference('');
  const parentAt = `${BEGIN}/P `.length;
  const pageAt = parentAt + `${blank}/Pg `.length;
  const kidsAt = pageAt + `${blank}/K `.length;
  /** An element without its numbers. */
  const template = (element: ElementNode): Uint8Array => {
    const { type, kids, attributes, alt } = element;
    const entries = [
      `<</S/${type}`.padEnd(BEGIN.length),
      `/P ${blank}/Pg ${blank}`,
      kids !== null && `/K ${typeof kids === 'number' ? ' '.repeat(digits) : blank}`,
      attributes && `/A ${reference(attributes.number)}`,
      alt && `/Alt ${reference(alt.number)}`,
    ];
    return fromLatin1(`${entries.filter(Boolean).join('')}>>`);
  };
  const key = (element: ElementNode): string => {
    const { type, kids, attributes, alt } = element;
    const plain = typeof kids === 'number' ? type : `${type} ${kids !== null}`;
    return attributes || alt ? `${plain} ${attributes?.number} ${alt?.number}` : plain;
  };
  const templates = new Map<string, Uint8Array>();
  const rows = elements.map((element) => {
    const known = templates.get(key(element));
    if (known) return known;
    const made = template(element);
    templates.set(key(element), made);
    return made;
  });
  const widest = Math.max(...[...templates.values()].map(({ length }) => length));
  const columns = rowWidth(widest);
  const bytes = new Uint8Array(elements.length * (columns + 1)).fill(SPACE);
  let list = first + elements.length;
  elements.forEach(({ parent, page, kids }, index) => {
    const row = index * (columns + 1) + 1;
    bytes.set(rows[index]!, row);
    writeNumber(bytes, row + parentAt, digits, parent?.number ?? ROOT_ELEMENT);
    writeNumber(bytes, row + pageAt, digits, numbers.get(page)!);
    if (kids !== null) writeNumber(bytes, row + kidsAt, digits, typeof kids === 'number' ? kids : list++);
  });
  return { first, sizes: elements.map(() => 1), columns, bytes };
}

const [OPEN, CLOSE] = [91, 93];

/** A row for each entry of a list: the number of a marked content, or a reference. */
function listRows(lists: readonly (readonly ElementKid[])[], first: number, digits: number): ObjectRows {
  const columns = rowWidth(placeWidth(digits));
  const sizes = lists.map(({ length }) => length);
  const count = sizes.reduce((sum, size) => sum + size, 0);
  const bytes = new Uint8Array(count * (columns + 1)).fill(SPACE);
  let row = 1;
  for (const list of lists) {
    bytes[row] = OPEN;
    for (const kid of list) {
      const isMark = typeof kid === 'number';
      writeNumber(bytes, row + 1, digits, isMark ? kid : kid.number);
      if (!isMark) {
        bytes[row + digits + 2] = ZERO;
        bytes[row + digits + 4] = LETTER_R;
      }
      row += columns + 1;
    }
    bytes[row - 2] = CLOSE;
  }
  return { first, sizes, columns, bytes };
}
