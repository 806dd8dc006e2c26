import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { PNG } from 'pngjs';
import { FIRST_OBJECT, type FilePart, writePart } from '#documents/paper/pen/filePart.ts';
import { finishPdf } from '#documents/paper/pen/finishPdf.ts';
import { drawDocument } from '#documents/paper/pen/pdfDocument.ts';

export const INFO = { title: 'Marksheets', author: '', lang: 'en', date: '2026-07-20T05:00:00.000Z' };

/** A part of a file, numbered from `base`. */
export type DrawPart = (base?: number) => Promise<FilePart>;

/** What is drawn with pdfkit directly. */
export const print =
  (draw: (document: PDFKit.PDFDocument) => void, { compress = true } = {}): DrawPart =>
  async (base = FIRST_OBJECT) =>
    writePart(
      await drawDocument(INFO, false, (document) => {
        const kit = document as unknown as PDFKit.PDFDocument;
        kit.compress = compress;
        kit.addPage();
        draw(kit);
      }),
      base,
    );

export async function join(
  drawParts: readonly DrawPart[],
  labels: readonly string[] = [],
  info = INFO,
): Promise<Uint8Array> {
  const parts: FilePart[] = [];
  let base = FIRST_OBJECT;
  for (const draw of drawParts) {
    const part = await draw(base);
    parts.push(part);
    base += part.count;
  }
  // What is kept of a part between its drawing and the end of the job is JSON.
  const metas = parts.map(({ bytes, ...meta }) => JSON.parse(JSON.stringify(meta)));
  const { header, tail } = finishPdf(metas, { ...info, labels });
  return Buffer.concat([header, ...parts.map(({ bytes }) => bytes), tail]);
}

export const open = (pdf: Uint8Array): Promise<PDFDocumentProxy> =>
  getDocument({ data: new Uint8Array(pdf), stopAtErrors: true }).promise;

type Line = { title: string; page: number; count?: number; items?: Line[] };

const readOutline = async (
  pdf: PDFDocumentProxy,
  items: Awaited<ReturnType<PDFDocumentProxy['getOutline']>>,
) => {
  const lines: Line[] = [];
  for (const { title, dest, count, items: below } of items ?? []) {
    const page = await pdf.getPageIndex((dest as never[])[0]!);
    lines.push({ title, page, ...(below.length > 0 && { count, items: await readOutline(pdf, below) }) });
  }
  return lines;
};

/** The outline as pdf.js reads it, each line with the index of its page. */
export const bookmarks = async (bytes: Uint8Array): Promise<Line[]> => {
  const pdf = await open(bytes);
  return readOutline(pdf, await pdf.getOutline());
};

const picture = (shade: number): Buffer => {
  const png = new PNG({ width: 4, height: 4 });
  png.data.fill(shade);
  for (let at = 3; at < png.data.length; at += 4) png.data[at] = 128 + at;
  return PNG.sync.write(png);
};

/** Pages with two fonts, a picture with its mask, and a bookmark each. */
export const book = (name: string, pages: number) =>
  print((document) => {
    for (let page = 1; page <= pages; page += 1) {
      if (page > 1) document.addPage();
      document.font('Helvetica').text(`${name} page ${page}`);
      document.font('Times-Roman').text('by another font');
      document.image(picture(page * 40), 100, 200, { width: 80 });
      document.outline.addItem(`${name} (${page})`);
    }
  });
