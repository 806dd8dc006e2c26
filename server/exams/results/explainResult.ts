import type { Knex } from 'knex';
import type { LookupFilters, WhyFilters } from '#documents/model/exam.ts';
import type { Explanation } from '#documents/model/explanation.ts';
import { studentIdKey } from '#documents/model/idSearch.ts';
import { agrees } from '#documents/rules/agrees.ts';
import { explainedMergedStudents, explainedStudents } from '#documents/rules/explainResults.ts';
import { staff, student } from '#server/platform/access/access.ts';
import { requireScope } from '#server/platform/access/scope.ts';
import { AppError } from '#server/platform/base/errors.ts';
import { isWithin } from '#server/platform/database/tables.ts';
import { toCohort } from './examRows.ts';
import { findTranscript, readFound } from './findTranscript.ts';
import { findOwnTranscript, type IssuedResult, nothingFound } from './issuedResults.ts';
import type { Visit } from './proofOfWork.ts';
import { cohortResults, readExam, readMergedExam } from './readCohort.ts';

/**
 * How one result was worked out: for staff, of students in their scope; for students, of their own; for visitors, of
 * what the public lookup would show. Merged results are on no transcript and therefore only for staff. Throws the
 * lookup's 404, or 403 for staff outside their scope.
 */
export async function explainResult(visit: Visit, filters: WhyFilters): Promise<Explanation> {
  const { caller, db, resultCache, settings } = visit;
  if (caller && staff.allows(caller)) {
    requireScope(caller, filters);
    if (filters.is_merged) return explainBothTerms(db, filters);
    return findExplanation(await readCohortResult(db, filters), (cohort) => explainCohort(db, cohort));
  }
  if (filters.is_merged) throw nothingFound();
  const isOwn =
    student.allows(caller) && studentIdKey(caller?.studentId ?? '') === studentIdKey(filters.studentId);
  const issued = isOwn
    ? await findOwnTranscript(db, filters.studentId, filters, settings.publicUrl)
    : await readFound(visit, filters, await findTranscript(filters, visit));
  return explainIssued({ db, resultCache }, issued);
}

async function explainBothTerms(db: Knex, { studentId, ...filters }: LookupFilters): Promise<Explanation> {
  const key = await findKey(db, studentId);
  const { place, rows } = await readMergedExam(db, filters);
  const [halfYearly, annual] = [rows.halfYearly, rows.annual].map((one) => toCohort(one, place.className));
  const all = explainedMergedStudents(halfYearly!, annual!, isWithin(place));
  const explained = all.find(({ _id }) => _id === key);
  if (!explained) throw nothingFound();
  return explained.explanation;
}

/** The row id of the student who has this ID: a published exam may keep it of another, who was deleted. */
async function findKey(db: Knex, studentId: string): Promise<string> {
  const student = await db('students').where({ studentId, live: 1 }).first('id');
  if (!student) throw nothingFound();
  return student.id;
}

type Result = Pick<IssuedResult, 'key' | 'exam' | 'result'>;
type ExplainCohort = (exam: Result['exam']) => Promise<ReadonlyMap<string, string>>;

/**
 * How a published result was worked out. The whole cohort is worked out at once and kept, because its parents ask at the
 * same time. Throws as findExplanation.
 */
export const explainIssued = (
  { db, resultCache }: Pick<Visit, 'db' | 'resultCache'>,
  issued: Result,
): Promise<Explanation> =>
  findExplanation(issued, async (exam) => {
    const { session, term, className, group, section, shift } = exam;
    const key = `why ${JSON.stringify([session, term, className, group, section, shift])}`;
    const { explanations } = await resultCache.get(key, async () => {
      const read = await explainCohort(db, exam);
      return { explanations: read, bytes: [...read.values()].reduce((sum, { length }) => sum + length, 0) };
    });
    return explanations;
  });

/**
 * The explanation of one result among those of its cohort. Throws 409 when it does not lead to the printed result, which
 * is stored separately, so that a transcript never comes with a page that contradicts it.
 */
async function findExplanation({ key, exam, result }: Result, explain: ExplainCohort): Promise<Explanation> {
  const written = (await explain(exam)).get(key);
  const explanation: Explanation | null = written ? JSON.parse(written) : null;
  if (explanation && agrees(explanation, result)) return explanation;
  throw new AppError('conflict', 'result.recordsChanged');
}

/** The explanations of a cohort as JSON by row id, which takes a third of the memory, from the rows of its exam. */
async function explainCohort(db: Knex, exam: Result['exam']): Promise<Map<string, string>> {
  const { session, term, className, group, section, shift } = exam;
  const { place, rows } = await readExam(db, { session, term, className, group, section, shift });
  const explained = explainedStudents(toCohort(rows, className), isWithin(place));
  return new Map(explained.map(({ _id, explanation }) => [_id, JSON.stringify(explanation)]));
}

/** For staff also before the exam is published, because teachers have to explain results before parents see them. */
async function readCohortResult(db: Knex, { studentId, phoneDigits: _none, ...filters }: LookupFilters) {
  const key = await findKey(db, studentId);
  const { exam, finished } = await cohortResults(db, filters);
  const found = finished.find(({ _id }) => _id === key);
  if (!found) throw nothingFound();
  return { key, exam, result: found.result };
}
