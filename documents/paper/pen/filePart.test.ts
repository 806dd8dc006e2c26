import { beforeAll, describe, expect, test } from 'vitest';
import { marksheetSamples } from '#documents/marksheet/sample.ts';
import { renderDocument, renderPart } from '#documents/render.ts';
import { expectArchive } from '#documents/test/expectArchive.ts';
import { book, type DrawPart, INFO, join, open, print } from '#documents/test/joinedPdf.ts';
import { loadTestFonts } from '#documents/test/loadTestFonts.ts';
import { rasterise } from '#documents/test/rasterise.ts';
import { readObjects } from '#documents/test/readObjects.ts';
import { readText } from '#documents/test/readText.ts';
import { finishPdf, joinedInfo } from './finishPdf.ts';

const [sample] = marksheetSamples;
const samples = marksheetSamples.slice(0, 3).map(
  ({ data, options }): DrawPart =>
    (base) =>
      renderPart('marksheet', data, options, { base }),
);
beforeAll(loadTestFonts);

describe('a joined file', () => {
  test('has the pages of its parts, to the pixel', async () => {
    const parts = [...samples, book('Book', 3)];
    const joined = await join(parts);
    const alone = await Promise.all(parts.map((part) => join([part])));
    const texts = await Promise.all(alone.map(readText));
    expect(await readText(joined)).toEqual(texts.flat());
    const pictures = (await Promise.all(alone.map((file) => rasterise(file, 1)))).flat();
    const pages = await rasterise(joined, 1);
    expect(pages).toHaveLength(pictures.length);
    for (const [index, page] of pages.entries())
      expect(Buffer.compare(page.data, pictures[index]!.data), `page ${index + 1}`).toBe(0);
  });

  test('of one part is the document by itself', async () => {
    const { data, options } = marksheetSamples[1]!;
    const part = await renderPart('marksheet', data, options);
    const { header, tail } = finishPdf([part], joinedInfo([part]));
    const file = await renderDocument('marksheet', data, options);
    expect(Buffer.compare(Buffer.concat([header, part.bytes, tail]), file)).toBe(0);
  });

  test('is the same bytes twice, and other parts give another file ID', async () => {
    expect(Buffer.compare(await join(samples), await join(samples))).toBe(0);
    const readFileId = async (pdf: Uint8Array) => (await open(pdf)).fingerprints[0];
    expect(await readFileId(await join(samples))).not.toBe(await readFileId(await join(samples.slice(1))));
  });

  test('is smaller than the sum of its parts', async () => {
    const files = await Promise.all(samples.map((part) => join([part])));
    const sum = files.reduce((total, { length }) => total + length, 0);
    expect((await join(samples)).length).toBeLessThan(sum);
  });

  test('has its title, language and date, also in Bangla', async () => {
    const title = 'নম্বরপত্র (নবম) \\ শ্রেণি';
    const { info } = await (
      await open(await join(samples, [], { ...INFO, title, lang: 'bn' }))
    ).getMetadata();
    expect(info).toMatchObject({ Title: title, Language: 'bn', CreationDate: 'D:20260720050000Z' });
  });

  test('has one cross-reference stream without a gap, and every place in it is right', async () => {
    const { trailer, objects } = readObjects(await join(samples));
    const numbers = [...objects.keys()].sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: objects.size }, (_, index) => index + 1));
    expect(trailer).toMatch(/\/Root 5 0 R\/Info 6 0 R\/ID\[<\w{32}><\w{32}>\]/);
    expect(objects.get(5)!.body).toContain('/Type/Catalog');
  });
});

describe('the structure of a joined file', () => {
  test('is that of all its parts', async () => {
    const { data, options } = sample!;
    const many = Array.from({ length: 20 }, (_, index) => data.results[index % data.results.length]!);
    const large: DrawPart = (base) => renderPart('marksheet', { ...data, results: many }, options, { base });
    const joined = await join([samples[1]!, large, ...samples]);
    expectArchive(joined, INFO.lang);
    // As pdf.js reads it, on a page of the middle part.
    const tree = JSON.stringify(await (await open(joined)).getPage(12).then((page) => page.getStructTree()));
    expect([...tree.matchAll(/"role":"(H1|TH)"/g)].length).toBeGreaterThan(10);
    expect(tree.match(/"id":"/g)?.length).toBeGreaterThan(100);
  });

  test('is left out where a part has none', async () => {
    const { data, options } = sample!;
    const plain: DrawPart = (base) => renderPart('marksheet', data, options, { base, isTagged: false });
    const pdf = await open(await join([samples[0]!, plain]));
    expect(await pdf.getMarkInfo()).toBeNull();
    const { metadata } = await pdf.getMetadata();
    expect([metadata.get('pdfaid:conformance'), metadata.get('pdfuaid:part')]).toEqual(['B', null]);
    expect((await readText(await join([plain]))).map((text) => text.length)).not.toContain(0);
  });
});

describe('a part', () => {
  const TRICKY_TEXT = '1 0 R 2 0 obj endobj stream (7 0 R) \\ 3 0 R';

  test('keeps texts that look like references to objects', async () => {
    const part = print(
      (document) => {
        document.font('Helvetica').text(TRICKY_TEXT);
        document.note(50, 50, 20, 20, TRICKY_TEXT);
        document.link(50, 90, 20, 20, 'https://school.test/(1 0 R)');
      },
      { compress: false },
    );
    const joined = await join([book('Before', 2), part]);
    const page = await (await open(joined)).getPage(3);
    const [note, link] = await page.getAnnotations();
    expect(note.contentsObj.str).toBe(TRICKY_TEXT);
    expect(link.url).toBe('https://school.test/(1%200%20R)');
    expect((await readText(joined))[2]).toContain(TRICKY_TEXT);
  });

  test('has no catalogue, info or outline', async () => {
    const part = await book('One', 2)(70);
    const text = Buffer.from(part.bytes).toString('latin1');
    expect(text).not.toMatch(/\/Catalog|\/Producer|\/Title|\/Prev|\/Dests/);
    const numbers = part.offsets.map((at) => Number.parseInt(text.slice(at), 10));
    expect(numbers).toEqual(Array.from({ length: part.offsets.length }, (_, i) => 70 + i));
    expect(part.offsets.length + part.packed.reduce((sum, one) => sum + one)).toBe(part.count);
    expect(part).toMatchObject({ pageCount: 2, length: part.bytes.length });
    expect(part.bookmarks.map(({ title }) => title)).toEqual(['One (1)', 'One (2)']);
  });
});
