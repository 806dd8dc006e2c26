/** Points in a millimetre. */
const PT_PER_MM = 72 / 25.4;

/** Converts millimetres to points. Documents are laid out in mm, and the pen draws in pt. */
export const mm = (millimetres: number): number => millimetres * PT_PER_MM;

/** Converts points to millimetres. */
export const toMm = (points: number): number => points / PT_PER_MM;

/** The width and height of a paper in mm, in portrait. */
export const PAPER_SIZES = {
  A4: { width: 210, height: 297 },
  Legal: { width: 215.9, height: 355.6 },
  A3: { width: 297, height: 420 },
} as const;
