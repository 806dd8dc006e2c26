import type { StudentResult } from '#documents/model/result.ts';
import { groupBy } from './groupBy.ts';
import { compareText } from './placements.ts';

export type ResultFigures = {
  gpa: number;
  letter: string;
  noOfFail: number;
  obtainedMarks: number;
  merit: number | null;
};
/** `count` times the letter `before` became `after`. */
export type LetterChange = { before: string; after: string; count: number };
export type ResultChange = {
  studentId: string;
  name: string;
  nameBn: string | null;
  section: string;
  shift: string;
  roll: number;
  before: ResultFigures;
  after: ResultFigures;
  /** The changed letters of the student's subjects. */
  subjectLetters: LetterChange[];
};

const resultFigures = ({ summary, meritPosition }: StudentResult): ResultFigures => ({
  gpa: summary.gpa,
  letter: summary.letter,
  noOfFail: summary.noOfFail,
  obtainedMarks: summary.obtainedMarks,
  merit: meritPosition,
});

/** Counts the pairs of letters that differ. */
export const countLetterChanges = (pairs: readonly Omit<LetterChange, 'count'>[]): LetterChange[] => {
  const changed = pairs.filter(({ before, after }) => before !== after);
  return [...groupBy(changed, ({ before, after }) => JSON.stringify([before, after]))]
    .toSorted(([a], [b]) => compareText(a, b))
    .map(([, same]) => ({ before: same[0]!.before, after: same[0]!.after, count: same.length }));
};

const subjectLetters = (before: StudentResult, after: StudentResult): LetterChange[] => {
  const grades = new Map(after.TotalResult.map(({ subjectCode, grade }) => [subjectCode, grade]));
  return countLetterChanges(
    before.TotalResult.map(({ subjectCode, grade }) => ({
      before: grade,
      after: grades.get(subjectCode) ?? grade,
    })),
  );
};

/** The figures to compare, subject by subject: a letter may change where no figure of the student does. */
const judgements = ({ summary, TotalResult }: StudentResult): string =>
  JSON.stringify([summary, TotalResult.map((row) => [row.subjectCode, row.totalMarks, row.grade, row.GP])]);

/** Rules 9: the results that another scheme changes, shown before it is saved. Both lists are of one cohort. */
export const resultChanges = (before: StudentResult[], after: StudentResult[]): ResultChange[] => {
  const afterById = new Map(after.map((result) => [result.studentInfo.studentId, result]));
  return before.flatMap((result) => {
    const { studentId, studentName: name, studentNameBn: nameBn, section, shift, roll } = result.studentInfo;
    const changed = afterById.get(studentId);
    if (!changed) return [];
    const [from, to] = [resultFigures(result), resultFigures(changed)];
    if (from.merit === to.merit && judgements(result) === judgements(changed)) return [];
    const letters = subjectLetters(result, changed);
    return [
      { studentId, name, nameBn, section, shift, roll, before: from, after: to, subjectLetters: letters },
    ];
  });
};
