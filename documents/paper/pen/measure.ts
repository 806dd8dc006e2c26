import type { FontWeight } from '#documents/paper/fonts/fontObject.ts';
import { loadedFont } from '#documents/paper/fonts/fonts.ts';
import { boundedCache, shapeWords } from '#documents/paper/fonts/shaping.ts';
import type { TextStyle } from './pen.ts';

/** Bytes for the cached widths of a weight: about 100,000 strings. */
const REMEMBERED_BYTES = 16 * 1024 * 1024;

/** Widths in pt at size 1000. */
const widths = { regular: rememberWidths(), semibold: rememberWidths() };

/** The width of one line in pt. */
export const textWidth = (value: string, style: TextStyle): number =>
  (widthAt1000(value, style.weight ?? 'regular') * style.size) / 1000;

function widthAt1000(value: string, weight: FontWeight): number {
  const known = widths[weight].get(value);
  if (known !== undefined) return known;
  const loaded = loadedFont(weight);
  const units = shapeWords(loaded, value).reduce((sum, run) => sum + run.advanceWidth, 0);
  const width = (units * 1000) / loaded.font.unitsPerEm;
  widths[weight].set(value, width);
  return width;
}

/** The heights above and below the baseline in pt at size 1; the descent is negative. */
export const fontMetrics = (weight: FontWeight = 'regular') => loadedFont(weight).metrics;

function rememberWidths() {
  return boundedCache<number>(REMEMBERED_BYTES, (value) => 120 + 2 * value.length);
}
