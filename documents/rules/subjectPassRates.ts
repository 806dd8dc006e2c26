import {
  type StudentResult,
  type SubjectPassRate,
  type SubjectResult,
  subjectRecordKey,
} from '#documents/model/result.ts';
import { fraction, toTwoDecimals } from './fraction.ts';
import { groupBy } from './groupBy.ts';
import { isExaminee } from './resultSummary.ts';

/**
 * How many passed in each subject, of the examinees with a mark or an entered absence in it, by subject code; subjects that
 * somebody takes as the fourth are last. Papers that are graded together are one subject.
 */
export const subjectPassRates = (results: readonly StudentResult[]): SubjectPassRate[] =>
  gradedSubjects(results).map(passRate);

/** A subject, or papers that are graded together, with every examinee who has a mark or an entered absence in it. */
export type GradedSubject = { key: string; students: Graded[] };

/** What one student got in a subject, with all papers that are graded together; `first` has the letter. */
export type Graded = { papers: SubjectResult[]; first: SubjectResult };

/** The subjects of the results in the order of their pass rates. */
export function gradedSubjects(results: readonly StudentResult[]): GradedSubject[] {
  const graded = results.filter(isExaminee).flatMap(({ TotalResult }) => gradedTogether(TotalResult));
  const taken = graded.filter(({ papers }) => papers.some(({ entered }) => entered));
  const isFourth = new Map<GradedSubject, number>();
  const subjects = [...groupBy(taken, ({ papers }) => papers.map(subjectRecordKey).join('+'))].map(
    ([key, students]): GradedSubject => {
      const subject = { key, students };
      isFourth.set(subject, Number(students.some(({ first }) => first.isFourth)));
      return subject;
    },
  );
  const name = ({ students }: GradedSubject) => students[0]!.first;
  return subjects.sort(
    (a, b) =>
      isFourth.get(a)! - isFourth.get(b)! ||
      name(a).subjectCode.localeCompare(name(b).subjectCode, 'en', { numeric: true }) ||
      joinedNames(a).subject.localeCompare(joinedNames(b).subject, 'en'),
  );
}

/** The subjects of one student, each with all its papers. */
export function gradedTogether(rows: readonly SubjectResult[]): Graded[] {
  return rows.flatMap((first) => {
    if (first.GP === null) return [];
    const others = first.combined
      ? rows.filter(({ GP, paperGroup }) => GP === null && paperGroup === first.paperGroup)
      : [];
    return [{ first, papers: [first, ...others] }];
  });
}

/** The pass rate of one subject. */
export function passRate(subject: GradedSubject): SubjectPassRate {
  const { students } = subject;
  const passed = students.filter(({ first }) => (first.GP ?? 0) > 0).length;
  return {
    subjectCode: students[0]!.first.subjectCode,
    ...joinedNames(subject),
    examinees: students.length,
    passed,
    failed: students.length - passed,
    passPercentage: toTwoDecimals(fraction(passed * 100, students.length)),
  };
}

const joinedNames = ({ students }: GradedSubject) => paperNames(students[0]!);

/** The names of the papers of a subject. */
export const paperNames = ({ papers }: Graded) => ({
  subject: papers.map(({ subject }) => subject).join(', '),
  subjectBn: papers.every(({ subjectBn }) => subjectBn)
    ? papers.map(({ subjectBn }) => subjectBn).join(', ')
    : null,
});
