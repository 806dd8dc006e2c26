import { openPdf, type PDFDocumentProxy } from './openPdf.ts';
import './printAsPictures.css';

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
