import type { Explanation } from '#documents/model/explanation.ts';
import type { MeritPosition, StudentResult } from '#documents/model/result.ts';

/** Papers of a pair stand together in an explanation, and where the subjects are listed in a result. */
const inOneOrder = (rows: unknown[][]): string =>
  JSON.stringify(rows.map((row) => JSON.stringify(row)).sort());

const explainedRows = ({ subjects }: Explanation): unknown[][] =>
  subjects.flatMap(({ papers, letter, point }) =>
    papers.map(({ subject, total }, index) =>
      index === 0 ? [subject, total, letter, point] : [subject, total, '', null],
    ),
  );

const isSamePosition = (one: MeritPosition, other: MeritPosition): boolean =>
  one.position === other.position && one.of === other.of;

/** Whether an explanation ends in every figure that a result prints: a copy that was kept may be of other records. */
export const agrees = (explanation: Explanation, result: StudentResult): boolean => {
  const { gpa, merit } = explanation;
  const { TotalResult, summary, meritPosition, merit: merits } = result;
  const ends = [gpa.gpa, gpa.without4th, gpa.letter, gpa.noOfFail, merit.obtainedMarks, merit.position];
  const { gpaWithout4th, letter, noOfFail, obtainedMarks } = summary;
  const figures = [summary.gpa, gpaWithout4th, letter, noOfFail, obtainedMarks, meritPosition];
  const rows = TotalResult.map((row) => [row.subject, row.totalMarks, row.grade, row.GP]);
  return (
    ends.every((end, index) => end === figures[index]) &&
    merit.students === summary.studentsCount &&
    // A transcript that was issued before both positions were kept says nothing of the class.
    (!merits || !merit.inClass || isSamePosition(merit.inClass, merits.class)) &&
    inOneOrder(explainedRows(explanation)) === inOneOrder(rows)
  );
};
