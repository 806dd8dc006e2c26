import type { Cohort, CohortStudent, MarkedSubject } from '#documents/model/cohort.ts';
import { COMPONENTS } from '#documents/model/result.ts';
import type { Scheme } from '#documents/model/scheme.ts';
import type { Subject } from '#documents/model/subject.ts';
import { cohortScores, type StudentScores } from './cohortScores.ts';
import { add, type Fraction, fraction, multiply } from './fraction.ts';
import { combinedAttendance } from './gradePapers.ts';
import { roundedTotal, type SubjectScore } from './subjectScorer.ts';
import { takenSubjects } from './takenSubjects.ts';

/**
 * Rules 7. The students and their enrolments are those of the annual exam, so each of the three lists has the same
 * students, and the final result is of the subjects that a student takes in the annual exam. Where her group, religion,
 * fourth or chosen subjects were others in a published half-yearly exam (rules 12), a subject that she did not take there
 * takes the annual total alone. The totals of a term follow from its own subjects and scheme, which may be older for a
 * published half-yearly exam.
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
  const first = cohortScores({ ...halfYearly, markedInSession }, students).map(takenThen(halfYearly));
  const second = cohortScores({ ...annual, markedInSession });
  const both = first.map((scores, index) => mergeScores(scores, second[index]!, subjects, scheme.merge));
  return { halfYearly: first, annual: second, both };
}

/** Removes the half-yearly scores in subjects that a student whose subjects were others then did not take. */
function takenThen(halfYearly: Cohort): (scores: StudentScores) => StudentScores {
  const known = new Map(halfYearly.students.map((student) => [student.studentId, student]));
  const takenBy = takenSubjects(halfYearly);
  return (own) => {
    const then = known.get(own.student.studentId);
    if (!then || hasSameChoice(then, own.student)) return own;
    const { takes } = takenBy(then);
    return { ...own, scores: own.scores.filter(({ subject }) => takes(subject)) };
  };
}

/** Whether everything that decides a student's subjects (rules 4) is equal. */
const hasSameChoice = (one: CohortStudent, other: CohortStudent): boolean =>
  one.group === other.group &&
  one.religion === other.religion &&
  one.fourthSubjectCode === other.fourthSubjectCode &&
  String(one.chosenSubjectCodes) === String(other.chosenSubjectCodes);

/** The scores of each term and of both merged, by roll: three lists of the same students. */
export type MergedScores = { halfYearly: StudentScores[]; annual: StudentScores[]; both: StudentScores[] };

/** The first list, then the items that only the second one has. */
function union<T>(first: T[], second: T[], id: (item: T) => string): T[] {
  const known = new Set(first.map(id));
  return [...first, ...second.filter((item) => !known.has(id(item)))];
}

type Weights = Scheme['merge'];

/**
 * One student's final scores. A subject with a row in one term only takes that term alone, because the other term had
 * no exam in it; so does every subject of a student who is exempt from the other term.
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
  return { ...annual, scores, isExempt: halfYearly.isExempt && annual.isExempt };
}

const bySubject = (scores: SubjectScore[]): Map<string, SubjectScore> =>
  new Map(scores.map((score) => [score.subject._id, score]));

/** Rules 7: weighted means of the exact figures, rounded once at the end. An absence was scored 0 in its term. */
function mergeScore(halfYearly: SubjectScore, annual: SubjectScore, weights: Weights): SubjectScore {
  const mergeColumn = (column: keyof SubjectScore['exact']) =>
    mean(halfYearly.exact[column], annual.exact[column], weights);
  const exact = {
    subjective: mergeColumn('subjective'),
    objective: mergeColumn('objective'),
    practical: mergeColumn('practical'),
    ca: mergeColumn('ca'),
    weightedWritten: mergeColumn('weightedWritten'),
    weightedCa: mergeColumn('weightedCa'),
  };
  const attendance = combinedAttendance([halfYearly.attendance, annual.attendance]);
  const components = COMPONENTS.filter(
    (component) => halfYearly.components.includes(component) || annual.components.includes(component),
  );
  return { ...annual, components, attendance, exact, total: roundedTotal(exact) };
}

function mean(halfYearly: Fraction, annual: Fraction, weights: Weights): Fraction {
  const whole = weights.halfYearly + weights.annual;
  return add(
    multiply(halfYearly, fraction(weights.halfYearly, whole)),
    multiply(annual, fraction(weights.annual, whole)),
  );
}
