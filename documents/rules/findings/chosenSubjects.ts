import type { Cohort, CohortStudent } from '#documents/model/cohort.ts';
import type { CompulsoryCount, NotChosen } from '#documents/model/finding.ts';
import { hasFourthSubject } from '#documents/model/school.ts';
import { appliesTo, countsAsFourth } from '../appliesTo.ts';
import { marksByStudent } from '../marksByStudent.ts';
import { type TakenSubjects, takenSubjects } from '../takenSubjects.ts';
import { findingOf } from './findingOf.ts';

/** As GPA counts them: papers that are graded together are one. */
const countCompulsory = ({ fourth, takes }: TakenSubjects, { subjects }: Cohort): number => {
  const compulsory = subjects.filter((subject) => takes(subject) && !countsAsFourth(subject, fourth));
  return new Set(compulsory.map(({ _id, paperGroup }) => paperGroup || _id)).size;
};

/** The most frequent count; of two that are as frequent the larger, since a subject is rather missing than too much. */
const usualCount = (counts: readonly number[]): number => {
  const times = new Map<number, number>();
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1);
  const [usual] = [...times].sort(([a, timesA], [b, timesB]) => timesB - timesA || b - a);
  return usual?.[0] ?? 0;
};

/** Rules 4: in classes 9 and 10, whose number of compulsory subjects is not the group's. */
export const compulsoryCounts = (students: CohortStudent[], cohort: Cohort): CompulsoryCount[] => {
  if (!hasFourthSubject(cohort.classValue)) return [];
  const takenBy = takenSubjects(cohort);
  const counted = students.map((student) => ({
    student,
    count: countCompulsory(takenBy(student), cohort),
  }));
  return counted.flatMap(({ student, count }) => {
    const ofGroup = counted.filter((other) => other.student.group === student.group);
    const usual = usualCount(ofGroup.map((other) => other.count));
    if (count === usual) return [];
    return [findingOf(student, { kind: 'compulsoryCount', level: 'look', count, usual } as const)];
  });
};

/** Rules 4: marks in a subject that the student has not chosen, which count nowhere. */
export const notChosen = (students: CohortStudent[], cohort: Cohort): NotChosen[] => {
  const marksOf = marksByStudent(cohort.marks);
  const takenBy = takenSubjects(cohort);
  return students.flatMap((student) => {
    const { takes } = takenBy(student);
    return cohort.subjects
      .filter(
        (subject) => marksOf(student).has(subject._id) && appliesTo(subject, student) && !takes(subject),
      )
      .map(({ _id: subjectId }) =>
        findingOf(student, { kind: 'notChosen', level: 'stop', subjectId } as const),
      );
  });
};
