import { expect, test } from 'vitest';
import { book, bookmarks, join, open, print } from '#documents/test/joinedPdf.ts';

const PAGES = [0, 1, 2, 3, 4].map((page) => ({
  title: page < 2 ? `One (${page + 1})` : `Two (${page - 1})`,
  page,
}));

test('the bookmarks of the parts lead to their pages', async () => {
  const joined = await join([book('One', 2), book('Two', 3)], ['Same', 'Same']);
  expect(await bookmarks(joined)).toEqual(PAGES);
  expect(await (await open(joined)).getPageMode()).toBe('UseOutlines');
});

test('bookmarks are below closed items if there are several labels', async () => {
  const parts = [book('One', 1), book('Two', 2), print(() => {})];
  const last = { title: 'শ্রেণি ৮', page: 3 };
  expect(await bookmarks(await join(parts, ['Class 5', 'Class 6', last.title]))).toEqual([
    { title: 'Class 5', page: 0, count: -1, items: [{ title: 'One (1)', page: 0 }] },
    {
      title: 'Class 6',
      page: 1,
      count: -2,
      items: [
        { title: 'Two (1)', page: 1 },
        { title: 'Two (2)', page: 2 },
      ],
    },
    last,
  ]);
});

test('the title of a bookmark may have any script', async () => {
  const title = 'সুমাইয়া (৯) \\';
  const part = print((document) => void document.outline.addItem(title));
  expect(await bookmarks(await join([part]))).toEqual([{ title, page: 0 }]);
});

test('without bookmarks there is no outline', async () => {
  const pdf = await open(await join([print(() => {})]));
  expect(await pdf.getOutline()).toBeNull();
  expect(await pdf.getPageMode()).toBe('UseNone');
});
