import { beforeAll, expect, test } from 'vitest';
import { loadTestFonts } from '../test/loadTestFonts.ts';
import { printPages } from '../test/printPages.ts';
import { rasterise } from '../test/rasterise.ts';
import type { Pen } from './pen/pen.ts';
import { drawQr, encodeQr } from './qr.ts';
import { createSheet } from './sheet.ts';
import { mm } from './units.ts';

beforeAll(loadTestFonts);

const ADDRESS = 'https://results.example.edu.bd/verify/K7QX2M9ZRT4VBN8PLW3CDY6HJF';

test('every module has the position where a scanner expects it', async () => {
  const size = 19;
  const paint = (pen: Pen) => drawQr(createSheet(pen, 40, 40), ADDRESS, { x: 5, y: 7, size });
  const pdf = await printPages([{ width: mm(40), height: mm(40), paint }]);
  const scale = 4;
  const [picture] = await rasterise(pdf, scale);
  const data = encodeQr(ADDRESS, size);
  const module = (mm(size) / data.length) * scale;
  const isDark = (row: number, column: number): boolean => {
    const x = Math.floor(mm(5) * scale + (column + 0.5) * module);
    const y = Math.floor(mm(7) * scale + (row + 0.5) * module);
    return picture!.data[(y * picture!.width + x) * 4]! < 128;
  };
  expect(data.map((line, row) => line.map((_, column) => isDark(row, column)))).toEqual(data);
});
