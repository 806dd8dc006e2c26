import sharp from 'sharp';
import { expect, test } from 'vitest';
import { BACK_BOXES } from '#documents/id-cards/cardPaper.ts';
import { BANDS, DARK } from '#documents/id-cards/sample.ts';
import { MEASURED, measureTextGrounds } from '#documents/id-cards/textGrounds.ts';
import { cardBack, cardBands, cardDark } from '#fixtures/pictures/pictures.ts';
import { LIGHT_BACK } from './sample.ts';

test('the ground of the fields of a back is measured in its picture', async () => {
  const { width, height } = MEASURED;
  const measure = async (picture: string) => {
    const jpeg = sharp(Buffer.from(picture.split(',')[1]!, 'base64'));
    const pixels = await jpeg.resize(width, height, { fit: 'fill', kernel: 'linear' }).raw().toBuffer();
    return measureTextGrounds(pixels, BACK_BOXES).fields;
  };
  for (const [picture, ground] of [
    [cardBack, LIGHT_BACK],
    [cardDark, DARK],
    [cardBands, BANDS],
  ] as const) {
    const { darkest, lightest } = await measure(picture);
    expect(darkest).toBeCloseTo(ground.darkest, 2);
    expect(lightest).toBeCloseTo(ground.lightest, 2);
  }
});
