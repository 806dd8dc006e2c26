import { PDFParse } from 'pdf-parse';
import { PNG } from 'pngjs';

export type Picture = { width: number; height: number; data: Uint8Array };

/** Every page of a PDF as RGBA pixels, drawn by pdf.js. */
export const rasterise = async (pdf: Uint8Array, scale = 2): Promise<Picture[]> => {
  // pdf.js takes over the bytes, so it gets a copy.
  const parser = new PDFParse({ data: new Uint8Array(pdf) });
  try {
    const { pages } = await parser.getScreenshot({ scale, imageDataUrl: false });
    return pages.map((page) => {
      const { width, height, data } = PNG.sync.read(Buffer.from(page.data));
      return { width, height, data };
    });
  } finally {
    await parser.destroy();
  }
};
