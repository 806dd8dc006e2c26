import { expect, test } from 'vitest';
import { book, bookmarks, join, open, print } from '#documents/test/joinedPdf.ts';
import { renumberPart } from './joinPdfs.ts';

const PAGES = [0, 1, 2, 3, 4].map((page) => ({
  title: page < 2 ? `One (${page + 1})` : `Two (${page - 1})`,
  page,
}));

test('the bookmarks of the parts lead to their pages', async () => {
  const joined = join([await book('One', 2), await book('Two', 3)], ['Same', 'Same']);
  expect(await bookmarks(joined)).toEqual(PAGES);
  expect(await (await open(joined)).getPageMode()).toBe('UseOutlines');
});

test('bookmarks are below closed items if there are several labels', async () => {
  const parts = [await book('One', 1), await book('Two', 2), await print(() => {})];
  const last = { title: 'শ্রেণি ৮', page: 3 };
  expect(await bookmarks(join(parts, ['Class 5', 'Class 6', last.title]))).toEqual([
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

test('nested bookmarks are flattened, and titles may have any script', async () => {
  const nested = await print((document) => {
    const above = document.outline.addItem('সুমাইয়া (৯) \\');
    document.addPage();
    above.addItem('Below');
  });
  expect(await bookmarks(join([nested]))).toEqual([
    { title: 'সুমাইয়া (৯) \\', page: 0 },
    { title: 'Below', page: 1 },
  ]);
});

test('without bookmarks there is no outline', async () => {
  const pdf = await open(join([await print(() => {})]));
  expect(await pdf.getOutline()).toBeNull();
  expect(await pdf.getPageMode()).toBe('UseNone');
});

test('bookmarks keep their height on the page', async () => {
  const pdf = await print((document) => {
    document.outline.addItem('Lower', { fit: false, top: 200 } as object);
  });
  expect(renumberPart(pdf, 5).bookmarks).toMatchObject([{ title: 'Lower', top: 592 }]);
  const [{ dest }] = (await (await open(join([pdf]))).getOutline()) as unknown as [{ dest: unknown[] }];
  expect(dest.slice(1)).toEqual([{ name: 'XYZ' }, 0, 592, null]);
});
