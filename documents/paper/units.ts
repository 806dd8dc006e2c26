/** Points in a millimetre. */
const PT_PER_MM = 72 / 25.4;

/** Millimetres to points: documents are laid out in mm, the pen draws in pt. */
export const mm = (millimetres: number): number => millimetres * PT_PER_MM;

/** Points to millimetres. */
export const toMm = (points: number): number => points / PT_PER_MM;

/** Width and height of a paper in mm, upright. */
export const PAPER_SIZES = {
  A4: { width: 210, height: 297 },
  Legal: { width: 215.9, height: 355.6 },
  A3: { width: 297, height: 420 },
} as const;
export type PaperSize = keyof typeof PAPER_SIZES;
