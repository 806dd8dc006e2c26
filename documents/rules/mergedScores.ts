import type { Cohort, CohortStudent, MarkedSubject } from '#documents/model/cohort.ts';
import { COMPONENTS } from '#documents/model/result.ts';
import type { Scheme } from '#documents/model/scheme.ts';
import { isByChoice, type Subject } from '#documents/model/subject.ts';
import {
  cohortScores,
  type ExemptSubject,
  isExemptFromAll,
  marksByStudent,
  type StudentScores,
} from './cohortScores.ts';
import { add, type Fraction, fraction, multiply } from './fraction.ts';
import { combinedAttendance } from './gradePapers.ts';
import { roundedTotal, type SubjectScore } from './subjectScorer.ts';
import { appliesTo, takenSubjects } from './takenSubjects.ts';

/**
 * Rules 7. The students and their enrolments are those of the annual exam, so each of the three lists has the same
 * students, and the final result is of the subjects that a student takes in the annual exam. A subject that the
 * student did not take in one of the terms takes the total of the other alone. The totals of a term follow from its own subjects and
 * scheme, which may be older for a published half-yearly exam.
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
  const first = takenInTerm(halfYearly, cohortScores({ ...halfYearly, markedInSession }, students));
  const second = takenInTerm(annual, cohortScores({ ...annual, markedInSession }));
  const pairs = first.map((own, index) => {
    const other = second[index]!;
    return [withoutBrought(own, other), withoutBrought(other, own)] as const;
  });
  return {
    halfYearly: pairs.map(([one]) => one),
    annual: pairs.map(([, other]) => other),
    both: pairs.map(([one, other]) => mergeScores(one, other, subjects, scheme.merge)),
  };
}

/** `brought` are the scores in subjects that a student took up too late for the term. */
type TakenScores = StudentScores & { brought: ReadonlySet<SubjectScore> };

/** The scores in the subjects that each student took in a term by its records: those of its copy where it is published. */
function takenInTerm(term: Cohort, all: StudentScores[]): TakenScores[] {
  const known = new Map(term.students.map((student) => [student._id, student]));
  const takenBy = takenSubjects(term);
  const marksFor = marksByStudent(term.marks);
  return all.map((own) => {
    const then = known.get(own.student._id);
    if (!then) return { ...own, brought: new Set() };
    const { takes } = takenBy(then);
    const marks = marksFor(then);
    const setAside = term.subjects.filter(
      (subject) => marks.get(subject._id)?.absent === false && !takes(subject),
    );
    const scores = own.scores.filter(({ subject }) => takes(subject));
    const exemptFrom = own.exemptFrom.filter(({ subject }) => takes(subject));
    const isBrought = ({ attendance, subject }: SubjectScore) =>
      attendance === 'missing' && setAside.some((former) => mayBring(former, subject, then));
    return { ...own, scores, exemptFrom, brought: new Set(scores.filter(isBrought)) };
  });
}

/**
 * Where a student changed the group, the religion or the choice while a term was open, marks are set aside in it. What the
 * change brought and nobody entered was not taken, so that it counts by the other term alone.
 */
function withoutBrought({ brought, ...own }: TakenScores, other: TakenScores): StudentScores {
  if (brought.size === 0) return own;
  const counts = new Set(
    other.scores.flatMap((score) => (other.brought.has(score) ? [] : [score.subject._id])),
  );
  const scores = own.scores.filter((score) => !brought.has(score) || !counts.has(score.subject._id));
  return { ...own, scores };
}

/** Whether the change that set marks in the subject `former` aside may have brought another one. */
function mayBring(former: Subject, brought: Subject, student: CohortStudent): boolean {
  const isOfGroup = ({ group }: Subject) => group === 'General' || group === student.group;
  if (!isOfGroup(former)) return brought.group !== 'General' || isByChoice(brought);
  if (!appliesTo(former, student)) return Boolean(brought.religion);
  return isByChoice(brought);
}

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
 * no exam in it, or the student is exempt from it there; so does every subject of a student who is exempt from the other
 * term. A subject that counts in neither term is printed as exempt.
 */
function mergeScores(
  halfYearly: StudentScores,
  annual: StudentScores,
  subjects: Subject[],
  weights: Weights,
): StudentScores {
  const first = bySubject(halfYearly.scores);
  const second = bySubject(annual.scores);
  const exempt = new Map(
    [...halfYearly.exemptFrom, ...annual.exemptFrom].map((one) => [one.subject._id, one]),
  );
  const scores: SubjectScore[] = [];
  const exemptFrom: ExemptSubject[] = [];
  for (const { _id } of subjects) {
    const a = first.get(_id);
    const b = second.get(_id);
    const score = a && b ? mergeScore(a, b, weights) : (a ?? b);
    const without = exempt.get(_id);
    if (score) scores.push(score);
    else if (without) exemptFrom.push({ ...without, before: scores.length });
  }
  const isExempt = (halfYearly.isExempt && annual.isExempt) || isExemptFromAll({ scores, exemptFrom });
  return { ...annual, scores, exemptFrom, isExempt };
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
