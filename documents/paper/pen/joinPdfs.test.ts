import { beforeAll, describe, expect, test } from 'vitest';
import { marksheetSamples } from '#documents/marksheet/sample.ts';
import { renderPart } from '#documents/render.ts';
import { book, INFO, join, open, print } from '#documents/test/joinedPdf.ts';
import { loadTestFonts } from '#documents/test/loadTestFonts.ts';
import { rasterise } from '#documents/test/rasterise.ts';
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

  test('has one cross-reference table without a gap, and every offset in it is right', () => {
    const file = Buffer.from(join(samples)).toString('latin1');
    const table = file.slice(Number(/startxref\n(\d+)/.exec(file)![1]));
    const places = [...table.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, at]) => Number(at));
    expect(table.startsWith(`xref\n0 ${places.length + 1}\n`)).toBe(true);
    for (const [index, at] of places.entries()) expect(file.slice(at)).toMatch(`${index + 1} 0 obj\n`);
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
    expect(numbers).toEqual(Array.from({ length: part.count }, (_, i) => 70 + i));
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
