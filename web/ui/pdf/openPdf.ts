import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

export type { PDFDocumentProxy };

const start = async () => {
  const [pdfjs, { default: PdfWorker }] = await Promise.all([
    import('pdfjs-dist/legacy/build/pdf.mjs'),
    import('pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker'),
  ]);
  pdfjs.GlobalWorkerOptions.workerPort = new PdfWorker();
  return pdfjs;
};
let starting: ReturnType<typeof start> | undefined;

/** pdf.js comes with the first sheet that is looked at, not with the app. */
export const openPdf = async (bytes: Uint8Array): Promise<PDFDocumentProxy> => {
  starting ??= start();
  const pdfjs = await starting;
  // pdf.js takes the buffer away, and Print and Download still want it.
  return await pdfjs.getDocument({ data: bytes.slice(), isEvalSupported: false }).promise;
};
