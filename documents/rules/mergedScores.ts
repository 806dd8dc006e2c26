import type { Cohort, MarkedSubject } from '#documents/model/cohort.ts';
import type { Scheme } from '#documents/model/scheme.ts';
import type { Subject } from '#documents/model/subject.ts';
import { cohortScores, type StudentScores } from './cohortScores.ts';
import { add, type Fraction, fraction, multiply } from './fraction.ts';
import { combinedAttendance } from './gradePapers.ts';
import { roundedTotal, type SubjectScore } from './subjectScorer.ts';

/**
 * Rules 7. A student has one enrolment a session, and the annual exam, read last, says who belongs to the class and
 * how the student is enrolled; so each of the three lists has the same students, and a student takes the same
 * subjects in both terms. A term's totals follow from the subjects and the scheme it was marked by, which for a
 * published half-yearly exam may be older ones.
 */
export function mergedScores(halfYearly: Cohort, annual: Cohort): MergedScores {
  const { students, scheme } = annual;
  const subjects = union(annual.subjects, halfYearly.subjects, (subject) => subject._id);
  const markedInSession: MarkedSubject[] = [
    ...halfYearly.markedInSession,
    ...halfYearly.marks,
    ...annual.markedInSession,
    ...annual.marks,
  ];
  const first = cohortScores({ ...halfYearly, markedInSession }, students);
  const second = cohortScores({ ...annual, markedInSession });
  const both = first.map((scores, index) => mergeScores(scores, second[index]!, subjects, scheme.merge));
  return { halfYearly: first, annual: second, both };
}

/** Everyone's scores of each term and of both, by roll: three lists of the same students. */
export type MergedScores = { halfYearly: StudentScores[]; annual: StudentScores[]; both: StudentScores[] };

/** The first list, then what only the second one has. */
function union<T>(first: T[], second: T[], id: (item: T) => string): T[] {
  const known = new Set(first.map(id));
  return [...first, ...second.filter((item) => !known.has(id(item)))];
}

type Weights = Scheme['merge'];

/**
 * One student's final scores. A subject that has a row in one term only takes that term alone: it was no exam subject
 * of the class in the other.
 */
function mergeScores(
  halfYearly: StudentScores,
  annual: StudentScores,
  subjects: Subject[],
  weights: Weights,
): StudentScores {
  const first = bySubject(halfYearly.scores);
  const second = bySubject(annual.scores);
  const scores = subjects.flatMap(({ _id }) => {
    const a = first.get(_id);
    const b = second.get(_id);
    return (a && b ? mergeScore(a, b, weights) : (a ?? b)) ?? [];
  });
  return { ...annual, scores };
}

const bySubject = (scores: SubjectScore[]): Map<string, SubjectScore> =>
  new Map(scores.map((score) => [score.subject._id, score]));

/** Rules 7: weighted means of the exact figures, rounded once at the end. An absence was scored 0 in its term. */
function mergeScore(halfYearly: SubjectScore, annual: SubjectScore, weights: Weights): SubjectScore {
  const meanOf = (column: keyof SubjectScore['exact']) =>
    mean(halfYearly.exact[column], annual.exact[column], weights);
  const exact = {
    subjective: meanOf('subjective'),
    objective: meanOf('objective'),
    practical: meanOf('practical'),
    ca: meanOf('ca'),
    weightedWritten: meanOf('weightedWritten'),
    weightedCa: meanOf('weightedCa'),
  };
  const attendance = combinedAttendance([halfYearly.attendance, annual.attendance]);
  return { ...annual, attendance, exact, total: roundedTotal(exact) };
}

function mean(halfYearly: Fraction, annual: Fraction, weights: Weights): Fraction {
  const whole = weights.halfYearly + weights.annual;
  return add(
    multiply(halfYearly, fraction(weights.halfYearly, whole)),
    multiply(annual, fraction(weights.annual, whole)),
  );
}
