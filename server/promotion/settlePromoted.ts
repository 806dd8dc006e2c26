import type { Promoted } from '#documents/model/promotion.ts';
import type { Fault } from '#server/errors.ts';
import type { StudentRow } from '#server/students/queries.ts';
import type { SchoolWords } from '#server/students/schoolWords.ts';
import { settleWords } from '#server/students/settleStudents.ts';

/** One line of what was asked, with who she is now. */
export type Line = { at: number; row: StudentRow; asked: Promoted };

export const faultAt = (at: number, path: string, message: string): Fault => ({
  path: `promotedStudent.${at}.${path}`,
  message,
});

const yearFault = ({ at, row, asked }: Line): Fault[] =>
  asked.year < row.session ? [faultAt(at, 'year', `The year must be after ${row.session}`)] : [];

/** The lines in the school's own words, and a fault for each field that the school does not have. */
export const settlePromoted = (
  lines: readonly Line[],
  words: SchoolWords,
  classes: ReadonlyMap<string, number>,
): { lines: Line[]; faults: Fault[] } => {
  const faults: Fault[] = [];
  const settled = lines.map((line): Line => {
    const { at, asked } = line;
    const { section, shift, group } = asked;
    const read = settleWords(at, { section, shift, group }, words);
    faults.push(...read.faults.map(({ column = '', message }) => faultAt(at, column, message)));
    if (!classes.has(asked.class)) faults.push(faultAt(at, 'class', `There is no class ${asked.class}`));
    faults.push(...yearFault(line));
    return { ...line, asked: { ...asked, ...read.found } };
  });
  return { lines: settled, faults };
};
