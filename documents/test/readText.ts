import { PDFParse } from 'pdf-parse';

/** The text of each page that can be searched and copied, in the order it was painted. */
export const readText = async (pdf: Uint8Array): Promise<string[]> => {
  // pdf.js takes over the bytes, so it gets a copy.
  const parser = new PDFParse({ data: new Uint8Array(pdf) });
  try {
    const { pages } = await parser.getText({ pageJoiner: '' });
    return pages.map((page) => page.text);
  } finally {
    await parser.destroy();
  }
};
