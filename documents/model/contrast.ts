/** The least contrast between a text and its ground by WCAG 2 (success criterion 1.4.3). */
export const LEAST_CONTRAST = 4.5;

/** The relative luminance by WCAG 2 of a colour with parts from 0 to 255: 0 for black, 1 for white. */
export function luminance(red: number, green: number, blue: number): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(part: number): number {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** The relative luminance of an ink '#rrggbb'. */
export function inkLuminance(ink: string): number {
  const value = Number.parseInt(ink.slice(1), 16);
  return luminance(value >> 16, (value >> 8) & 0xff, value & 0xff);
}

/** The contrast of two relative luminances by WCAG 2, from 1 to 21. */
export function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** The accent of documents unless the school chooses another. */
export const SCHOOL_GREEN = '#0b5d3b';
