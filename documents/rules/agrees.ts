import type { Explanation } from '#documents/model/explanation.ts';
import { EXEMPT_LETTER, type MeritPosition, type StudentResult } from '#documents/model/result.ts';

/** The rows sorted: an explanation has the papers of a pair together, a result has them in the order of the subjects. */
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

/** Whether an explanation ends in every figure that a result prints. A stored result may come from other records. */
export const agrees = (explanation: Explanation, result: StudentResult): boolean => {
  const { gpa, merit } = explanation;
  const { TotalResult, summary, meritPosition, merit: merits } = result;
  const ends = [gpa.gpa, gpa.without4th, gpa.letter, gpa.noOfFail, merit.obtainedMarks, merit.position];
  const { gpaWithout4th, letter, noOfFail, obtainedMarks } = summary;
  const figures = [summary.gpa, gpaWithout4th, letter, noOfFail, obtainedMarks, meritPosition];
  const rows = TotalResult.map((row) => [row.subject, row.totalMarks, row.grade, row.GP]);
  const exempt = (explanation.exemptSubjects ?? []).map(({ subject }) => [subject, 0, EXEMPT_LETTER, null]);
  return (
    ends.every((end, index) => end === figures[index]) &&
    merit.students === summary.studentsCount &&
    // A transcript issued before both positions were stored has none in the class.
    (!merits || !merit.inClass || isSamePosition(merit.inClass, merits.class)) &&
    inOneOrder([...explainedRows(explanation), ...exempt]) === inOneOrder(rows)
  );
};
