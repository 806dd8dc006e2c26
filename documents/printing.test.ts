import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, expect, test } from 'vitest';
import { joinedInfo } from '#documents/paper/pen/finishPdf.ts';
import { DOCUMENT_KINDS, type DocumentKind, documents } from './index.ts';
import { renderDocument } from './render.ts';
import type { Sample } from './school/sample.ts';
import { loadTestFonts } from './test/loadTestFonts.ts';

beforeAll(loadTestFonts);

const TITLE = { DisplayDocTitle: true };
const REAL_SIZE = { ...TITLE, PrintScaling: 'None' };
/** By kind what a print dialog begins with, where that is more than the title. */
const PREFERENCES: Partial<Record<DocumentKind, object>> = {
  'id-cards': REAL_SIZE,
  'id-cards-back': REAL_SIZE,
  'id-cards-duplex': { ...REAL_SIZE, Duplex: 'DuplexFlipShortEdge' },
  'id-card-guide': REAL_SIZE,
  'progress-report': { ...TITLE, Duplex: 'DuplexFlipLongEdge' },
};

async function readPreferences(kind: DocumentKind, { data, options }: Sample<never>): Promise<object | null> {
  const task = getDocument({ data: new Uint8Array(await renderDocument(kind, data, options)) });
  try {
    return await (await task.promise).getViewerPreferences();
  } finally {
    await task.destroy();
  }
}

test.each(DOCUMENT_KINDS)('%s is printed in real size and on both sides where that matters', async (kind) => {
  const [first] = (await documents[kind].samples()) as Sample<never>[];
  expect(await readPreferences(kind, first!)).toEqual(PREFERENCES[kind] ?? TITLE);
});

test('sheets of both sides are turned over the edge that was chosen', async () => {
  const samples = (await documents['id-cards-duplex'].samples()) as Sample<never>[];
  const long = samples.find(({ name }) => name === 'a4-bleed-long-edge')!;
  expect(await readPreferences('id-cards-duplex', long)).toEqual({
    ...REAL_SIZE,
    Duplex: 'DuplexFlipLongEdge',
  });
});

test('a file of several parts is printed as the first of them; those of an earlier version say nothing', () => {
  const part = { title: 'Cards', author: '', lang: 'en', date: '2026-07-20T05:00:00.000Z' };
  expect(
    joinedInfo([{ info: { ...part, printing: { isRealSize: true } } }, { info: part }]).printing,
  ).toEqual({
    isRealSize: true,
  });
  expect(joinedInfo([{ info: part }]).printing).toBeUndefined();
});
