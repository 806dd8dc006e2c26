import { type PdfFile, pointedBy, readEntries } from './pdfObjects.ts';

const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
const MARK = '\xfe\xff';

/** A group of the outline: its label, the page it leads to, and the bookmarks below it. */
export type Chapter = { label: string; firstPage: number; bookmarks: Bookmark[] };

/** A bookmark: the object number of its page, and the height on the page in pt if it has one. */
export type Bookmark = { title: string; page: number; top: number | null };

/** An object of a PDF and its number. */
export type NumberedObject = { number: number; body: string };

/**
 * The objects of the outline: `root`, and its items numbered from `from`. Several chapters are closed items with their
 * bookmarks below; one chapter is only its bookmarks. Null without any item.
 */
export function writeOutline(
  chapters: readonly Chapter[],
  root: number,
  from: number,
): NumberedObject[] | null {
  let next = from;
  const numbered = ({ items, ...item }: Item): NumberedItem => ({
    ...item,
    number: next++,
    items: items.map(numbered),
  });
  const items = chapterItems(chapters).map(numbered);
  if (items.length === 0) return null;
  const body = `<< /Type /Outlines${firstAndLast(items)} /Count ${items.length} >>`;
  return [{ number: root, body }, ...write(items, root)];
}

type Item = { title: string; destination: string; items: Item[] };
type NumberedItem = Item & { number: number; items: NumberedItem[] };

function chapterItems(chapters: readonly Chapter[]): Item[] {
  if (chapters.length === 1) return chapters[0]!.bookmarks.map(bookmarkItem);
  return chapters.map(({ label, firstPage, bookmarks }) => ({
    title: label,
    destination: pdfDestination({ page: firstPage, top: null }),
    items: bookmarks.map(bookmarkItem),
  }));
}

const bookmarkItem = (bookmark: Bookmark): Item => ({
  title: bookmark.title,
  destination: pdfDestination(bookmark),
  items: [],
});

const pdfDestination = ({ page, top }: Omit<Bookmark, 'title'>): string =>
  top === null ? `[${page} 0 R /Fit]` : `[${page} 0 R /XYZ 0 ${top} null]`;

const firstAndLast = (items: readonly NumberedItem[]): string =>
  pointer('First', items[0]) + pointer('Last', items.at(-1));

const pointer = (key: string, item: NumberedItem | undefined): string =>
  item ? ` /${key} ${item.number} 0 R` : '';

const write = (items: readonly NumberedItem[], parent: number): NumberedObject[] =>
  items.flatMap(({ number, title, destination, items: below }, index) => {
    const beside = pointer('Prev', items[index - 1]) + pointer('Next', items[index + 1]);
    const closed = below.length > 0 ? ` /Count -${below.length}` : '';
    const head = `<< /Title ${textString(title)} /Parent ${parent} 0 R /Dest ${destination}`;
    return [{ number, body: `${head}${beside}${firstAndLast(below)}${closed} >>` }, ...write(below, number)];
  });

/** A text as a PDF text string in brackets: ASCII unchanged, any other text in UTF-16BE with a byte order mark. */
export function textString(text: string): string {
  const raw = /^[ -~]*$/.test(text) ? text : toUtf16(text);
  return `(${raw.replace(/[\\()\r\n]/g, (one) => `\\${{ '\r': 'r', '\n': 'n' }[one] ?? one}`)})`;
}

const toUtf16 = (text: string): string =>
  MARK +
  text
    .split('')
    .map((unit) => String.fromCharCode(unit.charCodeAt(0) >> 8, unit.charCodeAt(0) & 0xff))
    .join('');

/** The bookmarks of a file, with the page numbers of that file's objects. */
export function readBookmarks(file: PdfFile, outlines: number | null): Bookmark[] {
  const root = outlines === null ? undefined : file.objects.get(outlines);
  return root ? chainFrom(file, pointedBy(readEntries(root.head), '/First')) : [];
}

/** A chain of outline items and all items below them, flattened in the order in which a PDF reader shows them. */
function chainFrom(file: PdfFile, first: number | null): Bookmark[] {
  const found: Bookmark[] = [];
  for (let at = first; at !== null; ) {
    const entries = readEntries(file.objects.get(at)?.head ?? []);
    const page = pointedBy(entries, '/Dest');
    const title = entries.get('/Title')?.[0]?.text;
    const words = (entries.get('/Dest') ?? []).map(({ text }) => text);
    if (page !== null && title) found.push({ title: readTextString(title), page, top: readTop(words) });
    found.push(...chainFrom(file, pointedBy(entries, '/First')));
    at = pointedBy(entries, '/Next');
  }
  return found;
}

/** The text of a PDF text string, from its token: (literal) or <hex>. */
export function readTextString(token: string): string {
  const inside = token.slice(1, -1);
  const raw = token.startsWith('<') ? fromHex(inside) : unescaped(inside);
  return raw.startsWith(MARK) ? fromUtf16(raw.slice(2)) : raw;
}

const fromHex = (hex: string): string =>
  hex.replace(/\s/g, '').replace(/../g, (pair) => String.fromCharCode(Number.parseInt(pair, 16)));

const unescaped = (literal: string): string =>
  literal.replace(/\\([0-7]{1,3}|\r\n|[\s\S])/g, (_, escaped: string) => {
    if (/^[0-7]/.test(escaped)) return String.fromCharCode(Number.parseInt(escaped, 8));
    return /^[\r\n]/.test(escaped) ? '' : (ESCAPED[escaped] ?? escaped);
  });

const fromUtf16 = (raw: string): string =>
  raw.replace(/[\s\S]{2}/g, (pair) => String.fromCharCode(pair.charCodeAt(0) * 256 + pair.charCodeAt(1)));

function readTop(words: readonly string[]): number | null {
  const top = words.indexOf('/XYZ') + 2;
  return top > 1 && /^[\d.]+$/.test(words[top] ?? '') ? Number(words[top]) : null;
}
