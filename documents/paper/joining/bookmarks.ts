import { entriesOf, type PdfFile, pointedBy } from './objects.ts';
import { readTextString } from './textString.ts';

/** A line of the outline: the page it leads to, and the height there, where it says one. */
export type Bookmark = { title: string; page: number; top: number | null };

const heightOf = (words: readonly string[]): number | null => {
  const top = words.indexOf('/XYZ') + 2;
  return top > 1 && /^[\d.]+$/.test(words[top] ?? '') ? Number(words[top]) : null;
};

/** A chain of outline items with all that hangs below them, in the order a reader shows them. */
const chainFrom = (file: PdfFile, first: number | null): Bookmark[] => {
  const found: Bookmark[] = [];
  for (let at = first; at !== null; ) {
    const entries = entriesOf(file.objects.get(at)?.head ?? []);
    const page = pointedBy(entries, '/Dest');
    const title = entries.get('/Title')?.[0]?.text;
    const words = (entries.get('/Dest') ?? []).map(({ text }) => text);
    if (page !== null && title) found.push({ title: readTextString(title), page, top: heightOf(words) });
    found.push(...chainFrom(file, pointedBy(entries, '/First')));
    at = pointedBy(entries, '/Next');
  }
  return found;
};

/** The bookmarks of a file, by its own object numbers. */
export const readBookmarks = (file: PdfFile, outlines: number | null): Bookmark[] => {
  const root = outlines === null ? undefined : file.objects.get(outlines);
  return root ? chainFrom(file, pointedBy(entriesOf(root.head), '/First')) : [];
};
