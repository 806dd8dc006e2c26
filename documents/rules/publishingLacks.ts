import type { Seat } from '#documents/model/finding.ts';
import type { Completeness } from './completeness.ts';

/** An exam subject that a section, shift and group lacks, or in which some of its students have no mark. */
export type PublishingLack = Seat & {
  subjectId: string;
  /** Nobody there has a mark in it, while others of the class have. */
  isWhole: boolean;
  /** studentIds, by roll. */
  missing: string[];
};

/** Rules 10: what an exam of a whole class lacks, for which it is published only with a reason. */
export const publishingLacks = (rows: readonly Completeness[]): PublishingLack[] => {
  const examSubjects = new Set(rows.filter(({ entered }) => entered > 0).map(({ subjectId }) => subjectId));
  return rows
    .filter(({ subjectId, missing }) => missing.length > 0 && examSubjects.has(subjectId))
    .map(({ section, shift, group, subjectId, entered, missing }) => ({
      section,
      shift,
      group,
      subjectId,
      isWhole: entered === 0,
      missing,
    }));
};
