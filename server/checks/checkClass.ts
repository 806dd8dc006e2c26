import type { Knex } from 'knex';
import { MERGED_TERMS } from '#documents/model/exam.ts';
import { completeness, publishingLacks } from '#documents/rules/completeness.ts';
import { examFindings } from '#documents/rules/examFindings.ts';
import type { Caller } from '#server/access/access.ts';
import { inScope } from '#server/access/scope.ts';
import type { ClassExam } from '#server/exams/exam.ts';
import { type Assigned, marksPolicy } from '#server/marks/markPolicy.ts';
import { toCohort } from '#server/results/examRows.ts';
import { effectiveRows } from '#server/results/readCohort.ts';
import { termsWithMarks } from '#server/school/schemeOfClass.ts';

/** Checks an exam of a whole class, with which a section is compared; `terms` are the school's, in its order. */
export async function checkClass(db: Knex, exam: ClassExam, terms: readonly string[]) {
  const other = await otherExam(db, exam, terms);
  const { publication, rows: records } = await effectiveRows(db, exam);
  const cohort = toCohort(records, exam.className);
  const rows = completeness(cohort);
  const findings = examFindings(
    cohort,
    other ? toCohort((await effectiveRows(db, other)).rows, exam.className) : undefined,
  );
  const named = new Set([
    ...rows.flatMap(({ missing }) => missing),
    ...findings.flatMap((finding) => ('studentId' in finding ? [finding.studentId] : [])),
  ]);
  return {
    exam,
    /** Only those with missing marks or findings. */
    students: cohort.students.filter(({ studentId }) => named.has(studentId)),
    subjects: cohort.subjects,
    publication,
    /** The term with which the marks were compared. */
    otherTerm: other?.term ?? null,
    rows,
    /** Missing marks for which publishing needs a reason (rules 10). */
    lacks: publishingLacks(rows),
    findings,
  };
}

export type ClassCheck = Awaited<ReturnType<typeof checkClass>>;

/**
 * The exam with which an exam is compared: Half Yearly for Annual, otherwise the latest earlier term, in the school's
 * order, with marks in the session; null when there is none.
 */
async function otherExam(db: Knex, exam: ClassExam, order: readonly string[]): Promise<ClassExam | null> {
  const { session, classId, term } = exam;
  const marked = await termsWithMarks(db, { session, classId: Number(classId) });
  const earlier =
    term === MERGED_TERMS.annual
      ? [MERGED_TERMS.halfYearly]
      : order.slice(0, Math.max(0, order.indexOf(term)));
  const other = marked.findLast((one) => earlier.includes(one));
  return other === undefined ? null : { ...exam, term: other };
}

type Placement = { className: string; section: string; shift: string };

/** The part of a check that the caller may see: rows of a class and section, of a subject or about a student. */
export function narrowCheck(check: ClassCheck, { mayRead }: BoardScope): ClassCheck {
  const { className } = check.exam;
  return {
    ...check,
    rows: check.rows.filter((row) => mayRead({ ...row, className }, row.subjectId)),
    lacks: check.lacks.filter((lack) => mayRead({ ...lack, className }, lack.subjectId)),
    findings: check.findings.filter((finding) =>
      mayRead({ ...finding, className }, 'subjectId' in finding ? finding.subjectId : null),
    ),
  };
}

type BoardScope = ReturnType<typeof boardScope>;

/** The caller's scope in checks: their own class, section and shift, and their assigned subjects. */
export const boardScope = (caller: Caller, assigned: readonly Assigned[]) => ({
  mayRead: (placement: Placement, subjectId: string | null) =>
    subjectId === null
      ? inScope(caller, placement)
      : marksPolicy.enter(caller, assigned, { ...placement, subjectId }),
  mayOpen: (className: string) =>
    inScope(caller, { className }) || assigned.some((subject) => subject.className === className),
});
