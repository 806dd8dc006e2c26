import type { School } from '#documents/model/school.ts';

/** The margin in mm in which a punch or a binding takes nothing. */
const BINDING = 20;

/** The mm that a binding margin takes from a sheet which leaves `margin` mm free at its sides. */
export const bindingWidth = ({ paper }: School, margin: number): number =>
  paper && paper.binding !== 'none' ? BINDING - margin : 0;
