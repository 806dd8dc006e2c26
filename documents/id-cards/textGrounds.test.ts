import sharp from 'sharp';
import { expect, test } from 'vitest';
import { contrast, inkLuminance, LEAST_CONTRAST, luminance } from '#documents/model/contrast.ts';
import { INK } from '#documents/paper/inks.ts';
import { cardBands, cardDark, cardLight } from '#fixtures/pictures/pictures.ts';
import { FRONT_BOXES } from './cardPaper.ts';
import { BANDS, DARK, LIGHT } from './sample.ts';
import { inksOn, MEASURED, measureTextGrounds } from './textGrounds.ts';

test('luminance and contrast are those of WCAG', () => {
  expect([luminance(0, 0, 0), luminance(255, 255, 255)]).toEqual([0, 1]);
  expect(contrast(inkLuminance('#ffffff'), inkLuminance('#000000'))).toBeCloseTo(21, 9);
  // The grey that WCAG's own materials name as the lightest readable one on white.
  expect(contrast(inkLuminance('#767676'), 1)).toBeCloseTo(4.54, 2);
  expect(contrast(inkLuminance('#0000ff'), 1)).toBeCloseTo(8.59, 2);
});

test('on a ground of any grey the text has at least 4.5:1 without a plate, and so has the label', () => {
  for (let grey = 0; grey < 256; grey++) {
    const ground = luminance(grey, grey, grey);
    const { text, label, needsPlate } = inksOn({ darkest: ground, lightest: ground });
    expect([grey, needsPlate]).toEqual([grey, false]);
    for (const ink of [text, label])
      expect(contrast(inkLuminance(ink), ground), `${ink} on grey ${grey}`).toBeGreaterThanOrEqual(
        LEAST_CONTRAST,
      );
  }
});

test.each([
  ['white', { darkest: 1, lightest: 1 }, [INK.text, INK.label, false]],
  ['light', LIGHT, [INK.text, INK.label, false]],
  ['dark', DARK, [INK.paper, INK.paper, false]],
  ['too dark for a grey label', { darkest: 0.3, lightest: 0.3 }, [INK.text, INK.text, false]],
  ['of middle brightness', { darkest: 0.19, lightest: 0.19 }, ['#000000', '#000000', false]],
  ['with dark and light bands', BANDS, [INK.text, INK.label, true]],
])('a ground that is %s', (_, ground, expected) => {
  const { text, label, needsPlate } = inksOn(ground);
  expect([text, label, needsPlate]).toEqual(expected);
});

test.each([
  ['dark', cardDark, '1', DARK],
  ['light', cardLight, '2', LIGHT],
  ['bands', cardBands, '1', BANDS],
] as const)('the ground of the sample %s is measured in its picture', async (_, picture, layout, ground) => {
  const jpeg = sharp(Buffer.from(picture.split(',')[1]!, 'base64'));
  const { width, height } = MEASURED;
  const pixels = await jpeg.resize(width, height, { fit: 'fill', kernel: 'linear' }).raw().toBuffer();
  const { names, fields } = measureTextGrounds(pixels, FRONT_BOXES[layout]);
  expect(Math.min(names!.darkest, fields.darkest)).toBeCloseTo(ground.darkest, 2);
  expect(Math.max(names!.lightest, fields.lightest)).toBeCloseTo(ground.lightest, 2);
});

test('only what is below a text counts', () => {
  const pixels = new Uint8Array(MEASURED.width * MEASURED.height * 3).fill(255);
  // The head, to 44 mm, is black.
  pixels.fill(0, 0, MEASURED.width * 3 * 28);
  const white = { darkest: 1, lightest: 1 };
  expect(measureTextGrounds(pixels, FRONT_BOXES[1])).toEqual({ names: white, fields: white });
  pixels.fill(0, MEASURED.width * 3 * 45, MEASURED.width * 3 * 46);
  expect(measureTextGrounds(pixels, FRONT_BOXES[1])).toEqual({
    names: white,
    fields: { darkest: 0, lightest: 1 },
  });
});
