import type { Knex } from 'knex';
import type { Cohort } from '#documents/model/cohort.ts';
import { MERGED_TERMS } from '#documents/model/exam.ts';
import type { Finding } from '#documents/model/finding.ts';
import {
  type Completeness,
  completeness,
  type PublishingLack,
  publishingLacks,
} from '#documents/rules/completeness.ts';
import { examFindings } from '#documents/rules/examFindings.ts';
import type { Caller } from '#server/access/access.ts';
import { inScope } from '#server/access/scope.ts';
import type { ClassExam } from '#server/exams/exam.ts';
import type { Publication } from '#server/exams/publication.ts';
import { type Assigned, marksPolicy } from '#server/marks/markPolicy.ts';
import { toCohort } from '#server/results/examRows.ts';
import { effectiveRows } from '#server/results/readCohort.ts';
import { termsWithMarks } from '#server/school/schemeOfClass.ts';

/** Checks an exam of the whole class, because a section is compared with its class. `terms` is the school's order. */
export async function checkClass(db: Knex, exam: ClassExam, terms: readonly string[]): Promise<ClassCheck> {
  const { publication, cohort } = await readClass(db, exam);
  const term = await otherTerm(db, exam, terms);
  const other = term === null ? undefined : (await readClass(db, { ...exam, term })).cohort;
  const findings = examFindings(cohort, other);
  const rows = completeness(cohort);
  return { exam, cohort, publication, otherTerm: term, rows, lacks: publishingLacks(rows), findings };
}

export type ClassCheck = {
  exam: ClassExam;
  cohort: Cohort;
  publication: Publication | null;
  /** The term with which the marks were compared. */
  otherTerm: string | null;
  rows: Completeness[];
  /** Missing marks for which publishing needs a reason (rules 10). */
  lacks: PublishingLack[];
  findings: Finding[];
};

async function readClass(db: Knex, exam: ClassExam) {
  const { publication, rows } = await effectiveRows(db, exam);
  return { publication, cohort: toCohort(rows, exam.className) };
}

type ExamOfClass = { session: number; term: string; classId: string };

/**
 * The term with which an exam is compared: Half Yearly for Annual, otherwise the latest earlier term, in the school's
 * order, with marks in the session; null when there is none.
 */
async function otherTerm(
  db: Knex,
  { session, term, classId }: ExamOfClass,
  order: readonly string[],
): Promise<string | null> {
  const withMarks = await termsWithMarks(db, { session, classId: Number(classId) });
  if (term === MERGED_TERMS.annual)
    return withMarks.find((other) => other === MERGED_TERMS.halfYearly) ?? null;
  const earlier = order.slice(0, Math.max(0, order.indexOf(term)));
  return withMarks.findLast((other) => earlier.includes(other)) ?? null;
}

type Placement = { className: string; section: string; shift: string };

/** Whether the caller may see a row of this class and section; without a subject, one about the student. */
type MayRead = (placement: Placement, subjectId: string | null) => boolean;

/** The part of a check that the caller may see. */
export function narrowCheck(check: ClassCheck, mayRead: MayRead): ClassCheck {
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

/** The caller's scope in checks: their own class, section and shift, and their assigned subjects. */
export const boardScope = (
  caller: Caller,
  assigned: readonly Assigned[],
): { mayRead: MayRead; mayOpen: (className: string) => boolean } => ({
  mayRead: (placement, subjectId) =>
    subjectId === null
      ? inScope(caller, placement)
      : marksPolicy.read(caller, assigned, { ...placement, subjectId }),
  mayOpen: (className) =>
    inScope(caller, { className }) || assigned.some((subject) => subject.className === className),
});
