import type { Cohort, CohortStudent } from '#documents/model/cohort.ts';
import type { OthersSubject } from '#documents/model/finding.ts';
import { appliesTo } from '../appliesTo.ts';
import { marksByStudent } from '../marksByStudent.ts';
import { findingOf } from './findingOf.ts';

export const othersSubject = (students: CohortStudent[], cohort: Cohort): OthersSubject[] => {
  const marksOf = marksByStudent(cohort.marks);
  return students.flatMap((student) =>
    cohort.subjects
      .filter((subject) => marksOf(student).has(subject._id) && !appliesTo(subject, student))
      .map(({ _id: subjectId }) =>
        findingOf(student, { kind: 'othersSubject', level: 'stop', subjectId } as const),
      ),
  );
};
