import type { Knex } from 'knex';
import type { CohortFilters, MarksheetFilters, ReportFilters } from '#documents/model/exam.ts';
import type {
  ExamHead,
  ExamSummary,
  FailRow,
  MergedStudentResult,
  MeritRow,
  StudentResult,
} from '#documents/model/result.ts';
import { failList } from '#documents/rules/failList.ts';
import { meritList } from '#documents/rules/meritList.ts';
import { isExaminee, resultSummary } from '#documents/rules/resultSummary.ts';
import type { TabulationSubject } from '#documents/tabulation-sheet/columns.ts';
import { AppError } from '#server/base/errors.ts';
import { cohortResults, mergedCohortResults } from './readCohort.ts';

/** Throws 404 when there are no students or no marks, and says which. */
export function requireResults(all: readonly StudentResult[]): void {
  if (all.length === 0) throw new AppError('notFound', 'report.noStudents');
  if (!all.some(isExaminee)) throw new AppError('notFound', 'report.noMarks');
}

type Rolls = Pick<MarksheetFilters, 'start_roll' | 'end_roll'>;

/** The results of a roll range, both ends included. Throws 404 when there are none. */
export function requireRange<Result extends StudentResult>(
  all: readonly Result[],
  { start_roll, end_roll }: Rolls,
): Result[] {
  const results = all.filter(({ studentInfo: { roll } }) => roll >= start_roll && roll <= end_roll);
  if (results.length === 0) throw new AppError('notFound', 'report.noneInRange');
  return results;
}

type Read<Result = StudentResult> = { exam: ExamHead; results: Result[] };

/** All results of a cohort in one term, with its subjects and summary. Throws 404. */
export async function readTabulation(
  db: Knex,
  filters: CohortFilters,
): Promise<Read & { subjects: TabulationSubject[]; summary: ExamSummary }> {
  const { exam, subjects: all, results } = await cohortResults(db, filters);
  requireResults(results);
  const subjects = all.map(({ name, nameBn, subjectCode, marks, religion, paperGroup }) => ({
    name,
    nameBn,
    subjectCode,
    marks,
    religion,
    paperGroup,
  }));
  return { exam, subjects, results, summary: resultSummary(results) };
}

/** Ranked students of a cohort, in one term or merged. Throws 404 or 409. */
export async function readMeritList(
  db: Knex,
  filters: ReportFilters,
): Promise<{ exam: ExamHead; rows: MeritRow[] }> {
  const { exam, results } = await readResults(db, filters);
  return { exam, rows: meritList(results) };
}

/** The results of a cohort in one term, or merged. Throws 404 or 409. */
async function readResults(db: Knex, filters: CohortFilters & { is_merged?: boolean }): Promise<Read> {
  const { exam, results } = await (filters.is_merged ? mergedCohortResults : cohortResults)(db, filters);
  requireResults(results);
  return { exam, results };
}

/** Throws 404 when nobody failed: an empty fail list needs no paper. */
export async function readFailList(
  db: Knex,
  filters: MarksheetFilters,
): Promise<{ exam: ExamHead; rows: FailRow[] }> {
  const { exam, results } = await readResults(db, filters);
  requireRange(results, filters);
  const rows = failList(results, filters.start_roll, filters.end_roll);
  if (rows.length === 0) throw new AppError('notFound', 'report.noneFailed');
  return { exam, rows };
}

/** Counts and percentages of a cohort, in one term or merged. Throws 404 or 409. */
export async function readSummary(
  db: Knex,
  filters: ReportFilters,
): Promise<{ exam: ExamHead; summary: ExamSummary }> {
  const { exam, results } = await readResults(db, filters);
  return { exam, summary: resultSummary(results) };
}

type SheetRolls = Pick<MarksheetFilters, 'start_roll' | 'end_roll'>;
type ReadSheets<Result> = { exam: ExamHead; results: Result[] };

/**
 * The marksheets of a roll range, with merit and highest marks of the whole cohort. Throws 404 when there are none.
 */
export async function readMarksheets(
  db: Knex,
  filters: CohortFilters & SheetRolls,
): Promise<ReadSheets<StudentResult>> {
  const { exam, results } = await cohortResults(db, filters);
  return { exam, results: ofRange(results, filters) };
}

function ofRange<Result extends StudentResult>(all: readonly Result[], rolls: SheetRolls): Result[] {
  const results = requireRange(all, rolls);
  requireResults(all);
  return results;
}

/** The same for both terms merged. Throws 404, or 409 with a term that has no marks. */
export async function readMergedMarksheets(
  db: Knex,
  filters: CohortFilters & SheetRolls,
): Promise<ReadSheets<MergedStudentResult>> {
  const { exam, results } = await mergedCohortResults(db, filters);
  return { exam, results: ofRange(results, filters) };
}
