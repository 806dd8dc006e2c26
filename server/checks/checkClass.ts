import type { Knex } from 'knex';
import type { Cohort } from '#documents/model/cohort.ts';
import type { Finding } from '#documents/model/finding.ts';
import {
  type Completeness,
  completeness,
  type PublishingLack,
  publishingLacks,
} from '#documents/rules/completeness.ts';
import { examFindings } from '#documents/rules/examFindings.ts';
import type { ClassExam } from '#server/results/examPlace.ts';
import { cohortOf } from '#server/results/examRows.ts';
import type { Publication } from '#server/results/publication.ts';
import { rowsInForce } from '#server/results/rowsInForce.ts';
import type { MayRead } from './boardScope.ts';
import { otherTerm } from './otherTerm.ts';

export type ClassCheck = {
  exam: ClassExam;
  cohort: Cohort;
  publication: Publication | null;
  /** What the marks were held against. */
  otherTerm: string | null;
  rows: Completeness[];
  /** What publishing needs a reason for (rules 10). */
  lacks: PublishingLack[];
  findings: Finding[];
};

const readClass = async (db: Knex, exam: ClassExam) => {
  const { publication, rows } = await rowsInForce(db, exam);
  return { publication, cohort: cohortOf(rows, exam.className) };
};

/** Checks an exam of a whole class: what a section's marks are held against is its class. `terms` are the school's. */
export const checkClass = async (
  db: Knex,
  exam: ClassExam,
  terms: readonly string[],
): Promise<ClassCheck> => {
  const { publication, cohort } = await readClass(db, exam);
  const term = await otherTerm(db, exam, terms);
  const other = term === null ? undefined : (await readClass(db, { ...exam, term })).cohort;
  const findings = examFindings(cohort, other);
  const rows = completeness(cohort);
  return { exam, cohort, publication, otherTerm: term, rows, lacks: publishingLacks(rows), findings };
};

/** What of it a caller may see. */
export const narrowCheck = (check: ClassCheck, mayRead: MayRead): ClassCheck => {
  const { className } = check.exam;
  return {
    ...check,
    rows: check.rows.filter((row) => mayRead({ ...row, className }, row.subjectId)),
    lacks: check.lacks.filter((lack) => mayRead({ ...lack, className }, lack.subjectId)),
    findings: check.findings.filter((finding) =>
      mayRead({ ...finding, className }, 'subjectId' in finding ? finding.subjectId : null),
    ),
  };
};
