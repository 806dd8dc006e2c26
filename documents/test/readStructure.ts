import { type PdfDict, type PdfValue, parsePdf, pdfWords } from './parsePdf.ts';
import { type ReadObject, readObjects, readTextString } from './readObjects.ts';

/** An element of the structure, with what it shows: marked contents as page and number, and links by their number. */
export type ReadElement = {
  type: string;
  alt: string | null;
  attributes: PdfDict;
  kids: ReadElement[];
  marks: Mark[];
  links: number[];
  /** Its marked contents and elements in the order in which they are read. */
  content: (Mark | ReadElement)[];
};

type Mark = { page: number; mark: number };

/** A page: its marked contents in the order in which they are painted, and what is painted outside of any. */
export type ReadPage = {
  number: number;
  marks: number[];
  unmarked: string[];
  /** Of the parts of texts in another language than the document, in their order. */
  languages: string[];
  links: PdfDict[];
};

export type TaggedFile = {
  objects: Map<number, ReadObject>;
  dict: (value: PdfValue | undefined) => PdfDict;
  catalog: PdfDict;
  info: PdfDict;
  root: ReadElement;
  pages: ReadPage[];
};

const PAINTING = new Set([
  'Tj',
  'TJ',
  'Do',
  'f',
  'F',
  'f*',
  'S',
  's',
  'B',
  'b',
  'B*',
  'b*',
  'sh',
  "'",
  '"',
  'BI',
]);

/**
 * The structure of a tagged PDF, checked against its contents: every mark is in the parent tree, whose element has it,
 * and every element names its parent. Throws an Error for what is wrong.
 */
export function readStructure(pdf: Uint8Array): TaggedFile {
  const { trailer, objects } = readObjects(pdf);
  const parsed = new Map<number, PdfValue>();
  const open = (value: PdfValue | undefined): PdfValue => {
    if (value === null || typeof value !== 'object' || !('ref' in value)) return value ?? null;
    const number = value.ref as number;
    if (!parsed.has(number)) parsed.set(number, parsePdf(objects.get(number)?.body ?? 'null'));
    return parsed.get(number)!;
  };
  const dict = (value: PdfValue | undefined): PdfDict => (open(value) ?? {}) as PdfDict;
  const list = (value: PdfValue | undefined): PdfValue[] => {
    const opened = open(value);
    if (opened === null) return [];
    return Array.isArray(opened) ? opened : [value!];
  };
  const ref = (value: PdfValue | undefined): number => (value as { ref: number }).ref;

  const end = parsePdf(trailer) as PdfDict;
  const catalog = dict(end.Root);
  const tree = dict(catalog.StructTreeRoot);
  const parents = new Map<number, PdfValue>();
  for (const kid of list(dict(tree.ParentTree).Kids)) {
    const { Nums } = dict(kid);
    const nums = list(Nums);
    for (let at = 0; at < nums.length; at += 2) parents.set(nums[at] as number, nums[at + 1]!);
  }

  const readElement = (value: PdfValue, parent: number): ReadElement => {
    const own = dict(value);
    if (ref(own.P) !== parent) throw new Error(`Element ${ref(value)} names another parent.`);
    const element: ReadElement = {
      type: String(own.S).slice(1),
      alt: own.Alt === undefined ? null : readTextString((open(own.Alt) as { text: string }).text),
      attributes: dict(own.A),
      kids: [],
      marks: [],
      links: [],
      content: [],
    };
    for (const kid of list(own.K)) {
      if (typeof kid === 'number') {
        const holder = list(parents.get(dict(own.Pg).StructParents as number))[kid];
        if (!holder || ref(holder) !== ref(value))
          throw new Error(`The parent tree has mark ${kid} elsewhere than in ${ref(value)}.`);
        element.marks.push({ page: ref(own.Pg), mark: kid });
        element.content.push(element.marks.at(-1)!);
      } else if (dict(kid).Type === '/MCR') {
        // On a later page than the one on which the element begins.
        const { Pg, MCID } = dict(kid);
        const holder = list(parents.get(dict(Pg).StructParents as number))[MCID as number];
        if (!holder || ref(holder) !== ref(value))
          throw new Error(`The parent tree has mark ${MCID} elsewhere than in ${ref(value)}.`);
        element.marks.push({ page: ref(Pg), mark: MCID as number });
        element.content.push(element.marks.at(-1)!);
      } else if (dict(kid).Type === '/OBJR') {
        const link = ref(dict(kid).Obj);
        if (ref(parents.get(dict(dict(kid).Obj).StructParent as number)) !== ref(value))
          throw new Error(`The parent tree has link ${link} elsewhere.`);
        element.links.push(link);
      } else {
        element.kids.push(readElement(kid, ref(value)));
        element.content.push(element.kids.at(-1)!);
      }
    }
    return element;
  };

  const stream = (value: PdfValue) => objects.get(ref(value))!.stream!.toString('latin1');
  const readPage = (value: PdfValue): ReadPage => {
    const own = dict(value);
    const words = pdfWords(list(own.Contents).map(stream).join('\n'));
    const xobjects = dict(dict(own.Resources).XObject);
    const page: ReadPage = {
      number: ref(value),
      marks: [],
      unmarked: [],
      languages: [],
      links: list(own.Annots).map(dict),
    };
    const open: string[] = [];
    for (const [at, word] of words.entries()) {
      // Within a mark, words of another language: /Span << /Lang (bn) >> BDC.
      const isLanguage = word === 'BDC' && words[at - 5] === '/Span' && words[at - 3] === '/Lang';
      if (isLanguage) page.languages.push(words[at - 2]!.slice(1, -1));
      if (isLanguage && !open.some((one) => one === 'BMC' || one === 'BDC'))
        throw new Error('A language is outside of a mark.');
      if (word === 'BMC' || word === 'BDC' || word === 'BT') open.push(isLanguage ? 'Span' : word);
      if (word === 'EMC' || word === 'ET') {
        const begun = open.pop();
        if ((begun === 'BT') !== (word === 'ET')) throw new Error('A mark crosses a block of text.');
      }
      if (word === 'BDC' && !isLanguage) page.marks.push(Number(words[at - 2]));
      if (PAINTING.has(word) && !open.some((one) => one !== 'BT')) page.unmarked.push(words[at - 1]!);
      if (open.filter((one) => one === 'BMC' || one === 'BDC').length > 1)
        throw new Error('A mark is within another.');
      const shown = word === 'Do' ? xobjects[words[at - 1]!.slice(1)] : undefined;
      if (shown && dict(shown).Subtype === '/Form' && /B[DM]C/.test(stream(shown)))
        throw new Error('A form, which several pages may show, has marks.');
    }
    if (open.length > 0) throw new Error('A mark does not end.');
    const marked = list(parents.get(own.StructParents as number)).filter((holder) => holder !== null);
    if (marked.length !== page.marks.length)
      throw new Error('The parent tree has another number of marks than the page.');
    return page;
  };
  const readPages = (value: PdfValue): ReadPage[] =>
    dict(value).Type === '/Pages' ? list(dict(value).Kids).flatMap(readPages) : [readPage(value)];
  return {
    objects,
    dict,
    catalog,
    info: dict(end.Info),
    root: readElement(tree.K!, ref(catalog.StructTreeRoot)),
    pages: readPages(catalog.Pages!),
  };
}
