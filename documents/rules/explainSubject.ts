import type { PaperSteps, ScaleStep, SubjectSteps, TermSteps } from '#documents/model/explanation.ts';
import type { Scheme } from '#documents/model/scheme.ts';
import { exactDecimals } from './exactDecimals.ts';
import { fraction } from './fraction.ts';
import { scaleRowFor } from './gradeFor.ts';
import type { GradedPapers } from './gradePapers.ts';
import { separateParts } from './passesSeparately.ts';
import { exactTotal, type SubjectScore } from './subjectScorer.ts';

/** Rules 4. A pair of which one paper only is the fourth subject counts as compulsory. */
const takenAs = ({ papers, isFourth }: GradedPapers): SubjectSteps['takenAs'] => {
  if (isFourth) return 'fourth';
  return papers.every(({ subject }) => subject.isFourthSubject) ? 'chosen' : 'compulsory';
};

const scaleStep = ({ total, fullMarks, judgedBy }: GradedPapers, scheme: Scheme): ScaleStep | null => {
  const row = judgedBy === 'scale' ? scaleRowFor(total, fullMarks, scheme) : undefined;
  if (!row) return null;
  const above = scheme.gradeScale.map(({ from }) => from).filter((from) => from > row.from);
  return { from: row.from, below: above.length > 0 ? Math.min(...above) : null };
};

const paperSteps = (score: SubjectScore, terms: TermSteps[]): PaperSteps => ({
  subject: score.subject.name,
  subjectBn: score.subject.nameBn ?? null,
  fullMarks: score.subject.marks,
  terms,
  exact: exactDecimals(exactTotal(score.exact)),
  total: score.total,
});

/** Rules 3 and 9 of one subject; `termsOf` says which marks a score was made of. */
export const explainSubject = (
  graded: GradedPapers,
  termsOf: (score: SubjectScore) => TermSteps[],
  scheme: Scheme,
): SubjectSteps => {
  const { papers, total, fullMarks, judgedBy, letter, pointHundredths, failed } = graded;
  return {
    papers: papers.map((score) => paperSteps(score, termsOf(score))),
    takenAs: takenAs(graded),
    fullMarks,
    total,
    percentage: exactDecimals(fraction(total * 100, fullMarks)),
    judgedBy,
    scale: scaleStep(graded, scheme),
    separate: separateParts(papers, scheme.separatePassPercent).map(({ got, ...part }) => ({
      ...part,
      got: exactDecimals(got),
    })),
    letter,
    point: pointHundredths / 100,
    failed,
  };
};
