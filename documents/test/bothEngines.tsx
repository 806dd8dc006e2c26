import { readFileSync } from 'node:fs';
import { renderToBuffer } from '@react-pdf/renderer';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { Page } from '#documents/paper/kit/elements.tsx';
import { PaperDocument } from '#documents/paper/kit/PaperDocument.tsx';
import { renderPaper } from '#documents/paper/kit/renderPaper.ts';
import { type Picture, rasterise } from './rasterise.ts';

/** The types of a package of react-pdf. */
export const typesOf = (file: string) =>
  readFileSync(new URL(`../../node_modules/@react-pdf/${file}`, import.meta.url), 'utf8');

/** Elements on a small page of a document. */
export const inDocument = (children: ReactNode, page: ComponentProps<typeof Page> = {}) => (
  <PaperDocument title="Habits" author="" lang="en" date={new Date(0)}>
    <Page size={[240, 200]} style={{ fontFamily: 'Noto Sans Bengali', fontSize: 10, padding: 10 }} {...page}>
      {children}
    </Page>
  </PaperDocument>
);

export const inOurs = renderPaper;
export const inTheirs = (element: ReactElement): Promise<Uint8Array> => renderToBuffer(element as never);

/** The first page as pixels of a point, as our engine and as react-pdf's draws it. */
export const ourPicture = async (element: ReactElement) => (await rasterise(await inOurs(element), 1))[0]!;
export const theirPicture = async (element: ReactElement) =>
  (await rasterise(await inTheirs(element), 1))[0]!;
/** Where two pictures differ, and the mean colour of the second there. */
export function difference(before: Picture, after: Picture) {
  let [left, top, right, bottom, count] = [before.width, before.height, 0, 0, 0];
  const sums = [0, 0, 0];
  for (let at = 0; at < after.data.length; at += 4) {
    const change = [0, 1, 2].map((part) => Math.abs(after.data[at + part]! - before.data[at + part]!));
    if (Math.max(...change) < 60) continue;
    const [x, y] = [(at / 4) % before.width, Math.floor(at / 4 / before.width)];
    [left, top, right, bottom] = [
      Math.min(left, x),
      Math.min(top, y),
      Math.max(right, x),
      Math.max(bottom, y),
    ];
    count += 1;
    for (const part of [0, 1, 2]) sums[part]! += after.data[at + part]!;
  }
  return {
    place: [left, top, right, bottom],
    count,
    ink: sums.map((sum) => Math.round(sum / Math.max(1, count))),
  };
}

/** A millimetre in pixels of a point. */
export const MM = 72 / 25.4;

/** A text with the place of its beginning on its page, in pt from the left and from the bottom. */
export type Place = { page: number; text: string; x: number; y: number };

/** The texts of a file in the order in which they are painted. */
export async function textPlaces(pdf: Uint8Array): Promise<Place[]> {
  // pdf.js takes over the bytes, so it gets a copy.
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: VerbosityLevel.ERRORS });
  try {
    const file = await task.promise;
    const places: Place[] = [];
    for (let page = 1; page <= file.numPages; page += 1) {
      const { items } = await (await file.getPage(page)).getTextContent();
      for (const item of items)
        if ('str' in item && item.str.trim() !== '')
          places.push({ page, text: item.str, x: item.transform[4], y: item.transform[5] });
    }
    return places;
  } finally {
    await task.destroy();
  }
}
