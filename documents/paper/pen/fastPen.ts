import { remember } from '#documents/paper/fonts/remember.ts';
import { fontMetrics, textWidth } from './measure.ts';
import { BLACK, createOperators, factor, length, thousandth } from './operators.ts';
import {
  ARTIFACT,
  createStructure,
  type ElementNode,
  keepStructure,
  type PageStructure,
} from './pageStructure.ts';
import {
  graphicsStateIn,
  noteCut,
  openPicture,
  type PdfDocument,
  type PdfReference,
  pathOperators,
  type Resources,
} from './pdfDocument.ts';
import { type Pen, type PenBox, placePicture, type ShapeLook } from './pen.ts';

/**
 * A pen that writes PDF operators to the page of this document, with the structure if the document is tagged; several
 * times faster than react-pdf's own calls, with which the tests compare it.
 */
export function createFastPen(document: PdfDocument, isTagged: boolean): Pen {
  const { page } = document;
  const begun = remember(begunElements, document, () => new Map<object, ElementNode>());
  const structure = isTagged ? createStructure(page.dictionary.id, begun) : null;
  const pen = createPenOn({
    document,
    resources: page,
    structure,
    write: (operators) => page.write(operators),
  });
  return {
    ...pen,
    done() {
      pen.done();
      if (structure) keepStructure(page.dictionary, structure.root);
    },
  };
}

/** The elements of a document that may go on over several pages. */
const begunElements = new WeakMap<PdfDocument, Map<object, ElementNode>>();

type PenTarget = {
  document: PdfDocument;
  resources: Resources;
  /** The structure of the page; null for a form, and in a document without one. */
  structure: PageStructure | null;
  write: (operators: Uint8Array) => void;
};

const EMPTY_CELL = { type: 'TD' } as const;

/**
 * Writes PDF operators directly. pdfkit is slow because at every call it measures, kerns and encodes the text again,
 * and saves and restores the graphics state.
 */
function createPenOn({ document, resources, structure, write }: PenTarget): Pen {
  const operators = createOperators(document, resources, structure?.mark);
  const { push } = operators;
  const textOwner = structure?.textOwner ?? (() => ARTIFACT);
  const shapeOwner = structure?.shapeOwner ?? (() => ARTIFACT);
  // Where the origin of what is painted now is on the page, and whether it is upside down there.
  let origin = { x: 0, y: 0, sign: 1 };
  const apart = (place: string, paint: () => void, to = origin) => {
    const before = origin;
    operators.close();
    operators.within(place, () => {
      origin = to;
      paint();
      operators.close();
    });
    origin = before;
  };
  const from = ({ x, y, sign }: typeof origin, right: number, down: number, turn: 1 | -1 = 1) => ({
    x: x + sign * right,
    y: y + sign * down,
    sign: sign * turn,
  });
  /** The left, bottom, right and top of a box of what is painted now, from the lower left of the page. */
  const cornersOnPage = ({ x, y, width, height }: PenBox): number[] => {
    const [first, last] = [from(origin, x, y), from(origin, x + width, y + height)];
    const up = [first, last].map((corner) => document.page.height - corner.y);
    const [left, right] = [Math.min(first.x, last.x), Math.max(first.x, last.x)];
    return [left, Math.min(...up), right, Math.max(...up)].map(thousandth);
  };
  const pen: Pen = {
    text(value, x, y, { size, weight = 'regular', ink = BLACK }) {
      if (value) operators.text(textOwner(), value, x, y, { size, weight, ink });
    },
    rotatedText(value, x, y, degrees, style) {
      const angle = (-degrees * Math.PI) / 180;
      const [cos, sin] = [factor(Math.cos(angle)), factor(Math.sin(angle))];
      const { height } = document.page;
      const up = (fontMetrics(style.weight).capHeight * style.size) / 2;
      // Moving, turning and flipping are rounded separately as in pdfkit, or the two pens would differ by a pixel.
      const place = `1 0 0 1 ${length(x)} ${length(y)} cm ${cos} ${sin} ${factor(-Math.sin(angle))} ${cos} 0 0 cm`;
      operators.begin(textOwner());
      operators.within(`${place} 1 0 0 -1 0 ${length(height)} cm`, () => {
        if (style.opacity !== undefined)
          push(`/${graphicsStateIn(document, resources, { ca: style.opacity })} gs`);
        operators.setFill(style.ink ?? BLACK);
        const font = operators.chooseFont(style.weight ?? 'regular', style.size);
        const at = `${length(-textWidth(value, style) / 2)} ${length(height - up)}`;
        push(`BT 1 0 0 1 ${at} Tm`);
        operators.show(value, font);
        push('ET');
      });
    },
    line(x1, y1, x2, y2, width, ink = BLACK) {
      operators.begin(shapeOwner());
      operators.setStroke(ink, width);
      push(`${length(x1)} ${length(y1)} m ${length(x2)} ${length(y2)} l S`);
    },
    rect(x, y, width, height, look) {
      operators.begin(shapeOwner());
      operators.setLook(look);
      operators.rectangle(x, y, width, height);
      push(paintOperator(look));
    },
    rects(list, { x, y, scale }, ink) {
      if (list.length === 0) return;
      operators.begin(shapeOwner());
      operators.within(`${factor(scale)} 0 0 ${factor(scale)} ${length(x)} ${length(y)} cm`, () => {
        operators.setFill(ink);
        for (const rectangle of list) operators.rectangle(...rectangle);
        push('f');
      });
    },
    path(d, { x, y, scale }, look) {
      operators.begin(shapeOwner());
      operators.within(`${factor(scale)} 0 0 ${factor(scale)} ${length(x)} ${length(y)} cm`, () => {
        operators.setLook(look);
        push(pathOperators(d));
        push(paintOperator(look));
      });
    },
    picture(source, box, fit, alt) {
      const picture = openPicture(document, source);
      if (!picture) return false;
      if (!picture.obj) picture.embed(document);
      resources.xobjects[picture.label] ??= picture.obj;
      const placed = placePicture(picture, box, fit);
      const { x, y, width, height } = placed;
      // Flipped, because the first row of an image is its top and y grows downward here.
      const place = `${length(width)} 0 0 ${length(-height)} ${length(x)} ${length(y + height)} cm`;
      const clip = fit === 'cover' ? `${rectangle(box)} W n` : '';
      const paint = () => {
        operators.begin(shapeOwner());
        operators.within(clip, () => push(`${place} /${picture.label} Do`));
      };
      if (alt === undefined) paint();
      else pen.tag({ type: 'Figure', alt, box: fit === 'cover' ? box : placed }, paint);
      return true;
    },
    moved(x, y, paint) {
      apart(`1 0 0 1 ${length(x)} ${length(y)} cm`, paint, from(origin, x, y));
    },
    withOpacity(opacity, paint) {
      const state = graphicsStateIn(document, resources, { ca: opacity, CA: opacity });
      apart(`/${state} gs`, paint);
    },
    multiplied(paint) {
      apart(`/${graphicsStateIn(document, resources, { BM: 'Multiply' })} gs`, paint);
    },
    rotate180(x, y, paint) {
      apart(`-1 0 0 -1 ${length(2 * x)} ${length(2 * y)} cm`, paint, from(origin, 2 * x, 2 * y, -1));
    },
    tag(look, paint) {
      if (!structure) return paint();
      const corners = look.box && cornersOnPage(look.box);
      const owner = structure.add(look, corners);
      // Texts beside each other are apart where they are copied, though none of them is read.
      if (owner === ARTIFACT) operators.close();
      structure.within(owner, paint);
    },
    column(column, fitText) {
      const write = operators.column(column, fitText);
      return (value, row) => {
        if (value === '') return pen.tag(EMPTY_CELL, () => {});
        write(value, row, structure?.addCell() ?? textOwner());
      };
    },
    artifact(paint) {
      if (structure) structure.within(ARTIFACT, paint);
      else paint();
    },
    repeated(key, paint) {
      // Texts are elements of their own page, so that no other can show them.
      if (structure) return paint(pen);
      const form = formIn(document, key, paint);
      if (!form) return;
      resources.xobjects[form.label] ??= form.reference;
      operators.begin(ARTIFACT);
      push(`/${form.label} Do`);
    },
    link({ x, y, width, height }, address, label) {
      structure?.addLink(document.page.annotations.length);
      const [first, last] = [from(origin, x, y), from(origin, x + width, y + height)];
      const [left, top] = [Math.min(first.x, last.x), Math.min(first.y, last.y)];
      document.link(left, top, width, height, address, { Contents: new String(label) });
    },
    cut(text, field) {
      noteCut(document, text, field);
    },
    bookmark(title) {
      document.outline.addItem(title);
    },
    done() {
      const written = operators.take();
      if (written.length > 0) write(written);
    },
  };
  return pen;
}

const rectangle = ({ x, y, width, height }: PenBox): string =>
  `${length(x)} ${length(y)} ${length(width)} ${length(height)} re`;

function paintOperator({ fill, stroke }: ShapeLook): string {
  if (fill && stroke) return 'B';
  return stroke ? 'S' : 'f';
}

/** Operators with their resources, which any page can show by its label: a form XObject. */
type Form = { label: string; reference: PdfReference };

const forms = new WeakMap<PdfDocument, Map<string, Form | null>>();

/** The form with this key, which its first use in the document writes; null if nothing is painted. */
function formIn(document: PdfDocument, key: string, paint: (pen: Pen) => void): Form | null {
  const known = remember(forms, document, () => new Map<string, Form | null>());
  const found = known.get(key);
  if (found !== undefined) return found;
  const resources: Resources = { fonts: {}, xobjects: {}, ext_gstates: {} };
  let operators: Uint8Array | null = null;
  const write = (written: Uint8Array) => {
    operators = written;
  };
  const pen = createPenOn({ document, resources, structure: null, write });
  paint(pen);
  pen.done();
  const form = operators ? writeForm(document, `L${known.size + 1}`, resources, operators) : null;
  known.set(key, form);
  return form;
}

function writeForm(document: PdfDocument, label: string, resources: Resources, operators: Uint8Array): Form {
  const { width, height } = document.page;
  const reference = document.ref({
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, width, height],
    Resources: { Font: resources.fonts, XObject: resources.xobjects, ExtGState: resources.ext_gstates },
  });
  reference.end(operators);
  return { label, reference };
}
