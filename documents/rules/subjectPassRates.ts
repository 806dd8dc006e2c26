import {
  type StudentResult,
  type SubjectPassRate,
  type SubjectResult,
  subjectKey,
} from '#documents/model/result.ts';
import { fraction, toTwoDecimals } from './fraction.ts';
import { groupBy } from './groupBy.ts';

/** What one student got in a subject, with all papers that are graded together. */
type Graded = { papers: SubjectResult[]; first: SubjectResult };

/**
 * How many passed in each subject, of those with a mark or an entered absence in it, by subject code; subjects that
 * somebody takes as the fourth are last. Papers that are graded together are one subject.
 */
export function subjectPassRates(results: readonly StudentResult[]): SubjectPassRate[] {
  const graded = results.flatMap(({ TotalResult }) => gradedTogether(TotalResult));
  const taken = graded.filter(({ papers }) => papers.some(({ entered }) => entered));
  const subjects = [...groupBy(taken, ({ papers }) => papers.map(subjectKey).join('+')).values()].map(
    passRate,
  );
  return subjects
    .toSorted(
      (a, b) =>
        Number(a.isFourth) - Number(b.isFourth) ||
        a.subjectCode.localeCompare(b.subjectCode, 'en', { numeric: true }) ||
        a.subject.localeCompare(b.subject, 'en'),
    )
    .map(({ isFourth: _, ...subject }) => subject);
}

function gradedTogether(rows: readonly SubjectResult[]): Graded[] {
  return rows.flatMap((first) => {
    if (first.GP === null) return [];
    const others = first.combined
      ? rows.filter(({ GP, paperGroup }) => GP === null && paperGroup === first.paperGroup)
      : [];
    return [{ first, papers: [first, ...others] }];
  });
}

function passRate(students: Graded[]): SubjectPassRate & { isFourth: boolean } {
  const { papers, first } = students[0]!;
  const passed = students.filter((student) => (student.first.GP ?? 0) > 0).length;
  return {
    subjectCode: first.subjectCode,
    subject: papers.map(({ subject }) => subject).join(', '),
    subjectBn: papers.every(({ subjectBn }) => subjectBn)
      ? papers.map(({ subjectBn }) => subjectBn).join(', ')
      : null,
    examinees: students.length,
    passed,
    failed: students.length - passed,
    passPercentage: toTwoDecimals(fraction(passed * 100, students.length)),
    isFourth: students.some((student) => student.first.isFourth),
  };
}
