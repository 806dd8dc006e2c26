import type { SubjectScore } from './subjectScore.ts';

/** Rules 9: scores that are graded together, in the order of their first papers. Most stand alone. */
export const pairedPapers = (scores: SubjectScore[]): SubjectScore[][] => {
  const groups = new Map<string, SubjectScore[]>();
  for (const score of scores) {
    const { _id, paperGroup } = score.subject;
    // The prefixes keep a paper group from meeting a subject's _id of the same text.
    const key = paperGroup ? `group ${paperGroup}` : `alone ${_id}`;
    const papers = groups.get(key);
    if (papers) papers.push(score);
    else groups.set(key, [score]);
  }
  return [...groups.values()];
};
