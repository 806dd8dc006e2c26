import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, expect, test } from 'vitest';
import { banglaStrings } from '#documents/test/banglaStrings.ts';
import { differingPixels } from '#documents/test/differingPixels.ts';
import { loadTestFonts } from '#documents/test/loadTestFonts.ts';
import { type PenName, printPages } from '#documents/test/printPages.ts';
import { type Picture, rasterise } from '#documents/test/rasterise.ts';
import { readBookmarks } from '#documents/test/readBookmarks.ts';
import { readObjects } from '#documents/test/readObjects.ts';
import { readText } from '#documents/test/readText.ts';
import { photoOne, photoTall, photoTwo } from '#fixtures/pictures/pictures.ts';
import type { Pen, TextStyle } from './pen.ts';

beforeAll(loadTestFonts);

const STYLES: TextStyle[] = [
  { size: 8 },
  { size: 9.5, weight: 'semibold' },
  { size: 7.25, ink: '#1f4e79' },
  { size: 11, weight: 'semibold', ink: '#7a1212' },
  { size: 8.333, ink: '#555555' },
];
const LATIN = [
  'AVATAR To. We, fi ffl',
  '0123456789',
  'GPA 4.83 (A+)',
  'Roll: 117 / Reg. 2024-117',
  "O'Neill & Co. 50%",
];
const CREST = 'M10 0 L20 6 V16 C20 22 14 26 10 28 C6 26 0 22 0 16 V6 Z M4 14 H16 A6 6 0 0 1 4 14 Z';

// Baselines are multiples of an eighth of a point, so that pdfkit, which flips the page twice, rounds nothing.
const paintAllStrings = (pen: Pen) => {
  pen.rect(0, 0, 560, 26, { fill: '#eef3f8' });
  for (const [k, string] of banglaStrings.entries()) {
    const [x, y] = [12.3456 + (k % 2) * 280, 20 + Math.floor(k / 2) * 17.125];
    pen.text(string, x, y, STYLES[k % STYLES.length]!);
    pen.line(
      x,
      y + 3.3333,
      x + 250,
      y + 3.3333,
      k % 3 === 0 ? 0.5 : 0.25,
      k % 4 === 0 ? '#888888' : undefined,
    );
  }
};

const paintShapes = (pen: Pen) => {
  for (const [k, string] of LATIN.entries()) pen.text(string, 12, 600 + k * 13, STYLES[k]!);
  pen.rect(300, 600, 80, 40, { fill: '#ffe9a8', stroke: '#1f4e79', lineWidth: 1.5 });
  pen.text('over a box', 290, 620, { size: 14, ink: '#1f4e79' });
  pen.rect(330, 610, 30, 20, { stroke: '#000000' });
  pen.rects(
    Array.from({ length: 40 }, (_, k) => [(k % 8) * 3, Math.floor(k / 8) * 3, (k % 3) + 1, 2] as const),
    { x: 400, y: 600, scale: 1.37 },
    '#000000',
  );
  pen.path(CREST, { x: 460, y: 600, scale: 1.37 }, { fill: '#d8e6f3', stroke: '#1f4e79', lineWidth: 0.7 });
  pen.path(CREST, { x: 500, y: 600, scale: 1 }, { stroke: '#000000' });
  pen.text('', 300, 680, { size: 8 });
  pen.rotatedText('DRAFT খসড়া', 280, 400, 38, { size: 72, weight: 'semibold', ink: '#dddddd' });
  pen.withOpacity(0.22, () =>
    pen.rotatedText('খসড়া', 280, 300, 45, { size: 90, weight: 'semibold', ink: '#33403a' }),
  );
  pen.text('under nothing', 300, 690, { size: 8 });
};

const paintPictures = (pen: Pen) => {
  pen.picture(photoOne, { x: 20, y: 20, width: 90, height: 120 }, 'cover');
  pen.picture(photoTall, { x: 130, y: 20, width: 90, height: 120 }, 'cover');
  pen.picture(photoTall, { x: 240, y: 20, width: 90, height: 120 }, 'contain');
  pen.text('over and after', 30, 100, { size: 12, ink: '#1f4e79' });
  pen.rotate180(200, 250, () => {
    pen.picture(photoTwo, { x: 100, y: 200, width: 60, height: 80 }, 'cover');
    pen.text('on its head', 180, 240, STYLES[1]!);
    pen.line(100, 290, 300, 290, 2, '#7a1212');
  });
  pen.turned(480, 700, 30, () => {
    pen.rect(0, 0, 60, 20, { fill: '#eef3f8', stroke: '#1f4e79' });
    pen.text('turned', 4, 14, STYLES[1]!);
  });
  pen.text('upright again', 20, 400, STYLES[1]!);
  pen.moved(300, 400, () => {
    pen.rect(0, 0, 50, 30, { stroke: '#1f4e79' });
    pen.picture(photoTwo, { x: 60, y: 0, width: 30, height: 40 }, 'cover');
  });
  pen.repeated('a layer', (layer) => {
    layer.rect(300, 300, 100, 60, { fill: '#eef3f8', stroke: '#1f4e79' });
    layer.text('the same on each শ্রেণি', 305, 330, STYLES[0]!);
    layer.picture(photoOne, { x: 420, y: 300, width: 45, height: 60 }, 'cover');
    layer.tag({ type: 'H1' }, () => {
      layer.text('one heading', 300, 380, STYLES[1]!);
      layer.text('of two lines', 300, 392, STYLES[1]!);
    });
    layer.moved(20, 100, () => layer.text('moved', 300, 300, STYLES[3]!));
    layer.rotate180(400, 500, () =>
      layer.withOpacity(0.4, () => layer.rotatedText('পাস', 400, 480, 30, { size: 20 })),
    );
  });
  pen.withOpacity(0.3, () => {
    pen.picture(photoOne, { x: 20, y: 430, width: 60, height: 80 }, 'contain');
    pen.path(CREST, { x: 90, y: 440, scale: 2 }, { fill: '#d8e6f3', stroke: '#1f4e79', lineWidth: 3 });
  });
  pen.rect(160, 430, 60, 80, { fill: '#eef3f8', stroke: '#1f4e79' });
  pen.multiplied(() => pen.picture(photoTwo, { x: 180, y: 440, width: 60, height: 80 }, 'contain'));
  pen.picture(photoTwo, { x: 260, y: 440, width: 60, height: 80 }, 'contain');
  pen.text('after the layer', 20, 420, STYLES[1]!);
};

/** A sheet that begins with a layer, as most do. */
const paintBeginning = (pen: Pen) => {
  pen.repeated('beginning', (layer) => {
    layer.text('School শ্রেণি', 20, 30, STYLES[1]!);
    layer.rect(10, 10, 200, 40, { stroke: '#1f4e79' });
  });
  paintPictures(pen);
};

const PAINTED = [
  paintPictures,
  paintPictures,
  paintBeginning,
  paintBeginning,
  paintAllStrings,
  paintShapes,
  (pen: Pen) => {
    paintShapes(pen);
    paintAllStrings(pen);
  },
];

const print = (pen: PenName) =>
  printPages(
    PAINTED.map((paint) => ({ width: 560, height: 700, paint })),
    pen,
  );

let plain: { pages: Picture[]; text: string[]; length: number };
beforeAll(async () => {
  const pdf = await print('plain');
  plain = { pages: await rasterise(pdf), text: await readText(pdf), length: pdf.length };
});

test.each([
  ['without a structure', 'fast'],
  ['with a structure', 'tagged'],
] as const)('the fast pen and the plain pen print the same pixels: a document %s', async (_name, pen) => {
  const fast = await print(pen);
  const pages = await rasterise(fast);
  const differing = pages.map((page, k) => differingPixels(page, plain.pages[k]!));
  expect(differing).toEqual(PAINTED.map(() => 0));
  const letters = (texts: readonly string[]) => texts.map((text) => text.replace(/\s/g, ''));
  expect(letters(await readText(fast))).toEqual(letters(plain.text));
  // The plain pen writes no structure.
  if (pen === 'fast') expect(fast.length).toBeLessThan(plain.length);
});

test('a document contains a picture and a layer once, and skips an unreadable picture', async () => {
  const answers: boolean[] = [];
  const source = `${photoOne}`;
  const paint = (pen: Pen) => {
    for (const picture of [source, 'data:image/jpeg;base64,AAAA', 'no picture'])
      answers.push(pen.picture(picture, { x: 0, y: 0, width: 30, height: 40 }, 'cover'));
    pen.repeated('ground', (layer) => layer.rect(0, 50, 100, 50, { fill: '#eef3f8' }));
  };
  const pdf = await printPages(Array(40).fill({ width: 100, height: 100, paint }), 'fast');
  const bodies = [...readObjects(pdf).objects.values()].map(({ body }) => body);
  const count = (entry: string) => bodies.filter((body) => body.includes(entry)).length;
  expect([count('/DCTDecode'), count('/Subtype/Form')]).toEqual([1, 1]);
  expect(answers).toEqual(Array.from({ length: 40 }, () => [true, false, false]).flat());
});

test('a bookmark leads to its page', async () => {
  const titles = ['1 Sumaiya Akter', '২ নুসরাত জাহান'];
  const pdf = await printPages(
    titles.map((title) => ({ width: 100, height: 100, paint: (pen) => pen.bookmark(title) })),
  );
  expect(await readBookmarks(pdf)).toEqual(titles.map((title, page) => ({ title, page })));
});

test('a link is where it is drawn, also where the origin was moved or turned', async () => {
  const box = { x: 10, y: 20, width: 30, height: 5 };
  const link = (pen: Pen) => pen.link(box, 'https://school.test/', 'The school');
  const paint = (pen: Pen) => {
    link(pen);
    pen.moved(100, 50, () => link(pen));
    pen.rotate180(100, 100, () => link(pen));
  };
  const pdf = await getDocument({ data: await printPages([{ width: 200, height: 200, paint }]) }).promise;
  const annotations = await (await pdf.getPage(1)).getAnnotations();
  // From the lower left of the page.
  expect(annotations.map(({ rect }) => rect)).toEqual([
    [10, 175, 40, 180],
    [110, 125, 140, 130],
    [160, 20, 190, 25],
  ]);
});
