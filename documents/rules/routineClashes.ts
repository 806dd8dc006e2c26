import { ALL } from '#documents/model/exam.ts';
import type { RoutinePaper } from '#documents/model/routine.ts';
import type { Subject } from '#documents/model/subject.ts';

type Sitting = Pick<RoutinePaper, 'date' | 'from' | 'to' | 'shift'>;
type Student = { shift: string };

/** Two papers that are written at the same time, by their places in the routine, and who would write both. */
export type RoutineClash<Of extends Student> = { first: number; second: number; students: Of[] };

/**
 * Pairs of papers of a class that a student would have to write at the same time. Papers of two groups, religions or
 * shifts may be written at once. `subjects` has the subject of each paper, in the order of the papers.
 */
export function routineClashes<Of extends Student>(
  papers: readonly Sitting[],
  subjects: readonly Subject[],
  students: readonly { student: Of; takes: (subject: Subject) => boolean }[],
): RoutineClash<Of>[] {
  const clashes: RoutineClash<Of>[] = [];
  papers.forEach((paper, second) => {
    papers.slice(0, second).forEach((other, first) => {
      if (!overlap(paper, other)) return;
      const both = students.filter(
        ({ student, takes }) =>
          [paper, other].every((each) => writtenBy(each, student)) &&
          takes(subjects[first]!) &&
          takes(subjects[second]!),
      );
      if (both.length > 0) clashes.push({ first, second, students: both.map(({ student }) => student) });
    });
  });
  return clashes;
}

/** Whether a paper is written by the students of this shift. */
export const writtenBy = ({ shift }: Pick<Sitting, 'shift'>, student: Student): boolean =>
  shift === ALL || student.shift === ALL || shift === student.shift;

/** One that ends when the other begins does not overlap it. */
const overlap = (paper: Sitting, other: Sitting): boolean =>
  paper.date === other.date && paper.from < other.to && other.from < paper.to;
