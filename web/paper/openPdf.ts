import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

export type { PDFDocumentProxy };

const start = async () => {
  const [pdfjs, { default: PdfWorker }] = await Promise.all([
    import('pdfjs-dist/legacy/build/pdf.mjs'),
    import('pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker'),
  ]);
  return { pdfjs, worker: pdfjs.PDFWorker.create({ port: new PdfWorker() }) };
};
let starting: ReturnType<typeof start> | undefined;

/** pdf.js comes with the first sheet that is looked at, not with the app. */
export const openPdf = async (bytes: Uint8Array): Promise<PDFDocumentProxy> => {
  starting ??= start();
  const { pdfjs, worker } = await starting;
  // pdf.js takes the buffer away, and Print and Download still want it. The worker is named, because a document would
  // end the one that it has found by itself, also for the next document.
  return await pdfjs.getDocument({ data: bytes.slice(), worker, isEvalSupported: false }).promise;
};
