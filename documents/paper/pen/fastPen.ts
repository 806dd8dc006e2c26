import { remember } from '#documents/paper/fonts/remember.ts';
import { expectRepeated } from './checkRepeated.ts';
import { fontMetrics, textWidth } from './measure.ts';
import { BLACK, createOperators, factor, length, thousandth } from './operators.ts';
import { ARTIFACT, type Structure } from './pageStructure.ts';
import { type NamedObject, type PdfDocument, pathOperators, type Resources } from './pdfDocument.ts';
import { type Pen, type PenBox, placePicture, type ShapeLook, type TextStyle } from './pen.ts';

const MM_PER_PT = 25.4 / 72;
/** How far sums of decimals may be off, in pt. */
const SLACK = 0.03;
/** No letter is wider, in type sizes. */
const WIDEST = 2;

/**
 * Adds a page of so many pt to a document, and writes PDF operators to it; several times faster than react-pdf's own
 * calls, with which the tests compare it.
 */
export function drawPage(
  document: PdfDocument,
  width: number,
  height: number,
  paint: (pen: Pen) => void,
): void {
  document.beginPage(width, height);
  const operators = paintOn(document, document.page, document.structure, paint);
  if (operators.length > 0) document.page.write(operators);
}

/**
 * Returns what a pen writes on a page or form. Operators are written directly, because pdfkit measures, kerns and encodes a
 * text again at every call, and saves and restores the graphics state. Only a page has a structure.
 */
function paintOn(
  document: PdfDocument,
  resources: Resources,
  structure: Structure | null,
  paintAll: (pen: Pen) => void,
): Uint8Array {
  const operators = createOperators(document, resources, structure?.mark);
  const { push, lengths } = operators;
  const isPage = resources === document.page;
  const textOwner = structure?.textOwner ?? (() => ARTIFACT);
  const shapeOwner = structure?.shapeOwner ?? (() => ARTIFACT);
  // Where the origin of what is painted now is on the page, and whether it is upside down or at an angle there.
  let origin = { x: 0, y: 0, sign: 1, isTurned: false };
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
  /** The place on the page of what is so far from the origin. */
  const from = (right: number, down: number, turn: 1 | -1 = 1) => ({
    x: origin.x + origin.sign * right,
    y: origin.y + origin.sign * down,
    sign: origin.sign * turn,
    isTurned: origin.isTurned,
  });
  /** Notes a text that is not on the page. A form, and what is at an angle, has no place of its own on it. */
  const noteOutside = (value: string, x: number, y: number, { size, weight }: TextStyle) => {
    const { width, height } = document.page;
    const start = from(x, y - fontMetrics(weight).capHeight * size);
    const end = from(x + textWidth(value.trimEnd(), { size, ...(weight && { weight }) }), y);
    const excess = Math.max(
      -Math.min(start.x, end.x),
      -Math.min(start.y, end.y),
      Math.max(start.x, end.x) - width,
      Math.max(start.y, end.y) - height,
    );
    if (excess > SLACK) document.noteOverflow(excess * MM_PER_PT);
  };
  /** Whether a text may be off the page: all others, of which a page has thousands, need not be measured. */
  const isNearEdge = (value: string, x: number, y: number, size: number) => {
    const { width, height } = document.page;
    const right = origin.x + origin.sign * x;
    const down = origin.y + origin.sign * y;
    const reach = value.length * size * WIDEST;
    return right < reach || down < size || right + reach > width || down + size > height;
  };
  /** The left, bottom, right and top of a box of what is painted now, from the lower left of the page. */
  const cornersOnPage = ({ x, y, width, height }: PenBox) => {
    const [first, last] = [from(x, y), from(x + width, y + height)];
    const [left, right] = [Math.min(first.x, last.x), Math.max(first.x, last.x)];
    const [top, bottom] = [Math.min(first.y, last.y), Math.max(first.y, last.y)];
    const { height: up } = document.page;
    return [left, up - bottom, right, up - top].map(thousandth);
  };
  const pen: Pen = {
    text(value, x, y, style) {
      if (!value) return;
      operators.text(textOwner(), value, x, y, style);
      if (isPage && !origin.isTurned && isNearEdge(value, x, y, style.size)) noteOutside(value, x, y, style);
    },
    rotatedText(value, x, y, degrees, style) {
      const angle = (-degrees * Math.PI) / 180;
      const [cos, sin, minusSin] = [Math.cos(angle), Math.sin(angle), -Math.sin(angle)].map(factor);
      const { height } = document.page;
      const up = (fontMetrics(style.weight).capHeight * style.size) / 2;
      // Moved, turned and moved by the page's height as in pdfkit, whose rounding would else differ by a pixel.
      const place = `1 0 0 1 ${length(x)} ${length(y)} cm ${cos} ${sin} ${minusSin} ${cos} 0 0 cm`;
      const write = () => pen.text(value, -textWidth(value, style) / 2, up - height, style);
      apart(`${place} 1 0 0 1 0 ${length(height)} cm`, write, { ...origin, isTurned: true });
    },
    line(x1, y1, x2, y2, width, ink = BLACK) {
      operators.begin(shapeOwner());
      operators.setLook({ stroke: ink, lineWidth: width });
      lengths('m', x1, y1);
      lengths('l S', x2, y2);
    },
    rect(x, y, width, height, look) {
      operators.begin(shapeOwner());
      operators.setLook(look);
      lengths('re', x, y, width, height);
      push(paintOperator(look));
    },
    rects(list, { x, y, scale }, fill) {
      if (list.length === 0) return;
      operators.begin(shapeOwner());
      operators.within(`${factor(scale)} 0 0 ${factor(scale)} ${length(x)} ${length(y)} cm`, () => {
        operators.setLook({ fill });
        for (const rectangle of list) lengths('re', ...rectangle);
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
      const picture = document.openPicture(source);
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
      apart(`1 0 0 1 ${length(x)} ${length(y)} cm`, paint, from(x, y));
    },
    withOpacity(opacity, paint) {
      apart(`/${document.graphicsState(resources, { ca: opacity, CA: opacity })} gs`, paint);
    },
    multiplied(paint) {
      apart(`/${document.graphicsState(resources, { BM: 'Multiply' })} gs`, paint);
    },
    turned(x, y, degrees, paint) {
      const angle = (degrees * Math.PI) / 180;
      const [cos, sin, minusSin] = [Math.cos(angle), Math.sin(angle), -Math.sin(angle)].map(factor);
      apart(`${cos} ${sin} ${minusSin} ${cos} ${length(x)} ${length(y)} cm`, paint, {
        ...from(x, y),
        isTurned: true,
      });
    },
    rotate180(x, y, paint) {
      apart(`-1 0 0 -1 ${length(2 * x)} ${length(2 * y)} cm`, paint, from(2 * x, 2 * y, -1));
    },
    tag(look, paint) {
      if (!structure) return paint();
      const owner = structure.add(look, look.box && cornersOnPage(look.box));
      // Texts beside each other are apart where they are copied, though none of them is read.
      if (owner === ARTIFACT) operators.close();
      structure.within(owner, paint);
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
      resources.xobjects[form.name] ??= form.reference;
      operators.begin(ARTIFACT);
      push(`/${form.name} Do`);
    },
    link(box, address, label) {
      const [left, , , top] = cornersOnPage(box);
      const down = document.page.height - top!;
      document.link(left!, down, box.width, box.height, address, { Contents: new String(label) });
      structure?.addLink(document.page.annotations.at(-1)!.id);
    },
    cut: (text, field) => document.noteCut(text, field),
    overflow: (excess) => document.noteOverflow(excess),
    bookmark(title) {
      document.outline.addItem(title);
    },
  };
  paintAll(pen);
  return operators.take();
}

const rectangle = ({ x, y, width, height }: PenBox): string =>
  `${length(x)} ${length(y)} ${length(width)} ${length(height)} re`;

function paintOperator({ fill, stroke }: ShapeLook): string {
  if (fill && stroke) return 'B';
  return stroke ? 'S' : 'f';
}

/** The form XObject with this key, which its first use in the document writes; false if nothing is painted. */
function formIn(document: PdfDocument, key: string, paint: (pen: Pen) => void): NamedObject | false {
  const resources: Resources = { fonts: {}, xobjects: {}, ext_gstates: {} };
  const paintIt = () => paintOn(document, resources, null, paint);
  const form = remember(document.forms, key, () => {
    const operators = paintIt();
    if (operators.length === 0) return false;
    const reference = document.ref({
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, document.page.width, document.page.height],
      Resources: { Font: resources.fonts, XObject: resources.xobjects, ExtGState: resources.ext_gstates },
    });
    reference.end(operators);
    return { name: `L${document.forms.size + 1}`, reference };
  });
  if (form) expectRepeated(form, key, paintIt);
  return form;
}
