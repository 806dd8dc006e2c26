import { Document, renderToBuffer } from '@react-pdf/renderer';
import { PNG } from 'pngjs';
import { beforeAll, expect, test } from 'vitest';
import { PlainPage } from '#documents/test/PlainPage.tsx';
import { loadTestFonts } from '../test/loadTestFonts.ts';
import { type Picture, rasterise } from '../test/rasterise.ts';
import { PaperPage } from './PaperDocument.tsx';

beforeAll(loadTestFonts);

const plainPicture = (...rgb: number[]): string => {
  const png = new PNG({ width: 4, height: 4 });
  for (let at = 0; at < png.data.length; at += 4) png.data.set([...rgb, 255], at);
  return `data:image/png;base64,${PNG.sync.write(png).toString('base64')}`;
};

const pixel = ({ width, data }: Picture, x: number, y: number): number[] => [
  ...data.subarray(4 * (y * width + x), 4 * (y * width + x) + 3),
];

test.each([
  ['A4', 595.276, 841.89],
  ['A3 landscape', 1190.551, 841.89],
  ['a screen sheet', 960, 540],
])('a page has its size: %s', async (_name, width, height) => {
  const pdf = await renderToBuffer(
    <Document>
      <PaperPage width={width} height={height} paint={(pen) => pen.text('ক', 20, 20, { size: 9 })} />
      <PaperPage width={width} height={height} paint={() => {}} />
    </Document>,
  );
  const sizes = (await rasterise(pdf, 1)).map((page) => [page.width, page.height]);
  expect(sizes).toEqual([
    [Math.floor(width), Math.floor(height)],
    [Math.floor(width), Math.floor(height)],
  ]);
});

test.each([PaperPage, PlainPage])(
  'pictures and shapes cover each other in the order they are painted: $name',
  async (AnyPage) => {
    const place = { y: 10, width: 40, height: 40 };
    const pdf = await renderToBuffer(
      <Document>
        <AnyPage
          width={100}
          height={60}
          paint={(pen) => {
            pen.picture(plainPicture(255, 0, 0), { ...place, x: 0 }, 'cover');
            pen.rect(10, 20, 80, 20, { fill: '#0000ff' });
            pen.picture(plainPicture(0, 255, 0), { ...place, x: 60 }, 'contain');
          }}
        />
      </Document>,
    );
    const [page] = await rasterise(pdf, 1);
    expect(pixel(page!, 20, 15)).toEqual([255, 0, 0]);
    expect(pixel(page!, 20, 30)).toEqual([0, 0, 255]);
    expect(pixel(page!, 70, 30)).toEqual([0, 255, 0]);
    expect(pixel(page!, 50, 50)).toEqual([255, 255, 255]);
  },
);
