const MARK = '\xfe\xff';

/** A group of the outline: its label, the page it leads to, and the bookmarks below it. */
export type Chapter = { label: string; firstPage: number; bookmarks: Bookmark[] };

/** A bookmark, and the object number of its page. */
export type Bookmark = { title: string; page: number };

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
    destination: pdfDestination(firstPage),
    items: bookmarks.map(bookmarkItem),
  }));
}

const bookmarkItem = ({ title, page }: Bookmark): Item => ({
  title,
  destination: pdfDestination(page),
  items: [],
});

const pdfDestination = (page: number): string => `[${page} 0 R /Fit]`;

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
