import { bandForClass } from '#documents/model/classes.ts';
import type { Component, SubjectResult } from '#documents/model/result.ts';

/**
 * What a paper prints of a component of a subject: its figure, or null, which is a dash, where the subject lacks the
 * component. 0 and a dash are different on paper (rules 14).
 */
export const printedFigure = (
  { components }: Pick<SubjectResult, 'components'>,
  component: Component,
  figure: number,
): number | null => (components?.includes(component) === false && figure === 0 ? null : figure);

/** Whether a subject has a component, or marks in it, such as in an old transcript that does not name its components. */
const hasComponent = (row: SubjectResult, component: Component): boolean =>
  row.components?.includes(component) || row[component] > 0;

/** Whether a sheet of these subjects has a column of a component: in classes 4 and 5 only where a subject has it. */
export const hasColumn = (
  className: string | number,
  rows: readonly SubjectResult[],
  part: 'subjective' | 'objective' | 'practical',
): boolean =>
  bandForClass(Number(className)) !== 'primary' ||
  part === 'subjective' ||
  rows.some((row) => hasComponent(row, part));
