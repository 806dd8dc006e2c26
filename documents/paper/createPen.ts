import { createFastPen } from './fastPen.ts';
import type { Painter } from './painter.ts';
import type { Pen } from './pen.ts';
import { createPlainPen } from './plainPen.ts';

/** A pen for one canvas. The plain one is there to prove that the fast one prints the same. */
export const createPen = (painter: Painter, { fast = true }: { fast?: boolean } = {}): Pen =>
  fast ? createFastPen(painter) : createPlainPen(painter);
