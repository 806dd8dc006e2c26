import { remember } from '#documents/paper/fonts/remember.ts';
import { textString } from './bookmarks.ts';

/** A standard structure type of PDF 1.7 (ISO 32000-1, 14.8.4). */
export type ElementType = 'Sect' | 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure' | 'Link';

export type ElementLook = {
  type: ElementType;
  /** What is read in place of a figure. */
  alt?: string;
  /** Where a figure is painted, in pt. */
  box?: { x: number; y: number; width: number; height: number };
  /** For a head of a table: whether it is one of the cells below it or beside it. */
  scope?: 'Column' | 'Row';
  /** How many rows and columns a cell of a table covers. */
  rowSpan?: number;
  colSpan?: number;
  /** It goes on with the element of an earlier page that was drawn with the same object. */
  continues?: object | undefined;
};

/** An object of the structure, which gets its number in the file once all are known. */
type Numbered = { number: number };
export type ElementKid = number | Numbered | ElementNode;

/** What elements need besides: `body` gets the numbers of pages and links in the file by those of pdfkit. */
type StructureObject = Numbered & { body: (numbers: ReadonlyMap<number, number>) => string };

/** An element, with pdfkit's number of the page on which it begins; only that of a whole page has no parent. */
export type ElementNode = Numbered & {
  type: ElementType | 'Artifact';
  parent: ElementNode | null;
  page: number;
  /**
   * Marked contents of its page by number, alone or with others, elements, links, and marked contents of later pages. In
   * a row a number is a cell, which becomes an element when the structure is laid out.
   */
  kids: number | ElementKid[] | null;
  attributes: StructureObject | null;
  alt: StructureObject | null;
};

/** A page by pdfkit's number, and of each of its marked contents the element. */
type TaggedPage = { id: number; root: ElementNode; marks: ElementNode[] };

/** In place of an element for what is not read. */
export const ARTIFACT = createElement('Artifact', null, 0);

/** The structure of a document, of which the pen writes one element at a time. */
export function createStructure() {
  const pages: TaggedPage[] = [];
  const objects: StructureObject[] = [];
  /** The elements of links by pdfkit's numbers of these. */
  const links = new Map<number, ElementNode>();
  /** Attributes and texts, which elements share. */
  const shared = new Map<string, StructureObject>();
  /** The elements that may go on, by what they are parts of. */
  const begun = new Map<object, ElementNode>();
  /** The number of the page, and of each of its marked contents the element. */
  let page = 0;
  let marks: ElementNode[] = [];
  let current = ARTIFACT;

  const addObject = (body: StructureObject['body']): StructureObject => {
    const object = { number: 0, body };
    objects.push(object);
    return object;
  };
  const share = (text: string): StructureObject | null =>
    text ? remember(shared, text, () => addObject(() => text)) : null;
  const laterContent = (id: number, mark: number) =>
    addObject((numbers) => `<</Type/MCR/Pg ${numbers.get(id)} 0 R/MCID ${mark}>>`);
  const addKid = (element: ElementNode, kid: ElementKid) => {
    const isAlone = typeof kid === 'number' && element.type !== 'TR';
    if (element.kids === null) element.kids = isAlone ? kid : [kid];
    else if (typeof element.kids === 'number') element.kids = [element.kids, kid];
    else element.kids.push(kid);
  };
  const addElement = (
    type: ElementType,
    attributes: StructureObject | null = null,
    alt: StructureObject | null = null,
  ): ElementNode => {
    const element = createElement(type, current, page, attributes, alt);
    addKid(current, element);
    return element;
  };
  const hasTexts = ({ type }: ElementNode): boolean => type !== 'Sect' && type !== 'Table';

  return {
    pages,
    objects,
    links,
    /** Begins a page with this number of pdfkit. */
    beginPage(id: number) {
      page = id;
      marks = [];
      current = createElement('Sect', null, id);
      pages.push({ id, root: current, marks });
    },
    /** What is written belongs to this owner. */
    within(owner: ElementNode, write: () => void) {
      const outer = current;
      current = owner;
      write();
      current = outer;
    },
    /** Begins the next marked content of an owner, and returns its number. */
    mark(owner: ElementNode): number {
      const mark = marks.push(owner) - 1;
      addKid(owner, owner.page === page ? mark : laterContent(page, mark));
      return mark;
    },
    /**
     * Adds an element to the current one; `corners` are the left, bottom, right and top of its box, in pt from the lower
     * left of the page. A paragraph within a text is a part of it, and an artifact has no parts.
     */
    add(look: ElementLook, corners?: readonly number[]): ElementNode {
      const { type, alt, continues } = look;
      if (current === ARTIFACT || (type === 'P' && hasTexts(current))) return current;
      const earlier = continues && begun.get(continues);
      if (earlier) return earlier;
      const spoken = alt === undefined ? null : share(textString(alt));
      const element = addElement(type, share(attributes(look, corners)), spoken);
      if (continues) begun.set(continues, element);
      return element;
    },
    /** Adds a link of the page by pdfkit's number to the current element if it is one, else as an element by itself. */
    addLink(link: number) {
      if (current === ARTIFACT) return;
      const element = current.type === 'Link' ? current : addElement('Link');
      const id = page;
      links.set(link, element);
      addKid(
        element,
        addObject((to) => `<</Type/OBJR/Obj ${to.get(link)} 0 R/Pg ${to.get(id)} 0 R>>`),
      );
    },
    /** Whose text is written: the current element's, in a row a cell each, or that of a paragraph by itself. */
    textOwner: () => (hasTexts(current) ? current : addElement('P')),
    /** Whose shape or picture is painted: a figure's, else it is an artifact. */
    shapeOwner: () => (current.type === 'Figure' ? current : ARTIFACT),
  };
}

export function createElement(
  type: ElementNode['type'],
  parent: ElementNode | null,
  page: number,
  attributes: StructureObject | null = null,
  alt: StructureObject | null = null,
): ElementNode {
  return { number: 0, type, parent, page, kids: null, attributes, alt };
}

export type Structure = ReturnType<typeof createStructure>;

function attributes({ scope, rowSpan = 1, colSpan = 1 }: ElementLook, corners?: readonly number[]): string {
  if (corners) return `<</O/Layout/BBox[${corners.join(' ')}]>>`;
  if (!scope && rowSpan === 1 && colSpan === 1) return '';
  const spans = `${rowSpan > 1 ? `/RowSpan ${rowSpan}` : ''}${colSpan > 1 ? `/ColSpan ${colSpan}` : ''}`;
  return `<</O/Table${scope ? `/Scope/${scope}` : ''}${spans}>>`;
}
