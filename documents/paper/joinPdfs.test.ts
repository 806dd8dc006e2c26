import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import PDFDocument from 'pdfkit';
import { PNG } from 'pngjs';
import { beforeAll, describe, expect, test } from 'vitest';
import { marksheetSamples } from '#documents/marksheet/sample.ts';
import { renderDocument } from '#documents/render.ts';
import { loadTestFonts } from '../test/loadTestFonts.ts';
import { rasterise } from '../test/rasterise.ts';
import { readText } from '../test/readText.ts';
import { finishPdf } from './finishPdf.ts';
import { FIRST_OBJECT, type RenumberedPart, renumberPart } from './joinPdfs.ts';

const INFO = { title: 'Marksheets', lang: 'en', creationDate: new Date('2026-07-20T05:00:00Z') };

const print = (draw: (document: PDFKit.PDFDocument) => void, options: PDFKit.PDFDocumentOptions = {}) =>
  new Promise<Uint8Array>((resolve) => {
    const document = new PDFDocument({ ...options, info: { CreationDate: INFO.creationDate } });
    const chunks: Uint8Array[] = [];
    document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    draw(document);
    document.end();
  });

const renumber = (pdfs: readonly Uint8Array[]): RenumberedPart[] => {
  let base = FIRST_OBJECT;
  return pdfs.map((pdf) => {
    const part = renumberPart(pdf, base);
    base += part.count;
    return part;
  });
};

const join = (pdfs: readonly Uint8Array[], labels: readonly string[] = [], info = INFO): Uint8Array => {
  const parts = renumber(pdfs);
  // What is kept of a part between its drawing and the end of the job is JSON.
  const metas = parts.map(({ bytes, ...meta }) => JSON.parse(JSON.stringify(meta)));
  const { header, tail } = finishPdf(metas, { ...info, labels });
  return Buffer.concat([header, ...parts.map(({ bytes }) => bytes), tail]);
};

const open = (pdf: Uint8Array): Promise<PDFDocumentProxy> =>
  getDocument({ data: new Uint8Array(pdf), stopAtErrors: true }).promise;

type Line = { title: string; page: number; count?: number; items?: Line[] };

const linesOf = async (pdf: PDFDocumentProxy, items: Awaited<ReturnType<PDFDocumentProxy['getOutline']>>) => {
  const lines: Line[] = [];
  for (const { title, dest, count, items: below } of items ?? []) {
    const page = await pdf.getPageIndex((dest as never[])[0]!);
    lines.push({ title, page, ...(below.length > 0 && { count, items: await linesOf(pdf, below) }) });
  }
  return lines;
};

const bookmarks = async (bytes: Uint8Array): Promise<Line[]> => {
  const pdf = await open(bytes);
  return linesOf(pdf, await pdf.getOutline());
};

const picture = (shade: number): Buffer => {
  const png = new PNG({ width: 4, height: 4 });
  png.data.fill(shade);
  for (let at = 3; at < png.data.length; at += 4) png.data[at] = 128 + at;
  return PNG.sync.write(png);
};

/** Pages with two fonts, a picture with its mask, and a bookmark each. */
const book = (name: string, pages: number) =>
  print((document) => {
    for (let page = 1; page <= pages; page += 1) {
      if (page > 1) document.addPage();
      document.font('Helvetica').text(`${name} page ${page}`);
      document.font('Times-Roman').text('by another font');
      document.image(picture(page * 40), 100, 200, { width: 80 });
      document.outline.addItem(`${name} (${page})`);
    }
  });

let samples: Uint8Array[];
beforeAll(async () => {
  await loadTestFonts();
  samples = await Promise.all(
    marksheetSamples.slice(0, 3).map(({ data, options }) => renderDocument('marksheet', data, options)),
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

  test('may have one part', async () => {
    expect(await readText(join([samples[1]!]))).toEqual(await readText(samples[1]!));
  });

  test('is the same bytes twice, and another file says so', async () => {
    expect(Buffer.compare(join(samples), join(samples))).toBe(0);
    const idOf = async (pdf: Uint8Array) => (await open(pdf)).fingerprints[0];
    expect(await idOf(join(samples))).not.toBe(await idOf(join(samples.slice(1))));
  });

  test('is larger than its parts by little, for nothing is kept twice', () => {
    const sum = samples.reduce((total, { length }) => total + length, 0);
    expect(join(samples).length).toBeLessThan(sum);
  });

  test('says what it is, also in Bangla', async () => {
    const title = 'নম্বরপত্র (নবম) \\ শ্রেণি';
    const { info } = await (await open(join(samples, [], { ...INFO, title, lang: 'bn' }))).getMetadata();
    expect(info).toMatchObject({ Title: title, Language: 'bn', CreationDate: 'D:20260720050000Z' });
  });

  test('has one table without a gap, whose every place is right', () => {
    const file = Buffer.from(join(samples)).toString('latin1');
    const table = file.slice(Number(/startxref\n(\d+)/.exec(file)![1]));
    const places = [...table.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, at]) => Number(at));
    expect(table.startsWith(`xref\n0 ${places.length + 1}\n`)).toBe(true);
    for (const [index, at] of places.entries()) expect(file.slice(at)).toMatch(`${index + 1} 0 obj\n`);
  });
});

describe('bookmarks', () => {
  const PAGES = [0, 1, 2, 3, 4].map((page) => ({
    title: page < 2 ? `One (${page + 1})` : `Two (${page - 1})`,
    page,
  }));

  test('are those of the parts, each on its page', async () => {
    const joined = join([await book('One', 2), await book('Two', 3)], ['Same', 'Same']);
    expect(await bookmarks(joined)).toEqual(PAGES);
    expect(await (await open(joined)).getPageMode()).toBe('UseOutlines');
  });

  test('stand below closed labels where there are several', async () => {
    const parts = [await book('One', 1), await book('Two', 2), samples[1]!];
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

  test('are flattened, and keep any script', async () => {
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

  test('are left out where nobody made any', async () => {
    const pdf = await open(join(samples));
    expect(await pdf.getOutline()).toBeNull();
    expect(await pdf.getPageMode()).toBe('UseNone');
  });
});

describe('a part', () => {
  const SAID = '1 0 R 2 0 obj endobj stream (7 0 R) \\ 3 0 R';

  test('keeps what only looks like a number of an object', async () => {
    const pdf = await print(
      (document) => {
        document.text(SAID);
        document.note(50, 50, 20, 20, SAID);
        document.link(50, 90, 20, 20, 'https://school.test/(1 0 R)');
      },
      { compress: false },
    );
    const joined = join([await book('Before', 2), pdf]);
    const page = await (await open(joined)).getPage(3);
    const [note, link] = await page.getAnnotations();
    expect(note.contentsObj.str).toBe(SAID);
    expect(link.url).toBe('https://school.test/(1%200%20R)');
    expect((await readText(joined))[2]).toContain(SAID);
  });

  test('brings neither catalogue nor info nor outline', async () => {
    const part = renumberPart(await book('One', 2), 70);
    const text = Buffer.from(part.bytes).toString('latin1');
    expect(text).not.toMatch(/\/Catalog|\/Producer|\/Title|\/Prev|\/Dests/);
    expect(part.objects.map(([number]) => number)).toEqual(
      Array.from({ length: part.count }, (_, i) => 70 + i),
    );
    expect(part).toMatchObject({ pageCount: 2, length: part.bytes.length });
    expect(part.bookmarks[1]).toMatchObject({ title: 'One (2)', top: null });
  });

  test('leads to a height where its bookmark says one', async () => {
    const pdf = await print((document) => {
      document.outline.addItem('Lower', { fit: false, top: 200 } as object);
    });
    expect(renumberPart(pdf, 5).bookmarks).toMatchObject([{ title: 'Lower', top: 592 }]);
    const [{ dest }] = (await (await open(join([pdf]))).getOutline()) as [{ dest: unknown[] }];
    expect(dest.slice(1)).toEqual([{ name: 'XYZ' }, 0, 592, null]);
  });

  test.each([
    ['nothing', ''],
    ['no PDF', 'hello'],
    ['a cut one', '%PDF-1.3\nstartxref\n9\n%%EOF'],
  ])('that is %s is refused', (_, text) => {
    expect(() => renumberPart(Buffer.from(text), 5)).toThrow(/PDF/);
  });
});
