import type { SubjectInput } from '#documents/model/subject.ts';

/** Stated maxima of the parts add up to full marks; class assignment stands beside them (rules 2). */
export const statedTooMuch = ({
  marks,
  subjectiveMarks,
  objectiveMarks,
  practicalMarks,
}: SubjectInput): boolean => (subjectiveMarks ?? 0) + (objectiveMarks ?? 0) + (practicalMarks ?? 0) > marks;
