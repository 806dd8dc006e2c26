import type { StudentResult } from '#documents/model/result.ts';

export type ResultFigures = {
  gpa: number;
  letter: string;
  noOfFail: number;
  obtainedMarks: number;
  merit: number | null;
};
export type ResultChange = {
  studentId: string;
  name: string;
  nameBn: string | null;
  section: string;
  shift: string;
  roll: number;
  before: ResultFigures;
  after: ResultFigures;
};

const figuresOf = ({ summary, meritPosition }: StudentResult): ResultFigures => ({
  gpa: summary.gpa,
  letter: summary.letter,
  noOfFail: summary.noOfFail,
  obtainedMarks: summary.obtainedMarks,
  merit: meritPosition,
});

/** What a row says of the subject; a letter may change where no figure of the student does. */
const judgements = ({ summary, TotalResult }: StudentResult): string =>
  JSON.stringify([summary, TotalResult.map((row) => [row.subjectCode, row.totalMarks, row.grade, row.GP])]);

/** Rules 9: whose result another scheme changes, to be shown before it is saved. Both lists are of one cohort. */
export const resultChanges = (before: StudentResult[], after: StudentResult[]): ResultChange[] => {
  const afterOf = new Map(after.map((result) => [result.studentInfo.studentId, result]));
  return before.flatMap((result) => {
    const { studentId, studentName: name, studentNameBn: nameBn, section, shift, roll } = result.studentInfo;
    const changed = afterOf.get(studentId);
    if (!changed) return [];
    const [from, to] = [figuresOf(result), figuresOf(changed)];
    if (from.merit === to.merit && judgements(result) === judgements(changed)) return [];
    return [{ studentId, name, nameBn, section, shift, roll, before: from, after: to }];
  });
};
