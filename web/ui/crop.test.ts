import { expect, test } from 'vitest';
import { cropFrame } from './crop.ts';

const MIDDLE = { zoom: 1, x: 0.5, y: 0.5 };

test.each([
  ['as large as fits in a wide picture', { width: 800, height: 400 }, MIDDLE, [250, 0, 300, 400]],
  ['as large as fits in a high one', { width: 300, height: 800 }, MIDDLE, [0, 200, 300, 400]],
  ['half as large at zoom 2', { width: 300, height: 400 }, { ...MIDDLE, zoom: 2 }, [75, 100, 150, 200]],
  ['at the top left', { width: 800, height: 400 }, { zoom: 2, x: 0, y: 0 }, [0, 0, 150, 200]],
  ['at the bottom right', { width: 800, height: 400 }, { zoom: 2, x: 1, y: 1 }, [650, 200, 150, 200]],
])('%s', (_, picture, crop, [x, y, width, height]) => {
  expect(cropFrame(picture, 3 / 4, crop)).toEqual({ x, y, width, height });
});
