import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export type Bookmark = { title: string; page: number; items?: Bookmark[] };

type Outline = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getOutline']>>;

/** The bookmarks of a PDF, with pages counted from 0. */
export const readBookmarks = async (pdf: Uint8Array): Promise<Bookmark[]> => {
  // pdf.js takes over the bytes, so it gets a copy.
  const task = getDocument({ data: new Uint8Array(pdf) });
  const file = await task.promise;
  const read = (outline: Outline): Promise<Bookmark[]> =>
    Promise.all(
      (outline ?? []).map(async ({ title, dest, items }) => {
        const page = Array.isArray(dest) ? await file.getPageIndex(dest[0]) : -1;
        return items.length > 0 ? { title, page, items: await read(items) } : { title, page };
      }),
    );
  try {
    return await read(await file.getOutline());
  } finally {
    await task.destroy();
  }
};
