import { useEffect, useState } from 'react';
import { openPdf, type PDFDocumentProxy } from './openPdf.ts';

/** A page's own size in points. */
export type PdfFile = { document: PDFDocumentProxy; width: number; height: number };

const open = async (bytes: Uint8Array): Promise<PdfFile> => {
  const document = await openPdf(bytes);
  const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 });
  return { document, width, height };
};

export const usePdf = (bytes: Uint8Array | undefined) => {
  const [file, setFile] = useState<PdfFile>();
  /** Of these no document could be made; the next ones are another matter. */
  const [broken, setBroken] = useState<Uint8Array>();
  useEffect(() => {
    if (!bytes) return;
    let current = true;
    const opening = open(bytes);
    opening.then(
      (opened) => current && setFile(opened),
      () => current && setBroken(bytes),
    );
    return () => {
      current = false;
      opening.then(({ document }) => document.destroy()).catch(() => undefined);
    };
  }, [bytes]);
  return { file, failed: bytes !== undefined && broken === bytes };
};
