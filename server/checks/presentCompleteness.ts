import { examVerdict } from '#documents/rules/completeness.ts';
import type { Assignment } from '#server/teacher-subjects/present.ts';
import type { ClassCheck } from './checkClass.ts';
import {
  byId,
  type CompletenessAnswer,
  type CompletenessRow,
  type NamedStudent,
  presentStudent,
  presentSubject,
  progressOf,
} from './present.ts';

/** The teachers that a subject is assigned to in a class and shift. */
const teachersOf = (
  assignments: readonly Assignment[],
  place: { className: string; shift: string },
  { subjectCode, group }: { subjectCode: string; group: string },
): string[] =>
  assignments
    .filter(({ ClassVsSubject }) =>
      ClassVsSubject.some(
        (taught) =>
          String(taught.class_id.value) === place.className &&
          taught.shift === place.shift &&
          taught.subjects.some((one) => one.code === subjectCode && one.group === group),
      ),
    )
    .map(({ teacher_id: { firstName, lastName } }) => [firstName, lastName].filter(Boolean).join(' '));

const presentRows = (check: ClassCheck, assignments: readonly Assignment[]): CompletenessRow[] => {
  const { subjects } = byId(check);
  return check.rows.map(({ section, shift, group, subjectId, enrolled, entered, missing, due }) => ({
    className: check.exam.className,
    section,
    shift,
    group,
    subject: presentSubject(subjects.get(subjectId)!),
    teachers: teachersOf(assignments, { className: check.exam.className, shift }, subjects.get(subjectId)!),
    enrolled,
    entered,
    missing,
    due,
  }));
};

const missingStudents = (check: ClassCheck): [string, NamedStudent][] => {
  const { students } = byId(check);
  const ids = new Set(check.rows.flatMap(({ missing }) => missing));
  return [...ids].map((studentId) => [studentId, presentStudent(students.get(studentId)!)]);
};

export const presentCompleteness = (
  checks: readonly ClassCheck[],
  assignments: readonly Assignment[],
): CompletenessAnswer => ({
  data: checks.flatMap((check) => presentRows(check, assignments)),
  classes: checks.map((check) => ({
    className: check.exam.className,
    ...progressOf(check),
    verdict: examVerdict(check.rows, check.lacks, check.findings),
    publishedAt: check.publication ? check.publication.publishedAt.toISOString() : null,
  })),
  students: Object.fromEntries(checks.flatMap(missingStudents)),
});
