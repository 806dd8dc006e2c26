import { beforeAll, describe, expect, test } from 'vitest';
import { DOCUMENT_KINDS, type DocumentData, documents } from './index.ts';
import { documentElement, renderDocument } from './render.ts';
import type { Sample } from './school/sample.ts';
import { inTheirs } from './test/bothEngines.tsx';
import { loadTestFonts } from './test/loadTestFonts.ts';
import { readText } from './test/readText.ts';

beforeAll(loadTestFonts);

type AnySample = Sample<DocumentData[keyof DocumentData]>;

/** React-pdf's own engine does not shape Bangla, so that its letters are not those that were written. */
const BANGLA = /[\u0980-\u09ff\u200c\u200d]/g;

/** The text of each page without its spaces, which a reader of a PDF guesses from the places of the words. */
const readLetters = async (pdf: Uint8Array) =>
  (await readText(pdf)).map((page) => page.replace(BANGLA, '').replace(/\s/g, ''));

/** Every document is made of react-pdf's elements, so that its own engine draws it too. It does not shape Bangla. */
describe.each(DOCUMENT_KINDS)('%s in both engines', async (kind) => {
  const samples: AnySample[] = await documents[kind].samples();

  test.each(samples.filter(({ options }) => options.lang === 'en'))('$name', async ({ data, options }) => {
    const stock = await inTheirs(await documentElement(kind, data as never, options));
    const own = await renderDocument(kind, data as never, options);
    const difference = firstDifference(await readLetters(own), await readLetters(stock));
    expect(difference, difference).toBe('');
  });
});

/** Where the texts of two files begin to differ; nothing where they are the same. */
function firstDifference(own: readonly string[], stock: readonly string[]): string {
  const page = own.findIndex((text, index) => text !== stock[index]);
  if (page < 0) return own.length === stock.length ? '' : `${own.length} pages, not ${stock.length}`;
  const [text, other = ''] = [own[page]!, stock[page]];
  const at = [...text].findIndex((letter, index) => letter !== other[index]);
  const shown = (one: string) => one.slice(Math.max(0, at - 15), at < 0 ? undefined : at + 25);
  return `page ${page + 1} of ${own.length}, ${stock.length}: '${shown(text)}' is '${shown(other)}' in react-pdf`;
}
