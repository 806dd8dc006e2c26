import pixelmatch from 'pixelmatch';
import type { Picture } from './rasterise.ts';

/** The number of pixels that differ; all of them where the sizes do. */
export const differingPixels = (one: Picture, other: Picture): number => {
  const { width, height } = one;
  if (other.width !== width || other.height !== height)
    return Math.max(width, other.width) * Math.max(height, other.height);
  return pixelmatch(one.data, other.data, undefined, width, height, { threshold: 0, includeAA: true });
};
