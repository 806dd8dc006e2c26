import type { Cohort } from '#documents/model/cohort.ts';
import type { Explanation, TermSteps } from '#documents/model/explanation.ts';
import type { StudentScores } from './cohortScores.ts';
import { compileClass } from './compileResults.ts';
import { type ExplainedStudent, explainMark, explainStudents } from './explainStudents.ts';
import { gradeClass, type IsInCohort } from './finishResults.ts';
import { exactDecimals, fraction } from './fraction.ts';
import { mergedScores } from './mergedScores.ts';
import type { SubjectScore } from './subjectScorer.ts';

const TERMS = ['halfYearly', 'annual'] as const;

/** How each result of compileResults follows from the marks, in the same order. */
export const explainResults = (cohort: Cohort, isInCohort?: IsInCohort): Explanation[] =>
  explainedStudents(cohort, isInCohort).map(({ explanation }) => explanation);

/** The same with the `_id` of each student. */
export const explainedStudents = (cohort: Cohort, isInCohort: IsInCohort = () => true): ExplainedStudent[] =>
  explainStudents(compileClass(cohort), isInCohort, (score) => ({
    terms: [{ term: null, percent: '100', mark: explainMark(score, cohort.classValue, cohort.scheme) }],
  }));

/** How each result of compileMergedResults follows from the marks of both terms, in the same order (rules 7). */
export const explainMergedResults = (...terms: Parameters<typeof explainedMergedStudents>): Explanation[] =>
  explainedMergedStudents(...terms).map(({ explanation }) => explanation);

/** The same with the `_id` of each student. */
export function explainedMergedStudents(
  halfYearly: Cohort,
  annual: Cohort,
  isInCohort: IsInCohort = () => true,
): ExplainedStudent[] {
  const { classValue, scheme } = annual;
  const merged = mergedScores(halfYearly, annual);
  const scores = {
    halfYearly: scoresByStudent(merged.halfYearly),
    annual: scoresByStudent(merged.annual),
  };
  const weights = scheme.merge;
  const schemes = { halfYearly: halfYearly.scheme, annual: scheme };
  const whole = weights.halfYearly + weights.annual;
  const exemptFrom = {
    halfYearly: exemptSubjectsByStudent(merged.halfYearly),
    annual: exemptSubjectsByStudent(merged.annual),
  };
  const explainTerms = ({ subject }: SubjectScore, _id: string) => {
    const counted = TERMS.flatMap((term) =>
      (scores[term].get(_id) ?? [])
        .filter((score) => score.subject._id === subject._id)
        .map((score) => ({ term, score })),
    );
    const terms = counted.map(({ term, score }): TermSteps => {
      const percent = counted.length > 1 ? fraction(weights[term] * 100, whole) : fraction(100);
      return { term, percent: exactDecimals(percent), mark: explainMark(score, classValue, schemes[term]) };
    });
    const exemptIn = TERMS.find((term) => exemptFrom[term].get(_id)?.has(subject._id));
    return { terms, ...(exemptIn && { exemptIn }) };
  };
  const explained = explainStudents(gradeClass(merged.both, scheme), isInCohort, explainTerms);
  const exempt = { halfYearly: new Set(halfYearly.exempt), annual: new Set(annual.exempt) };
  return explained.map(({ _id, explanation }) => {
    const term = TERMS.find((each) => exempt[each].has(_id));
    return { _id, explanation: term ? { exempt: term, ...explanation } : explanation };
  });
}

const scoresByStudent = (students: StudentScores[]): Map<string, SubjectScore[]> =>
  new Map(students.map(({ student, scores }) => [student._id, scores]));

const exemptSubjectsByStudent = (students: StudentScores[]): Map<string, Set<string>> =>
  new Map(
    students.map(({ student, exemptFrom }) => [
      student._id,
      new Set(exemptFrom.map(({ subject }) => subject._id)),
    ]),
  );
