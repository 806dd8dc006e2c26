import type { SubjectScore } from './subjectScorer.ts';

/** Rules 9: scores that are graded together, in the order of their first papers. Most stand alone. */
export const pairedPapers = (scores: SubjectScore[]): SubjectScore[][] => {
  const all: SubjectScore[][] = [];
  const groups = new Map<string, SubjectScore[]>();
  for (const score of scores) {
    const { paperGroup } = score.subject;
    const begun = paperGroup ? groups.get(paperGroup) : undefined;
    const papers = begun ?? [];
    papers.push(score);
    if (!begun) all.push(papers);
    if (paperGroup) groups.set(paperGroup, papers);
  }
  return all;
};
