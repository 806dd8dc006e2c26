import type { NumberedObject } from './packedObjects.ts';

const MARK = '\xfe\xff';

/** A group of the outline: its label, the page it leads to, and the bookmarks below it. */
export type Chapter = { label: string; firstPage: number; bookmarks: Bookmark[] };

/** A bookmark, and the object number of its page. */
export type Bookmark = { title: string; page: number };

/**
 * The objects of the outline: `root`, and its items numbered from `from`. Several chapters are closed items with their
 * bookmarks below; one chapter is only its bookmarks. Without any item the root is null, so that its number is used.
 */
export function writeOutline(chapters: readonly Chapter[], root: number, from: number): NumberedObject[] {
  let next = from;
  const item = (title: string, page: number, bookmarks: readonly Bookmark[] = []): Item => ({
    number: next++,
    title,
    page,
    items: bookmarks.map(({ title, page }) => item(title, page)),
  });
  const items =
    chapters.length === 1
      ? chapters[0]!.bookmarks.map(({ title, page }) => item(title, page))
      : chapters.map(({ label, firstPage, bookmarks }) => item(label, firstPage, bookmarks));
  if (items.length === 0) return [{ number: root, body: 'null' }];
  const body = `<</Type/Outlines${firstAndLast(items)}/Count ${items.length}>>`;
  return [{ number: root, body }, ...write(items, root)];
}

type Item = { number: number; title: string; page: number; items: Item[] };

const firstAndLast = (items: readonly Item[]): string =>
  pointer('First', items[0]) + pointer('Last', items.at(-1));

const pointer = (key: string, item: Item | undefined): string => (item ? `/${key} ${item.number} 0 R` : '');

const write = (items: readonly Item[], parent: number): NumberedObject[] =>
  items.flatMap(({ number, title, page, items: below }, index) => {
    const beside = pointer('Prev', items[index - 1]) + pointer('Next', items[index + 1]);
    const closed = below.length > 0 ? `/Count -${below.length}` : '';
    const head = `<</Title${textString(title)}/Parent ${parent} 0 R/Dest[${page} 0 R/Fit]`;
    return [{ number, body: `${head}${beside}${firstAndLast(below)}${closed}>>` }, ...write(below, number)];
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
