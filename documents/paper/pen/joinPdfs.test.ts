import { beforeAll, describe, expect, test } from 'vitest';
import { marksheetSamples } from '#documents/marksheet/sample.ts';
import { renderPart } from '#documents/render.ts';
import { expectArchive } from '#documents/test/expectArchive.ts';
import { book, INFO, join, open, print } from '#documents/test/joinedPdf.ts';
import { loadTestFonts } from '#documents/test/loadTestFonts.ts';
import { rasterise } from '#documents/test/rasterise.ts';
import { readObjects } from '#documents/test/readObjects.ts';
import { readText } from '#documents/test/readText.ts';
import { renumberPart } from './joinPdfs.ts';

let samples: Uint8Array[];
beforeAll(async () => {
  await loadTestFonts();
  samples = await Promise.all(
    marksheetSamples.slice(0, 3).map(({ data, options }) => renderPart('marksheet', data, options)),
  );
});

describe('a joined file', () => {
  test('has the pages of its parts, to the pixel', async () => {
    const parts = [...samples, await book('Book', 3)];
    const joined = join(parts);
    const texts = await Promise.all(parts.map(readText));
    expect(await readText(joined)).toEqual(texts.flat());
    const pictures = (await Promise.all(parts.map((part) => rasterise(part, 1)))).flat();
    const pages = await rasterise(joined, 1);
    expect(pages).toHaveLength(pictures.length);
    for (const [index, page] of pages.entries())
      expect(Buffer.compare(page.data, pictures[index]!.data), `page ${index + 1}`).toBe(0);
  });

  test('can have one part', async () => {
    expect(await readText(join([samples[1]!]))).toEqual(await readText(samples[1]!));
  });

  test('is the same bytes twice, and other parts give another file ID', async () => {
    expect(Buffer.compare(join(samples), join(samples))).toBe(0);
    const readFileId = async (pdf: Uint8Array) => (await open(pdf)).fingerprints[0];
    expect(await readFileId(join(samples))).not.toBe(await readFileId(join(samples.slice(1))));
  });

  test('is smaller than the sum of its parts', () => {
    const sum = samples.reduce((total, { length }) => total + length, 0);
    expect(join(samples).length).toBeLessThan(sum);
  });

  test('has its title, language and date, also in Bangla', async () => {
    const title = 'নম্বরপত্র (নবম) \\ শ্রেণি';
    const { info } = await (await open(join(samples, [], { ...INFO, title, lang: 'bn' }))).getMetadata();
    expect(info).toMatchObject({ Title: title, Language: 'bn', CreationDate: 'D:20260720050000Z' });
  });

  test('has one cross-reference stream without a gap, and every place in it is right', () => {
    const { trailer, objects } = readObjects(join(samples));
    const numbers = [...objects.keys()].sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: objects.size }, (_, index) => index + 1));
    expect(trailer).toMatch(/\/Root 5 0 R\/Info 6 0 R\/ID\[<\w{32}><\w{32}>\]/);
    expect(objects.get(5)!.body).toContain('/Type/Catalog');
  });
});

describe('the structure of a joined file', () => {
  test('is that of all its parts', async () => {
    const { data, options } = marksheetSamples[0]!;
    const many = Array.from({ length: 20 }, (_, index) => data.results[index % data.results.length]!);
    const large = await renderPart('marksheet', { ...data, results: many }, options);
    const joined = join([samples[1]!, large, ...samples]);
    expectArchive(joined, INFO.lang);
    // As pdf.js reads it, on a page of the middle part.
    const tree = JSON.stringify(await (await open(joined)).getPage(12).then((page) => page.getStructTree()));
    expect([...tree.matchAll(/"role":"(H1|TH)"/g)].length).toBeGreaterThan(10);
    expect(tree.match(/"id":"/g)?.length).toBeGreaterThan(100);
  });

  test('is left out where a part has none', async () => {
    const { data, options } = marksheetSamples[0]!;
    const plain = await renderPart('marksheet', data, options, false);
    const pdf = await open(join([samples[0]!, plain]));
    expect(await pdf.getMarkInfo()).toBeNull();
    const { metadata } = await pdf.getMetadata();
    expect([metadata.get('pdfaid:conformance'), metadata.get('pdfuaid:part')]).toEqual(['B', null]);
    expect((await readText(join([plain]))).map((text) => text.length)).not.toContain(0);
  });
});

describe('a part', () => {
  const TRICKY_TEXT = '1 0 R 2 0 obj endobj stream (7 0 R) \\ 3 0 R';

  test('keeps texts that look like references to objects', async () => {
    const pdf = await print(
      (document) => {
        document.text(TRICKY_TEXT);
        document.note(50, 50, 20, 20, TRICKY_TEXT);
        document.link(50, 90, 20, 20, 'https://school.test/(1 0 R)');
      },
      { compress: false },
    );
    const joined = join([await book('Before', 2), pdf]);
    const page = await (await open(joined)).getPage(3);
    const [note, link] = await page.getAnnotations();
    expect(note.contentsObj.str).toBe(TRICKY_TEXT);
    expect(link.url).toBe('https://school.test/(1%200%20R)');
    expect((await readText(joined))[2]).toContain(TRICKY_TEXT);
  });

  test('has no catalogue, info or outline', async () => {
    const part = renumberPart(await book('One', 2), 70);
    const text = Buffer.from(part.bytes).toString('latin1');
    expect(text).not.toMatch(/\/Catalog|\/Producer|\/Title|\/Prev|\/Dests/);
    const numbers = part.offsets.map((at) => Number.parseInt(text.slice(at), 10));
    expect(numbers).toEqual(Array.from({ length: part.offsets.length }, (_, i) => 70 + i));
    expect(part.offsets.length + part.packed.reduce((sum, one) => sum + one)).toBe(part.count);
    expect(part).toMatchObject({ pageCount: 2, length: part.bytes.length });
    expect(part.bookmarks[1]).toMatchObject({ title: 'One (2)', top: null });
  });

  test.each([
    ['nothing', ''],
    ['no PDF', 'hello'],
    ['a truncated one', '%PDF-1.3\nstartxref\n9\n%%EOF'],
  ])('that is %s is refused', (_, text) => {
    expect(() => renumberPart(Buffer.from(text), 5)).toThrow(/PDF/);
  });
});
