import { EXEMPT_LETTER, type SubjectResult } from '#documents/model/result.ts';
import type { Scheme } from '#documents/model/scheme.ts';
import type { ExemptSubject, StudentScores } from './cohortScores.ts';
import { toOneDecimal } from './fraction.ts';
import { type Gpa, gpa } from './gpa.ts';
import { type GradedPapers, gradePapers } from './gradePapers.ts';
import { groupBy } from './groupBy.ts';
import { pairKey } from './pairKey.ts';
import type { SubjectScore } from './subjectScorer.ts';

/** Grades one student; points in hundredths, marks as totals of the subjects that count (rules 5 and 9). */
export function gradeStudent(own: StudentScores, scheme: Scheme): GradedStudent {
  const graded = pairedPapers(own.scores).map((papers) => gradePapers(papers, scheme));
  const counted = countedSubjects(graded, scheme);
  return {
    ...gpa(graded, scheme),
    own,
    graded,
    totalMarks: sum(counted, (subject) => subject.fullMarks),
    obtainedMarks: sum(counted, (subject) => subject.total),
    isExaminee: own.scores.some(({ attendance }) => attendance === 'sat'),
  };
}

/** The figures from one student's own scores; Highest, merit and counts need the other students. */
export type GradedStudent = Gpa & {
  own: StudentScores;
  /** Each subject, or the papers graded together as one, in the order they print. */
  graded: GradedPapers[];
  totalMarks: number;
  obtainedMarks: number;
  /** Has a mark in the term that is not an absence; in a merged result, in either term (rules 1 and 8). */
  isExaminee: boolean;
};

/** Rules 9: scores that are graded together, in the order of their first papers. */
const pairedPapers = (scores: SubjectScore[]): SubjectScore[][] => [
  ...groupBy(scores, ({ subject }) => pairKey(subject) ?? subject).values(),
];

/** The subjects that count in the sums of marks: a scheme may leave the fourth subject out (rules 9). */
export const countedSubjects = (graded: GradedPapers[], scheme: Scheme): GradedPapers[] =>
  graded.filter((each) => scheme.fourthCountsInTotals || !each.isFourth);

const sum = (graded: GradedPapers[], value: (subject: GradedPapers) => number): number =>
  graded.reduce((total, subject) => total + value(subject), 0);

/** The rows as they print, with the highest total of each subject. */
export function subjectResults(
  { own, graded }: GradedStudent,
  highestTotals: Map<string, number>,
): SubjectResult[] {
  const rows = own.scores.map((score) => {
    const together = graded.find(({ papers }) => papers.includes(score))!;
    return subjectResult(score, together, highestTotals.get(score.subject._id) ?? 0);
  });
  // `before` counts scores, so that each one that is put in moves those after it.
  for (const [index, exempt] of own.exemptFrom.entries())
    rows.splice(exempt.before + index, 0, exemptResult(exempt));
  return rows;
}

/** The row of a subject that does not count for the student (rules 1): of no pair, and without marks. */
const exemptResult = ({ subject, components, isFourth }: ExemptSubject): SubjectResult => ({
  ...{ subjectId: subject._id, subject: subject.name, subjectBn: subject.nameBn ?? null },
  ...{ subjectCode: subject.subjectCode, religion: subject.religion || null, paperGroup: null },
  ...{ fullMarks: subject.marks, subjective: 0, objective: 0, practical: 0, ca: 0, '70%': 0, 'CA(30%)': 0 },
  ...{ totalMarks: 0, grade: EXEMPT_LETTER, GP: null, Highest: 0, isFourth },
  ...{ absent: false, entered: false, failed: false, components, failedComponents: [], combined: null },
  exempt: true,
});

/** The row as it prints. Papers graded together have their letter on the first row (rules 9). */
export function subjectResult(score: SubjectScore, graded: GradedPapers, highest: number): SubjectResult {
  const isFirst = graded.papers[0] === score;
  const isPair = graded.papers.length > 1;
  return {
    subjectId: score.subject._id,
    subject: score.subject.name,
    subjectBn: score.subject.nameBn ?? null,
    subjectCode: score.subject.subjectCode,
    religion: score.subject.religion || null,
    paperGroup: pairKey(score.subject),
    fullMarks: score.subject.marks,
    subjective: toOneDecimal(score.exact.subjective),
    objective: toOneDecimal(score.exact.objective),
    practical: toOneDecimal(score.exact.practical),
    ca: toOneDecimal(score.exact.ca),
    '70%': toOneDecimal(score.exact.weightedWritten),
    'CA(30%)': toOneDecimal(score.exact.weightedCa),
    totalMarks: score.total,
    grade: isFirst ? graded.letter : '',
    GP: isFirst ? graded.pointHundredths / 100 : null,
    Highest: highest,
    isFourth: score.isFourth,
    absent: score.attendance === 'absent',
    entered: score.attendance !== 'missing',
    failed: isFirst && graded.failed,
    components: score.components,
    failedComponents: graded.failedComponents,
    combined: isFirst && isPair ? { totalMarks: graded.total, fullMarks: graded.fullMarks } : null,
  };
}
