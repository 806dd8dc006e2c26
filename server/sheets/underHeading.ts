import type { Fault } from '#server/errors.ts';
import type { Columns } from './headings.ts';

/** A fault that knows the field says the heading that stands in this sheet. */
export const underHeading =
  <Field extends string>(headings: Record<Field, unknown>, { headingOf }: Columns<Field>) =>
  (fault: Fault): Fault => {
    if (!fault.column || !(fault.column in headings)) return fault;
    const column = headingOf(fault.column as Field);
    return { ...fault, column, path: `${fault.row}.${column}` };
  };
