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

/**
 * What an element has: marked contents of its page by number, links of its page as `L0`, elements, runs of cells, and
 * what it has on later pages.
 */
export type ElementKid = number | string | ElementNode | CellRun | LaterPart;
export type ElementNode = [type: ElementType, kids: ElementKid[], attributes: string, alt?: string];

/** Elements TD beside each other with one marked content each, numbered from `first`. */
export type CellRun = { first: number; count: number };

/** The part of an element on a later page, which is known by pdfkit's number. */
export type LaterPart = { page: number; part: ElementNode };

/** An artifact belongs to no element. */
export const ARTIFACT = 'Artifact';

/** Whose content is written. */
export type Owner = ElementNode | typeof ARTIFACT;

/** Those with texts, not with elements. */
const LEAVES: ReadonlySet<ElementType> = new Set(['H1', 'H2', 'P', 'TH', 'TD', 'Figure', 'Link']);

const isLeaf = ([type]: ElementNode): boolean => LEAVES.has(type);

/** An empty element; `corners` are the left, bottom, right and top of its box, in pt from the lower left of the page. */
function createElement(
  { type, alt, scope, rowSpan = 1, colSpan = 1 }: ElementLook,
  corners?: readonly number[],
): ElementNode {
  if (corners) return [type, [], `/O/Layout/BBox[${corners.join(' ')}]`, alt];
  const spans = `${rowSpan > 1 ? `/RowSpan ${rowSpan}` : ''}${colSpan > 1 ? `/ColSpan ${colSpan}` : ''}`;
  const table = `${scope ? `/Scope/${scope}` : ''}${spans}`;
  return [type, [], table && `/O/Table${table}`, alt];
}

const structures = new WeakMap<object, ElementNode>();

/** Keeps the structure of a page, by the object that the page is in the document. */
export const keepStructure = (page: object, root: ElementNode): void => void structures.set(page, root);

/** The structure that was kept for a page. */
export const keptStructure = (page: object): ElementNode | undefined => structures.get(page);

/**
 * The structure of a page with this number of pdfkit, of which the pen writes one element at a time. `begun` are the
 * elements of the document that may go on, by what they are parts of.
 */
export function createStructure(page: number, begun: Map<object, ElementNode>) {
  const root: ElementNode = ['Sect', [], ''];
  let current: Owner = root;
  let marks = 0;
  /** The cells that the next one follows. */
  let run: CellRun | null = null;
  const within = (inner: Owner, write: () => void) => {
    const outer = current;
    current = inner;
    run = null;
    write();
    current = outer;
    run = null;
  };
  return {
    root,
    within,
    /** Adds a cell with a marked content to the current row, and returns the content's number; null in an artifact. */
    addCell(): number | null {
      if (current === ARTIFACT) return null;
      if (run) run.count += 1;
      else {
        run = { first: marks, count: 1 };
        current[1].push(run);
      }
      return marks++;
    },
    /** Begins the next marked content of an owner, and returns its number. */
    mark(owner: ElementNode): number {
      // Most elements have one content only, for which an array of one takes a tenth of the room.
      if (owner[1].length === 0) owner[1] = [marks];
      else owner[1].push(marks);
      return marks++;
    },
    /** Adds an element to the current one. A paragraph within a text is a part of it, and an artifact has no parts. */
    add(look: ElementLook, corners?: readonly number[]): Owner {
      if (current === ARTIFACT || (look.type === 'P' && isLeaf(current))) return current;
      run = null;
      const element = createElement(look, corners);
      const earlier = look.continues && begun.get(look.continues);
      if (earlier) earlier[1].push({ page, part: element });
      else current[1].push(element);
      if (look.continues && !earlier) begun.set(look.continues, element);
      return element;
    },
    /** Adds a link of the page to the current element if it is one, else as an element by itself. */
    addLink(index: number) {
      if (current === ARTIFACT) return;
      if (current[0] === 'Link') current[1].push(`L${index}`);
      else current[1].push(['Link', [`L${index}`], '']);
    },
    /** Whose text is written: the current element's, or that of a paragraph by itself. */
    textOwner(): Owner {
      if (current === ARTIFACT || isLeaf(current)) return current;
      const paragraph = createElement({ type: 'P' });
      current[1].push(paragraph);
      return paragraph;
    },
    /** Whose shape or picture is painted: a figure's, else it is an artifact. */
    shapeOwner: (): Owner => (current[0] === 'Figure' ? current : ARTIFACT),
  };
}

export type PageStructure = ReturnType<typeof createStructure>;
