import type { Bookmark } from './bookmarks.ts';
import { textString } from './textString.ts';

/** The pages of one label: what its item leads to, and the bookmarks below it. */
export type Chapter = { label: string; firstPage: number; bookmarks: Bookmark[] };

type Item = { title: string; destination: string; items: Item[] };
type Written = { number: number; body: string };

const destinationOf = ({ page, top }: Omit<Bookmark, 'title'>): string =>
  top === null ? `[${page} 0 R /Fit]` : `[${page} 0 R /XYZ 0 ${top} null]`;

const itemOf = (bookmark: Bookmark): Item => ({
  title: bookmark.title,
  destination: destinationOf(bookmark),
  items: [],
});

const itemsOf = (chapters: readonly Chapter[]): Item[] => {
  if (chapters.length === 1) return chapters[0]!.bookmarks.map(itemOf);
  return chapters.map(({ label, firstPage, bookmarks }) => ({
    title: label,
    destination: destinationOf({ page: firstPage, top: null }),
    items: bookmarks.map(itemOf),
  }));
};

const pointer = (key: string, number: number | undefined): string =>
  number === undefined ? '' : ` /${key} ${number} 0 R`;

/** An item takes its number, then come those below it, then the next one beside it. */
const sizeOf = ({ items }: Item): number => 1 + items.reduce((sum, item) => sum + sizeOf(item), 0);

const write = (items: readonly Item[], parent: number, from: number): Written[] => {
  let next = from;
  const numbers = items.map((item) => {
    const number = next;
    next += sizeOf(item);
    return number;
  });
  return items.flatMap(({ title, destination, items: below }, index) => {
    const number = numbers[index]!;
    const beside = pointer('Prev', numbers[index - 1]) + pointer('Next', numbers[index + 1]);
    const children = write(below, number, number + 1);
    const closed = below.length > 0 ? ` /Count -${below.length}` : '';
    const ends = below.length > 0 ? endsOf(below, number + 1) + closed : '';
    const head = `<< /Title ${textString(title)} /Parent ${parent} 0 R /Dest ${destination}`;
    return [{ number, body: `${head}${beside}${ends} >>` }, ...children];
  });
};

const endsOf = (items: readonly Item[], first: number): string => {
  const before = items.slice(0, -1).reduce((sum, item) => sum + sizeOf(item), 0);
  return pointer('First', first) + pointer('Last', first + before);
};

/**
 * The outline's own object `root` and its items, numbered from `from`: one item a bookmark, below one closed item a
 * chapter where there are several. Null where there is nothing to list.
 */
export const writeOutline = (chapters: readonly Chapter[], root: number, from: number): Written[] | null => {
  const items = itemsOf(chapters);
  if (items.length === 0) return null;
  const body = `<< /Type /Outlines${endsOf(items, from)} /Count ${items.length} >>`;
  return [{ number: root, body }, ...write(items, root, from)];
};
