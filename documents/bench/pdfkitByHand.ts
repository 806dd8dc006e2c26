import PDFDocument from 'pdfkit-by-hand';
import { type Pen, placePicture, type ShapeLook, type TextStyle } from '#documents/paper/pen/pen.ts';
import type { PaperSheet } from '#documents/paper/sheet.ts';
import { createSheet } from '#documents/paper/sheet.ts';
import { mm } from '#documents/paper/units.ts';
import { FONTS } from './fonts.ts';

/** Draws sheets with plain pdfkit, which embeds and encodes the fonts. Only text widths are measured by the product. */
export function drawWithPdfkit(sheets: readonly PaperSheet[]): Promise<Uint8Array> {
  const kit = new PDFDocument({ margin: 0, autoFirstPage: false, pdfVersion: '1.7' });
  kit.registerFont('regular', FONTS.regular).registerFont('semibold', FONTS.semibold);
  for (const { width, height, bookmark, draw } of sheets) {
    kit.addPage({ size: [mm(width), mm(height)], margin: 0 });
    const pen = createPen(kit);
    if (bookmark) pen.bookmark(bookmark);
    draw(createSheet(pen, width, height));
  }
  return collect(kit);
}

type Kit = InstanceType<typeof PDFDocument>;
type Image = { width: number; height: number };

/** A pen that uses pdfkit's calls as a careful programmer would. */
function createPen(kit: Kit): Pen {
  const pen: Pen = {
    text: (value, x, y, style) => write(kit, value, x, y, style),
    tag: (_look, paint) => paint(),
    rotatedText(value, x, y, degrees, style) {
      within(
        kit,
        () => kit.rotate(-degrees, { origin: [x, y] }),
        () => write(kit, value, x, y, style),
      );
    },
    artifact: (paint) => paint(),
    line(x1, y1, x2, y2, width, ink = '#000000') {
      kit.moveTo(x1, y1).lineTo(x2, y2).lineWidth(width).stroke(ink);
    },
    rect: (x, y, width, height, look) => paint(kit.rect(x, y, width, height), look),
    rects(list, { x, y, scale }, fill) {
      within(
        kit,
        () => kit.translate(x, y).scale(scale),
        () => {
          for (const rectangle of list) kit.rect(...rectangle);
          kit.fill(fill);
        },
      );
    },
    path(d, { x, y, scale }, look) {
      within(
        kit,
        () => kit.translate(x, y).scale(scale),
        () => paint(kit.path(d), look),
      );
    },
    picture(source, box, fit) {
      // Passed as a data URI, so that pdfkit caches it and embeds it once.
      const image = (kit as unknown as { openImage(source: string): Image }).openImage(source);
      const { x, y, width, height } = placePicture(image, box, fit);
      within(
        kit,
        () => kit.rect(box.x, box.y, box.width, box.height).clip(),
        () => kit.image(source, x, y, { width, height }),
      );
      return true;
    },
    moved: (x, y, draw) => within(kit, () => kit.translate(x, y), draw),
    withOpacity: (opacity, draw) => within(kit, () => kit.opacity(opacity), draw),
    // Nothing that is compared has scans.
    multiplied: (draw) => draw(),
    turned(x, y, degrees, draw) {
      within(kit, () => kit.translate(x, y).rotate(degrees), draw);
    },
    rotate180: (x, y, draw) => within(kit, () => kit.rotate(180, { origin: [x, y] }), draw),
    repeated: (_key, draw) => draw(pen),
    link({ x, y, width, height }, address) {
      kit.link(x, y, width, height, address);
    },
    cut: () => {},
    overflow: () => {},
    bookmark(title) {
      kit.outline.addItem(title);
    },
  };
  return pen;
}

function write(kit: Kit, value: string, x: number, y: number, { size, weight, ink }: TextStyle) {
  kit
    .font(weight === 'semibold' ? 'semibold' : 'regular')
    .fontSize(size)
    .fillColor(ink ?? '#000000');
  kit.text(value, x, y, { lineBreak: false, baseline: 'alphabetic' });
}

function within(kit: Kit, place: () => void, draw: () => void) {
  kit.save();
  place();
  draw();
  kit.restore();
}

function paint(kit: Kit, { fill, stroke, lineWidth = 1 }: ShapeLook) {
  if (stroke) kit.lineWidth(lineWidth);
  if (fill && stroke) kit.fillAndStroke(fill, stroke);
  else if (stroke) kit.stroke(stroke);
  else kit.fill(fill);
}

const collect = (kit: Kit): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    kit.on('data', (chunk: Buffer) => chunks.push(chunk));
    kit.on('end', () => resolve(Buffer.concat(chunks)));
    kit.on('error', reject);
    kit.end();
  });
