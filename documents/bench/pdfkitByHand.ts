import PDFDocument from 'pdfkit-by-hand';
import { loadFonts } from '#documents/paper/fonts.ts';
import type { Pen, ShapeLook, TextStyle } from '#documents/paper/pen.ts';
import { mm, PAPER_SIZES } from '#documents/paper/units.ts';
import { paintResult } from '#documents/result-sheet/paintResult.ts';
import { languageOf } from '#documents/words/language.ts';
import { FONTS } from './ours.ts';
import { exam, issue, school, type Workload } from './workload.ts';

type Kit = InstanceType<typeof PDFDocument>;

const paint = (kit: Kit, { fill, stroke, lineWidth = 1 }: ShapeLook) => {
  if (stroke) kit.lineWidth(lineWidth);
  if (fill && stroke) kit.fillAndStroke(fill, stroke);
  else if (stroke) kit.stroke(stroke);
  else kit.fill(fill);
};

const write = (kit: Kit, value: string, x: number, y: number, { size, weight, ink }: TextStyle) => {
  kit
    .font(weight === 'semibold' ? 'semibold' : 'regular')
    .fontSize(size)
    .fillColor(ink ?? '#000000');
  kit.text(value, x, y, { lineBreak: false, baseline: 'alphabetic' });
};

/** The same sheet by pdfkit's own calls, one after the other, as a careful programmer writes them. */
const penOf = (kit: Kit): Pen => ({
  text: (value, x, y, style) => write(kit, value, x, y, style),
  turnedText(value, x, y, degrees, style) {
    kit.save().rotate(-degrees, { origin: [x, y] });
    write(kit, value, x, y, style);
    kit.restore();
  },
  line(x1, y1, x2, y2, width, ink = '#000000') {
    kit.moveTo(x1, y1).lineTo(x2, y2).lineWidth(width).stroke(ink);
  },
  rect: (x, y, width, height, look) => paint(kit.rect(x, y, width, height), look),
  rects(list, fill) {
    for (const [x, y, width, height] of list) kit.rect(x, y, width, height);
    kit.fill(fill);
  },
  path(d, { x, y, scale }, look) {
    kit.save().translate(x, y).scale(scale);
    paint(kit.path(d), look);
    kit.restore();
  },
  done() {},
});

const collect = (kit: Kit): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    kit.on('data', (chunk: Buffer) => chunks.push(chunk));
    kit.on('end', () => resolve(Buffer.concat(chunks)));
    kit.on('error', reject);
    kit.end();
  });

export const drawWithPdfkit = async ({ results, issued }: Workload): Promise<Uint8Array> => {
  // Measuring is ours here too; pdfkit embeds and encodes with font objects of its own.
  await loadFonts(FONTS);
  const size: [number, number] = [mm(PAPER_SIZES.A4.width), mm(PAPER_SIZES.A4.height)];
  const kit = new PDFDocument({ size, margin: 0, autoFirstPage: false, pdfVersion: '1.7' });
  kit.registerFont('regular', FONTS.regular).registerFont('semibold', FONTS.semibold);
  const language = languageOf({ lang: 'en', digits: 'en' });
  const title = issued ? language.words.academicTranscript : language.words.marksheet;
  for (const result of results) {
    kit.addPage();
    paintResult(penOf(kit), { school, exam, result, issue: issued ? issue : null, title, language });
  }
  return collect(kit);
};
