import { openPdf, type PDFDocumentProxy } from './openPdf.ts';
import './printAsPictures.css';

const DELAY = 500;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const isMobile = () => window.matchMedia('(pointer: coarse)').matches;

const hasViewer = () => !isMobile() && navigator.pdfViewerEnabled;

/**
 * Opens the print dialog after 500 ms, on mobile devices 500 ms later (specification 3, section 9). A browser with
 * a PDF viewer prints the file itself; phones have none, and print its pages as pictures.
 */
export const printPdf = async (bytes: Uint8Array<ArrayBuffer>): Promise<void> => {
  await wait(DELAY);
  if (isMobile()) await wait(DELAY);
  if (!hasViewer()) return printAsPictures(bytes);
  await printInFrame(bytes).catch(() => printAsPictures(bytes));
};

/** Only one waits for its dialog at a time; the one before goes when the next comes, as no event tells the end. */
let last: { frame: HTMLIFrameElement; url: string } | undefined;

const clear = () => {
  if (!last) return;
  last.frame.remove();
  URL.revokeObjectURL(last.url);
};

/** Prints the file through the browser's own PDF viewer, sharp and at its true size. */
export const printInFrame = (bytes: Uint8Array<ArrayBuffer>): Promise<void> => {
  clear();
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
  const frame = document.createElement('iframe');
  last = { frame, url };
  frame.className = 'visually-hidden';
  frame.tabIndex = -1;
  frame.setAttribute('aria-hidden', 'true');
  return new Promise((resolve, reject) => {
    frame.onload = () => {
      try {
        frame.contentWindow?.focus();
        frame.contentWindow?.print();
        resolve();
      } catch (error) {
        reject(error);
      }
    };
    frame.src = url;
    document.body.append(frame);
  });
};

/** 72 points an inch, 200 dots on paper. */
const DENSITY = 200 / 72;

const toPicture = async (document: PDFDocumentProxy, number: number): Promise<HTMLImageElement> => {
  const page = await document.getPage(number);
  const viewport = page.getViewport({ scale: DENSITY });
  const canvas = Object.assign(window.document.createElement('canvas'), {
    width: Math.round(viewport.width),
    height: Math.round(viewport.height),
  });
  await page.render({ canvas, viewport, intent: 'print' }).promise;
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  canvas.width = 0;
  const picture = new Image();
  picture.src = URL.createObjectURL(blob ?? new Blob());
  await picture.decode();
  return picture;
};

/** The size of the sheet, told to the printer through a rule of our own style sheet: the CSP allows no other. */
const setPageSize = (width: number, height: number): (() => void) => {
  const sheet = [...document.styleSheets].find(({ href }) => href?.startsWith(location.origin));
  if (!sheet) return () => {};
  const index = sheet.insertRule(`@page { size: ${width}pt ${height}pt; margin: 0 }`, sheet.cssRules.length);
  return () => sheet.deleteRule(index);
};

export const printAsPictures = async (bytes: Uint8Array): Promise<void> => {
  const pdf = await openPdf(bytes);
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
  const sheets = document.createElement('div');
  sheets.className = 'print-sheets';
  for (let number = 1; number <= pdf.numPages; number += 1) sheets.append(await toPicture(pdf, number));
  await pdf.destroy();
  const forgetPageSize = setPageSize(width, height);
  document.body.append(sheets);
  document.body.classList.add('printing-sheets');
  const clear = () => {
    for (const picture of sheets.querySelectorAll('img')) URL.revokeObjectURL(picture.src);
    sheets.remove();
    document.body.classList.remove('printing-sheets');
    forgetPageSize();
  };
  window.addEventListener('afterprint', clear, { once: true });
  window.print();
};
