import { contrast, inkLuminance, LEAST_CONTRAST, luminance } from '#documents/model/contrast.ts';
import { INK } from '#documents/paper/inks.ts';
import type { Box } from '#documents/paper/sheet.ts';
import { CARD } from './cardPaper.ts';

/** The darkest and the lightest relative luminance below a text. */
export type TextGround = { darkest: number; lightest: number };
/** Below the texts that are printed directly on the picture of a side; a back has no names. */
export type TextGrounds = { names?: TextGround; fields: TextGround };

/** The size of the small picture that is measured: a pixel is 1.6 mm wide, about a letter. */
export const MEASURED = { width: 34, height: 54 } as const;

/** The grounds of the texts of a side (FRONT_BOXES, BACK_BOXES) on a picture, given as RGB bytes of MEASURED size. */
export const measureTextGrounds = (
  pixels: Uint8Array,
  { names, fields }: { names?: Box; fields: Box },
): TextGrounds => ({
  ...(names && { names: measureGround(pixels, names) }),
  fields: measureGround(pixels, fields),
});

/** Takes the pixels whose middle is in the box. */
function measureGround(pixels: Uint8Array, { x, y, width, height }: Box): TextGround {
  const luminances = Array.from({ length: MEASURED.width * MEASURED.height }, (_, pixel) => pixel)
    .filter((pixel) => {
      const right = (((pixel % MEASURED.width) + 0.5) * CARD.width) / MEASURED.width;
      const down = ((Math.floor(pixel / MEASURED.width) + 0.5) * CARD.height) / MEASURED.height;
      return right >= x && right <= x + width && down >= y && down <= y + height;
    })
    .map((pixel) => {
      const [red = 0, green = 0, blue = 0] = pixels.subarray(pixel * 3, pixel * 3 + 3);
      return Math.round(luminance(red, green, blue) * 1e4) / 1e4;
    });
  return { darkest: Math.min(...luminances), lightest: Math.max(...luminances) };
}

/** The inks of the texts of an area and of lines below them; a plate is a white ground. */
export type TextInks = { text: string; label: string; line: string; needsPlate: boolean };

/** The inks on white, and on the grounds that the layouts draw. */
const OWN_INKS: TextInks = { text: INK.text, label: INK.label, line: INK.hairline, needsPlate: false };
export const PLATE_INKS: TextInks = { ...OWN_INKS, needsPlate: true };

/** On grounds of middle brightness only black has enough contrast. */
const TEXT_INKS = [INK.text, INK.paper, '#000000'];

/**
 * The first inks with enough contrast everywhere on the ground; where none has, those on a white plate, or without plates
 * the one with the most. Without a ground those on white.
 */
export function inksOn(ground?: TextGround, hasPlates = true): TextInks {
  if (!ground) return OWN_INKS;
  const readable = TEXT_INKS.find((ink) => leastContrast(ink, ground) >= LEAST_CONTRAST);
  if (!readable && hasPlates) return PLATE_INKS;
  const text =
    readable ?? [...TEXT_INKS].sort((a, b) => leastContrast(b, ground) - leastContrast(a, ground))[0]!;
  const label = text === INK.text && leastContrast(INK.label, ground) >= LEAST_CONTRAST ? INK.label : text;
  // Lines have the colour of the labels, so that they are seen.
  return { text, label, line: label, needsPlate: false };
}

function leastContrast(ink: string, { darkest, lightest }: TextGround): number {
  const own = inkLuminance(ink);
  // An ink between the darkest and the lightest part may be the colour of a part.
  if (own > darkest && own < lightest) return 1;
  return Math.min(contrast(own, darkest), contrast(own, lightest));
}
