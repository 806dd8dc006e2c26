import type {
  ExamAnalysis,
  NearLine,
  Quartiles,
  SectionFigures,
  SubjectFigures,
} from '#documents/model/examAnalysis.ts';
import type { StudentResult } from '#documents/model/result.ts';
import type { Scheme } from '#documents/model/scheme.ts';
import { add, fraction, multiply, toTwoDecimals } from './fraction.ts';
import { groupBy } from './groupBy.ts';
import { byRoll, compareText } from './placements.ts';
import { isExaminee, resultSummary } from './resultSummary.ts';
import {
  type Graded,
  type GradedSubject,
  gradedSubjects,
  gradedTogether,
  paperNames,
  passRate,
} from './subjectPassRates.ts';

/** A student is near the line who passed with a subject by at most so many marks, or failed in one subject. */
export const NEAR_MARKS = 3;

/**
 * What an exam shows of a cohort: each subject, its sections side by side, and who is near the line. `before` are the
 * results of the same cohort in the last term before that has marks. A change is the difference of printed figures.
 * Sections are in the order of `places`, the school's; others follow by name.
 */
export function examAnalysis(
  results: readonly StudentResult[],
  scheme: Pick<Scheme, 'gradeScale'>,
  before: { term: string; results: readonly StudentResult[] } | null,
  places: readonly SectionOfShift[] = [],
): ExamAnalysis {
  const subjects = gradedSubjects(results);
  const letters = scaleLetters(subjects, scheme);
  const passPercent = leastPassing(scheme);
  const earlier = before && figuresBySubject(gradedSubjects(before.results), letters);
  const summary = resultSummary(results);
  return {
    summary,
    meanGpa: meanGpa(results),
    before: before && {
      term: before.term,
      passChange: difference(summary.passPercentage, resultSummary(before.results).passPercentage),
      gpaChange: difference(meanGpa(results), meanGpa(before.results)),
    },
    passPercent,
    letters,
    subjects: subjects.map((subject) => withChange(figures(subject, letters), earlier?.get(subject.key))),
    sections: sectionFigures(results, subjects, places),
    nearLine: nearLine(results, passPercent),
  };
}

/** The letters of the scale, the best first, and any other that a student got. */
function scaleLetters(
  subjects: readonly GradedSubject[],
  { gradeScale }: Pick<Scheme, 'gradeScale'>,
): string[] {
  const scale = [...gradeScale].sort((a, b) => b.from - a.from).map(({ letter }) => letter);
  const got = subjects.flatMap(({ students }) => students.filter(hasSat).map(({ first }) => first.grade));
  return [...new Set([...scale, ...got])];
}

/** The least percentage of the full marks that passes. */
function leastPassing({ gradeScale }: Pick<Scheme, 'gradeScale'>): number {
  const passing = gradeScale.filter(({ pointHundredths }) => pointHundredths > 0).map(({ from }) => from);
  return Math.min(100, ...passing);
}

const hasSat = ({ papers }: Graded): boolean => papers.some(({ entered, absent }) => entered && !absent);

type Figures = Omit<SubjectFigures, 'passChange' | 'meanChange'>;

const figuresBySubject = (subjects: readonly GradedSubject[], letters: readonly string[]) =>
  new Map(subjects.map((subject) => [subject.key, figures(subject, letters)]));

function figures(subject: GradedSubject, letters: readonly string[]): Figures {
  const sat = subject.students.filter(hasSat);
  const totals = sat.map((student) => papersTotal(student).totalMarks).sort((a, b) => a - b);
  return {
    ...passRate(subject),
    fullMarks: papersTotal(subject.students[0]!).fullMarks,
    absent: subject.students.length - sat.length,
    mean: totals.length === 0 ? null : mean(totals),
    quartiles: totals.length === 0 ? null : quartiles(totals),
    letterCounts: letters.map((letter) => sat.filter(({ first }) => first.grade === letter).length),
  };
}

/** The total and full marks of all papers that are graded together. */
const papersTotal = ({ first }: Graded) => first.combined ?? first;

/** With two decimals. */
const mean = (values: readonly number[]): number =>
  toTwoDecimals(
    fraction(
      values.reduce((sum, one) => sum + one, 0),
      values.length,
    ),
  );

/** Of sorted marks, as QUARTILE.INC of a spreadsheet has them: between two marks in proportion. */
function quartiles(sorted: readonly number[]): Quartiles {
  const at = (quarter: number): number => {
    const place = (sorted.length - 1) * quarter;
    const below = Math.floor(place / 4);
    const low = sorted[below]!;
    const high = sorted[below + 1] ?? low;
    return toTwoDecimals(add(fraction(low), multiply(fraction(high - low), fraction(place % 4, 4))));
  };
  return [at(0), at(1), at(2), at(3), at(4)];
}

function withChange(now: Figures, before: Figures | undefined): SubjectFigures {
  const isAlike = before?.fullMarks === now.fullMarks;
  return {
    ...now,
    passChange: before ? difference(now.passPercentage, before.passPercentage) : null,
    meanChange:
      isAlike && now.mean !== null && before.mean !== null ? difference(now.mean, before.mean) : null,
  };
}

/** Of two figures of two decimals, without the dust of binary fractions. */
const difference = (now: number, before: number): number =>
  (Math.round(now * 100) - Math.round(before * 100)) / 100;

/** Of the examinees; 0 without any. A student who failed has a GPA of 0. */
function meanGpa(results: readonly StudentResult[]): number {
  const hundredths = results.filter(isExaminee).map(({ summary }) => Math.round(summary.gpa * 100));
  if (hundredths.length === 0) return 0;
  const sum = hundredths.reduce((total, one) => total + one, 0);
  return toTwoDecimals(fraction(sum, hundredths.length * 100));
}

/** Each section of each shift with an examinee; none where there is only one. */
function sectionFigures(
  results: readonly StudentResult[],
  subjects: readonly GradedSubject[],
  places: readonly SectionOfShift[],
): SectionFigures[] {
  const groups = groupBy(results.filter(isExaminee), ({ studentInfo }) => sectionKey(studentInfo));
  const order = [...new Set(places.map(sectionKey))];
  const rank = (place: SectionOfShift): number => {
    const at = order.indexOf(sectionKey(place));
    return at < 0 ? order.length : at;
  };
  if (groups.size < 2) return [];
  return [...groups.values()]
    .map((members) => {
      const { section, shift } = members[0]!.studentInfo;
      const { totalExaminees, totalPassed, passPercentage } = resultSummary(members);
      const rates = new Map(gradedSubjects(members).map((one) => [one.key, passRate(one).passPercentage]));
      return {
        section,
        shift,
        examinees: totalExaminees,
        passed: totalPassed,
        passPercentage,
        meanGpa: meanGpa(members),
        passRates: subjects.map(({ key }) => rates.get(key) ?? null),
      };
    })
    .sort((a, b) => rank(a) - rank(b) || compareText(a.section, b.section) || compareText(a.shift, b.shift));
}

type SectionOfShift = { section: string; shift: string };
const sectionKey = ({ section, shift }: SectionOfShift): string => JSON.stringify([section, shift]);

/** The students who failed in one compulsory subject only, and those who passed all with one at most NEAR_MARKS above its pass mark. */
function nearLine(results: readonly StudentResult[], passPercent: number): NearLine[] {
  const lines = results
    .filter(isExaminee)
    .sort((a, b) => byRoll(a.studentInfo, b.studentInfo))
    .flatMap(({ studentInfo, TotalResult, summary }) => {
      if (summary.noOfFail > 1) return [];
      return gradedTogether(TotalResult).flatMap((graded): NearLine[] => {
        const { totalMarks, fullMarks } = papersTotal(graded);
        const passMark = Math.ceil((passPercent * fullMarks) / 100);
        const { failed, isFourth } = graded.first;
        const isNarrow = summary.noOfFail === 0 && !isFourth && totalMarks - passMark <= NEAR_MARKS;
        if (!failed && !isNarrow) return [];
        const { studentId, roll, studentName, studentNameBn, section, shift } = studentInfo;
        const parts = new Set(graded.papers.flatMap(({ failedComponents = [] }) => failedComponents));
        return [
          {
            ...{ studentId, roll, name: studentName, nameBn: studentNameBn, section, shift },
            ...paperNames(graded),
            total: totalMarks,
            passMark,
            failed,
            absent: !hasSat(graded),
            failedComponents: [...parts],
          },
        ];
      });
    });
  return [...lines.filter(({ failed }) => failed), ...lines.filter(({ failed }) => !failed)];
}
