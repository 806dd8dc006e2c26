import type { PdfDocument, PdfReference, Resources } from './pdfDocument.ts';
import type { Pen } from './pen.ts';

type Layer = { label: string; reference: PdfReference };
type CreatePen = (target: {
  document: PdfDocument;
  resources: Resources;
  write: (operators: string) => void;
}) => Pen;

const documents = new WeakMap<PdfDocument, Map<string, Layer>>();

/** A form XObject: operators and what they draw with, shown on any page by its label. */
const writeLayer = (
  document: PdfDocument,
  label: string,
  createPen: CreatePen,
  paint: (pen: Pen) => void,
): Layer => {
  const resources: Resources = { fonts: {}, xobjects: {}, ext_gstates: {} };
  const { width, height } = document.page;
  let operators = '';
  const write = (written: string) => {
    operators = written;
  };
  const pen = createPen({ document, resources, write });
  paint(pen);
  pen.done();
  const reference = document.ref({
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, width, height],
    Resources: { Font: resources.fonts, XObject: resources.xobjects, ExtGState: resources.ext_gstates },
  });
  reference.end(operators);
  return { label, reference };
};

/** The layer of this name, written at its first use in the document. */
export const layerIn = (
  document: PdfDocument,
  key: string,
  createPen: CreatePen,
  paint: (pen: Pen) => void,
): Layer => {
  const layers = documents.get(document) ?? new Map<string, Layer>();
  documents.set(document, layers);
  const known = layers.get(key);
  if (known) return known;
  const layer = writeLayer(document, `L${layers.size + 1}`, createPen, paint);
  layers.set(key, layer);
  return layer;
};
