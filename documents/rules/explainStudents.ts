import type {
  Explanation,
  GpaExplanation,
  MarkSteps,
  MarksExplanation,
  MeritExplanation,
  PaperSteps,
  ScaleStep,
  SubjectSteps,
  WrittenPart,
} from '#documents/model/explanation.ts';
import type { StudentResult } from '#documents/model/result.ts';
import type { Scheme } from '#documents/model/scheme.ts';
import { type Band, bandForClass } from '#documents/model/school.ts';
import { isByChoice } from '#documents/model/subject.ts';
import { caMaximum, componentMaxima } from './componentMaxima.ts';
import { finishResults, type GradedClass, type IsInCohort } from './finishResults.ts';
import {
  addAll,
  compare,
  exactDecimals,
  type Fraction,
  fraction,
  multiply,
  toHundredths,
  ZERO,
} from './fraction.ts';
import { gpaSteps, MOST } from './gpa.ts';
import { gradeForGpa, scaleRowFor } from './gradeFor.ts';
import { type GradedPapers, separateParts } from './gradePapers.ts';
import { countedSubjects } from './gradeStudent.ts';
import { exactTotal, markWorth, type SubjectScore } from './subjectScorer.ts';

/** Explanations say nothing of attendance. */
const NO_DAYS = () => ({ workingDays: null, present: null });

const PARTS: readonly WrittenPart[] = ['subjective', 'objective', 'practical'];

/** An explanation with the `_id` of its student, which nobody is shown. */
export type ExplainedStudent = { _id: string; explanation: Explanation };

/** The marks from which a student's score was made, and of both terms merged the one from which the student is exempt. */
type ExplainTerms = (score: SubjectScore, _id: string) => Pick<PaperSteps, 'terms' | 'exemptIn'>;

/**
 * The explanations of a cohort, in the order of finishResults and by the same functions, so that explanations and
 * results cannot differ.
 */
export function explainStudents(
  gradedClass: GradedClass,
  isInCohort: IsInCohort,
  explainTerms: ExplainTerms,
): ExplainedStudent[] {
  const { scheme } = gradedClass;
  const results = finishResults(gradedClass, NO_DAYS, isInCohort);
  const here = gradedClass.students.filter(({ own }) => isInCohort(own.student));
  return here.map(({ own: { student, isExempt, exemptFrom }, graded }, index) => {
    const { _id, studentId } = student;
    const result = results[index]!;
    const explanation: Explanation = {
      studentId,
      ...(isExempt && { exempt: 'whole' as const }),
      subjects: graded.map((each) => explainSubject(each, (score) => explainTerms(score, _id), scheme)),
      ...(exemptFrom.length > 0 && {
        exemptSubjects: exemptFrom.map(({ subject: { name, nameBn = null } }) => ({
          subject: name,
          subjectBn: nameBn,
        })),
      }),
      marks: explainMarks(result, graded, scheme),
      gpa: { ...explainGpa(graded, scheme), letter: result.summary.letter },
      merit: explainMerit(result, results),
    };
    return { _id, explanation };
  });
}

/** Rules 3 and 9 for one subject. */
function explainSubject(
  graded: GradedPapers,
  explainTerms: (score: SubjectScore) => ReturnType<ExplainTerms>,
  scheme: Scheme,
): SubjectSteps {
  const { papers, total, fullMarks, judgedBy, letter, pointHundredths, failed } = graded;
  return {
    papers: papers.map((score) => paperSteps(score, explainTerms(score))),
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
}

const paperSteps = (score: SubjectScore, terms: ReturnType<ExplainTerms>): PaperSteps => ({
  subject: score.subject.name,
  subjectBn: score.subject.nameBn ?? null,
  fullMarks: score.subject.marks,
  ...terms,
  exact: exactDecimals(exactTotal(score.exact)),
  total: score.total,
});

/** Rules 4. A pair of which one paper only is the fourth subject counts as compulsory. */
function takenAs({ papers, isFourth }: GradedPapers): SubjectSteps['takenAs'] {
  if (isFourth) return 'fourth';
  return papers.every(({ subject }) => isByChoice(subject)) ? 'chosen' : 'compulsory';
}

function scaleStep({ total, fullMarks, judgedBy }: GradedPapers, scheme: Scheme): ScaleStep | null {
  const row = judgedBy === 'scale' ? scaleRowFor(total, fullMarks, scheme) : undefined;
  if (!row) return null;
  const above = scheme.gradeScale.map(({ from }) => from).filter((from) => from > row.from);
  return { from: row.from, below: above.length > 0 ? Math.min(...above) : null };
}

function explainMarks({ summary }: StudentResult, graded: GradedPapers[], scheme: Scheme): MarksExplanation {
  const counted = countedSubjects(graded, scheme);
  return {
    totals: counted.map(({ total }) => total),
    obtained: summary.obtainedMarks,
    full: summary.totalMarks,
    leavesOutFourth: counted.length < graded.length,
  };
}

/** Rules 5, step by step. */
function explainGpa(graded: GradedPapers[], scheme: Scheme): GpaExplanation {
  const steps = gpaSteps(graded, scheme);
  const { fourth, exactGpa, exactWithout4th, gpaHundredths } = steps;
  return {
    points: graded.filter(({ isFourth }) => !isFourth).map((each) => each.pointHundredths / 100),
    sum: steps.points / 100,
    fourth: fourth && {
      point: fourth.points / 100,
      deduction: scheme.fourthDeductionHundredths / 100,
      bonus: fourth.bonus / 100,
    },
    noOfFail: steps.noOfFail,
    exactGpa: exactOrNull(exactGpa),
    exactWithout4th: exactOrNull(exactWithout4th),
    heldTo: exactGpa && toHundredths(exactGpa) > gpaHundredths ? MOST / 100 : null,
    gpa: gpaHundredths / 100,
    without4th: steps.without4thHundredths / 100,
    letter: gradeForGpa(gpaHundredths, scheme).letter,
  };
}

const exactOrNull = (value: Fraction | null) => value && exactDecimals(value);

function explainMerit(
  { meritPosition, summary, merit }: StudentResult,
  all: StudentResult[],
): MeritExplanation {
  const samePosition = all.filter((other) => other.meritPosition === meritPosition).length;
  const isWholeClass = merit?.class.of === summary.studentsCount;
  return {
    position: meritPosition,
    students: summary.studentsCount,
    inClass: merit && !isWholeClass ? merit.class : null,
    sharedBy: meritPosition === null ? 0 : samePosition - 1,
    noOfFail: summary.noOfFail,
    gpa: summary.gpa,
    obtainedMarks: summary.obtainedMarks,
  };
}

/** Rules 3: one mark of one term, step by step, from the score of its result. */
export function explainMark(score: SubjectScore, classValue: number, scheme: Scheme): MarkSteps {
  const band = bandForClass(classValue);
  const { subjective, objective, practical } = score.exact;
  return {
    attendance: score.attendance,
    parts: printedParts(score, band, scheme).map((part) => ({
      part,
      marks: exactDecimals(score.exact[part]),
    })),
    written: exactDecimals(addAll([subjective, objective, practical])),
    weighted: weightedSteps(score, scheme.weights[band]),
    exact: exactDecimals(exactTotal(score.exact)),
  };
}

/** The parts that the marksheet prints and the subject has marks for, and any other part that counted. */
function printedParts({ subject, exact }: SubjectScore, band: Band, scheme: Scheme): WrittenPart[] {
  const maxima = componentMaxima(subject, band, scheme);
  const isPrinted = (part: WrittenPart) =>
    (band !== 'primary' || part === 'subjective') && (maxima[part] ?? 0) > 0;
  const parts = PARTS.filter((part) => isPrinted(part) || compare(exact[part], ZERO) > 0);
  return parts.length > 0 ? parts : ['subjective'];
}

function weightedSteps(score: SubjectScore, weights: Scheme['weights'][Band]): MarkSteps['weighted'] {
  const worth = markWorth(score.subject, weights);
  const hasCa = compare(worth.ca, ZERO) > 0;
  if (!hasCa && compare(worth.written, fraction(1)) === 0) return null;
  return {
    writtenPercent: exactDecimals(multiply(worth.written, fraction(100))),
    written: exactDecimals(score.exact.weightedWritten),
    ca: hasCa ? assessmentSteps(score, weights.ca) : null,
  };
}

const assessmentSteps = ({ subject, exact }: SubjectScore, percent: number) => ({
  marks: exactDecimals(exact.ca),
  outOf: exactDecimals(caMaximum(subject)),
  worth: exactDecimals(exact.weightedCa),
  share: exactDecimals(fraction(subject.marks * percent, 100)),
});
