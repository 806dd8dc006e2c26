import type { SubjectInput } from '#documents/model/subject.ts';

/** What is wrong with the stated maxima of the parts, or null: they add up to full marks, CA apart (rules 2). */
export const wrongParts = ({
  marks,
  subjectiveMarks,
  objectiveMarks,
  practicalMarks,
}: SubjectInput): string | null => {
  const stated = [subjectiveMarks, objectiveMarks, practicalMarks].filter((part) => typeof part === 'number');
  const sum = stated.reduce((total, part) => total + part, 0);
  return stated.length === 0 || sum === marks ? null : `The parts add up to ${sum}, not to ${marks}`;
};
