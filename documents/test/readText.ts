import { PDFParse } from 'pdf-parse';

/** What a reader of the PDF can search and copy, one string a page, in the order it was painted. */
export const readText = async (pdf: Uint8Array): Promise<string[]> => {
  // pdf.js takes the bytes it is given for itself, so it gets a copy.
  const parser = new PDFParse({ data: new Uint8Array(pdf) });
  try {
    const { pages } = await parser.getText({ pageJoiner: '' });
    return pages.map((page) => page.text);
  } finally {
    await parser.destroy();
  }
};
