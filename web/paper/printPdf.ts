import { printAsPictures } from './printAsPictures.ts';
import { printInFrame } from './printInFrame.ts';

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
