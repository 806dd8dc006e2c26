import { renderToBuffer } from '@react-pdf/renderer';
import { beforeAll, describe, expect, test } from 'vitest';
import { DOCUMENT_KINDS, type DocumentData, documents } from './index.ts';
import { documentElement, renderDocument } from './render.ts';
import type { Sample } from './school/sample.ts';
import { loadTestFonts } from './test/loadTestFonts.ts';
import { readText } from './test/readText.ts';

beforeAll(loadTestFonts);

type AnySample = Sample<DocumentData[keyof DocumentData]>;

/** The text of each page without its spaces, which a reader of a PDF guesses from the places of the words. */
const readLetters = async (pdf: Uint8Array) => (await readText(pdf)).map((page) => page.replace(/\s/g, ''));

/** The components are those of react-pdf, so that its own engine draws them too, though slowly and without its pictures. */
describe.each(DOCUMENT_KINDS)('%s through renderToBuffer of react-pdf', async (kind) => {
  const samples: AnySample[] = await documents[kind].samples();

  test.each(samples)('$name', async ({ data, options }) => {
    const element = await documentElement(kind, data as never, options);
    const stock = await renderToBuffer(element as never);
    expect(await readLetters(stock)).toEqual(
      await readLetters(await renderDocument(kind, data as never, options)),
    );
  });
});
