import { contrast, inkLuminance, LEAST_CONTRAST, luminance } from '#documents/model/contrast.ts';
import type { CardOptions } from '#documents/model/idCard.ts';
import { INK } from '#documents/paper/inks.ts';
import type { Box } from '#documents/paper/sheet.ts';
import { CARD } from './cardPaper.ts';

/** Where texts are printed directly on the ground of a front, by layout, in mm. */
export const TEXT_AREAS = {
  1: {
    names: { x: 3.6, y: 45.6, width: CARD.width - 7.2, height: 11 },
    fields: { x: 3.6, y: 64.6, width: CARD.width - 7.2, height: 17.6 },
  },
  2: {
    names: { x: 10.2, y: 49, width: CARD.width - 13.2, height: 11 },
    fields: { x: 10.2, y: 61.8, width: CARD.width - 13.2, height: 20.6 },
  },
} as const satisfies Record<CardOptions['layout'], Record<'names' | 'fields', Box>>;

/** Where the fields of a back are, as many as are ticked in the middle of it, in mm. */
export const BACK_FIELDS = { x: 5, y: 33.4, width: CARD.width - 10, height: 20 };

/** The darkest and the lightest relative luminance below a text. */
export type TextGround = { darkest: number; lightest: number };
export type TextGrounds = Record<'names' | 'fields', TextGround>;

/** The size of the small picture that is measured: a pixel is 1.6 mm wide, about a letter. */
export const MEASURED = { width: 34, height: 54 } as const;

/** The grounds of the texts on a background, given as RGB bytes of MEASURED size. */
export function measureTextGrounds(pixels: Uint8Array, layout: CardOptions['layout']): TextGrounds {
  const { names, fields } = TEXT_AREAS[layout];
  return { names: measureGround(pixels, names), fields: measureGround(pixels, fields) };
}

/** The ground of the fields on the picture of a back, as measureTextGrounds takes it. */
export const measureBackGround = (pixels: Uint8Array): TextGround => measureGround(pixels, BACK_FIELDS);

/** Takes the pixels whose middle is in the area. */
function measureGround(pixels: Uint8Array, area: Box): TextGround {
  const columns = indexesWithin(area.x, area.width, MEASURED.width / CARD.width);
  const luminances = indexesWithin(area.y, area.height, MEASURED.height / CARD.height).flatMap((row) =>
    columns.map((column) => {
      const at = (row * MEASURED.width + column) * 3;
      const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
      return Math.round(luminance(red, green, blue) * 1e4) / 1e4;
    }),
  );
  return { darkest: Math.min(...luminances), lightest: Math.max(...luminances) };
}

/** The indexes of pixels with their middle between `start` and `start + size` mm. */
function indexesWithin(start: number, size: number, perMm: number): number[] {
  const first = Math.ceil(start * perMm - 0.5);
  const last = Math.floor((start + size) * perMm - 0.5);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** The inks of the texts of an area; a plate is a white ground below them. */
export type TextInks = { text: string; label: string; needsPlate: boolean };

/** The inks on white, and on the grounds that the layouts draw. */
export const OWN_INKS: TextInks = { text: INK.text, label: INK.label, needsPlate: false };

/** On grounds of middle brightness only black has enough contrast. */
const TEXT_INKS = [INK.text, INK.paper, '#000000'];

/** The first inks with enough contrast everywhere on the ground; where none has, those on a white plate. */
export function inksOn(ground: TextGround): TextInks {
  const text = TEXT_INKS.find((ink) => isReadable(ink, ground));
  if (!text) return { ...OWN_INKS, needsPlate: true };
  const label = text === INK.text && isReadable(INK.label, ground) ? INK.label : text;
  return { text, label, needsPlate: false };
}

function isReadable(ink: string, { darkest, lightest }: TextGround): boolean {
  const own = inkLuminance(ink);
  // An ink between the darkest and the lightest part may be the colour of a part.
  if (own > darkest && own < lightest) return false;
  return Math.min(contrast(own, darkest), contrast(own, lightest)) >= LEAST_CONTRAST;
}
