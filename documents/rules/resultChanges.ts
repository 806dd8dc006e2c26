import type { StudentResult } from '#documents/model/result.ts';
import { groupBy } from './groupBy.ts';
import { compareText } from './placements.ts';
import { isExaminee } from './resultSummary.ts';
import { resultDifferences, type TranscriptChange } from './transcriptChanges.ts';

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
  /** Everything printed that changes, also what the figures before and after have. */
  changes: TranscriptChange[];
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
    .sort(([a], [b]) => compareText(a, b))
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

/** Rules 9: the results of which another scheme changes what is printed, shown before it is saved. Both lists have the same students in the same order. */
export const resultChanges = (before: StudentResult[], after: StudentResult[]): ResultChange[] =>
  before.flatMap((result, index) => {
    const { studentId, studentName: name, studentNameBn: nameBn, section, shift, roll } = result.studentInfo;
    const changed = after[index];
    if (!changed || !isExaminee(result)) return [];
    const [from, to] = [resultFigures(result), resultFigures(changed)];
    const changes = resultDifferences(result, changed);
    if (changes.length === 0) return [];
    const letters = subjectLetters(result, changed);
    return [
      {
        ...{ studentId, name, nameBn, section, shift, roll, before: from, after: to },
        ...{ subjectLetters: letters, changes },
      },
    ];
  });
