import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { readText } from '#documents/test/readText.ts';
import { pathOperators } from './pdfDocument.ts';

const print = (draw: (document: PDFKit.PDFDocument) => void) =>
  new Promise<Uint8Array>((resolve) => {
    const document = new PDFDocument({ compress: false });
    const chunks: Uint8Array[] = [];
    document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    draw(document);
    document.end();
  });

test('plain pdfkit still writes in Helvetica if no font is chosen', async () => {
  const pdf = await print((document) => document.text('Plain text', 50, 50));
  expect(await readText(pdf)).toEqual([expect.stringContaining('Plain text')]);
  expect(Buffer.from(pdf).toString('latin1')).toContain('/BaseFont /Helvetica');
});

test('plain pdfkit still sets its miter limit', async () => {
  const pdf = await print((document) => document.miterLimit(7));
  expect(Buffer.from(pdf).toString('latin1')).toContain('7 M');
});

test('the operators of a path are cached', () => {
  expect(pathOperators('M0 0 L10 0 L10 5 Z')).toBe('0 0 m\n10 0 l\n10 5 l\nh');
  expect(pathOperators('M0 0 L10 0 L10 5 Z')).toBe('0 0 m\n10 0 l\n10 5 l\nh');
});
