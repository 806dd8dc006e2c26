import type { Knex } from 'knex';
import { createMessage } from '#documents/i18n/messages/index.ts';
import { type CohortFilters, MERGED_TERM, MERGED_TERMS } from '#documents/model/exam.ts';
import type { MarkSheetFilters } from '#documents/model/markSheet.ts';
import type { ExamHead, StudentResult } from '#documents/model/result.ts';
import type { Scheme } from '#documents/model/scheme.ts';
import { bandForClass } from '#documents/model/school.ts';
import { blankMarkSheets } from '#documents/rules/blankMarkSheets.ts';
import { examSubjects } from '#documents/rules/cohortScores.ts';
import { examAnalysis } from '#documents/rules/examAnalysis.ts';
import { gradeScaleRows } from '#documents/rules/gradeFor.ts';
import type { Publication } from '#server/exams/publication.ts';
import { AppError } from '#server/platform/base/errors.ts';
import { isWithin } from '#server/platform/database/tables.ts';
import { resultCacheFor } from '#server/platform/http/resultCache.ts';
import { requireClassId } from '#server/school/classes.ts';
import type { ClassExam, CohortOfClass } from '#server/school/exam.ts';
import { readTerms } from '#server/school/queries.ts';
import { termsWithMarks } from '#server/school/schemes.ts';
import {
  classResults,
  type ExamRows,
  finishedClass,
  finishedMergedClass,
  readRowsOfExams,
  toCohort,
} from './examRows.ts';
import { readPublishedExams, type StoredPublication } from './publishedRows.ts';

/** The cohort's filters with the class's id. Throws 404 for an unknown class. */
export async function findCohort(db: Knex, filters: CohortFilters): Promise<CohortOfClass> {
  return { ...filters, classId: await requireClassId(db, filters.className) };
}

/** The exam of the whole class to which a cohort belongs. Throws 404 for an unknown class. */
export async function readExam(db: Knex, filters: CohortFilters) {
  const place = await findCohort(db, filters);
  return { place, ...(await effectiveRows(db, place)) };
}

type EffectiveRows = { publication: StoredPublication | null; rows: ExamRows };

/** The same for one exam. */
export const effectiveRows = async (db: Knex, exam: ClassExam): Promise<EffectiveRows> =>
  (await effectiveRowsOfExams(db, [exam]))[0]!;

/**
 * The rows that results of exams of one session are worked out from, in the order of `exams`: the snapshot of a
 * published exam, so that a reprint equals the first print; otherwise the records, with one query for each table.
 */
export async function effectiveRowsOfExams(db: Knex, exams: readonly ClassExam[]): Promise<EffectiveRows[]> {
  const published = await readPublishedExams(db, exams);
  const open = exams.filter((_, index) => !published[index]);
  const read = await readRowsOfExams(db, open);
  return exams.map(
    (exam, index) => published[index] ?? { publication: null, rows: read[open.indexOf(exam)]! },
  );
}

/** The facts about an exam that are printed on each of its documents. */
export const examHead = (
  { session, term, className, group, section, shift }: CohortOfClass,
  scheme: Scheme,
  publication: Publication | null,
): ExamHead => ({
  ...{ session, term, className, group, section, shift },
  gradeScale: gradeScaleRows(scheme),
  weights: scheme.weights[bandForClass(Number(className))],
  publishedOn: publication ? publication.publishedAt.toISOString() : null,
});

/**
 * Half Yearly and Annual of a class; published when both are, as the later one. Throws 409 with the term that has no
 * marks.
 */
export async function readMergedExam(db: Knex, filters: CohortFilters) {
  const place = await findCohort(db, { ...filters, term: MERGED_TERMS.annual });
  const exams = [{ ...place, term: MERGED_TERMS.halfYearly }, place];
  const [halfYearly, annual] = (await effectiveRowsOfExams(db, exams)) as [EffectiveRows, EffectiveRows];
  requireTermMarks(place, MERGED_TERMS.halfYearly, halfYearly.rows);
  requireTermMarks(place, MERGED_TERMS.annual, annual.rows);
  const [one, other] = [halfYearly.publication, annual.publication];
  const later = one && other && one.publishedAt > other.publishedAt ? one : other;
  const publication = one && later;
  const { weights: halfYearlyWeights } = examHead(place, halfYearly.rows.scheme, null);
  const exam = { ...examHead(place, annual.rows.scheme, publication), term: MERGED_TERM, halfYearlyWeights };
  return { exam, publication, place, rows: { halfYearly: halfYearly.rows, annual: annual.rows } };
}

/** Rules 7: throws 409 when a term has no marks in the class, because then there is no merged result. */
function requireTermMarks({ session, className }: CohortOfClass, term: string, rows: ExamRows): void {
  if (examSubjects(toCohort(rows, className)).length === 0)
    throw new AppError('conflict', createMessage('exam.noMarksYet', { term, session }));
}

/** The results of a cohort in one exam. Throws 404 for an unknown class. */
export async function cohortResults(db: Knex, filters: CohortFilters) {
  const place = await findCohort(db, filters);
  const { publication, scheme, subjects, finishedIn } = await compiledClass(db, place);
  const finished = finishedIn(place);
  return {
    exam: examHead(place, scheme, publication),
    publication,
    /** The results with the row ids of their students. */
    finished,
    /** Subjects of the group and General ones, in the order in which they are printed. */
    subjects: subjects.filter(({ group }) => group === 'General' || group === place.group),
    results: finished.map(({ result }) => result),
  };
}

/** About how many bytes of memory a mark of a compiled class takes. */
const BYTES_OF_MARK = 600;

/**
 * The results of an exam's class for each of its cohorts. Those of a published class are kept in memory until something
 * happens to its publication, which each call reads anew.
 */
async function compiledClass(db: Knex, exam: ClassExam) {
  const compile = async () => {
    const { publication, rows } = await effectiveRows(db, exam);
    const { scheme, subjects, marks } = rows;
    const finishedIn = finishedClass(rows, exam.className);
    return { publication, scheme, subjects, finishedIn, bytes: marks.length * BYTES_OF_MARK };
  };
  // A transaction may see what no other does.
  const version = db.isTransaction ? null : await publicationVersion(db, exam);
  return version ? resultCacheFor(db).get(`class ${version}`, compile) : compile();
}

/** A text that differs after each publication of an exam and each event of it; null while it is open. */
export async function publicationVersion(
  db: Knex,
  { session, term, classId }: ClassExam,
): Promise<string | null> {
  const row = await db('publications')
    .join('changes', (join) =>
      join.on('changes.recordId', 'publications.id').onVal('changes.noun', 'publication'),
    )
    .where({ session, term, classId, live: 1 })
    .groupBy('publications.id')
    .select('publications.id')
    .count('* as events')
    .max('changes.id as last')
    .first();
  return row ? `${row.id} ${row.events} ${row.last}` : null;
}

/** The last term before an exam that has marks, in the school's order of terms, with its rows. */
export type EarlierExam = { term: string; rows: ExamRows };

/** The exam that the analysis of another compares it with; null where no term before has marks. */
export async function readEarlierExam(db: Knex, exam: ClassExam): Promise<EarlierExam | null> {
  const { session, classId } = exam;
  const terms = await readTerms(db);
  const marked = await termsWithMarks(db, { session, classId: Number(classId) });
  const term = marked.findLast((one) => terms.indexOf(one) < terms.indexOf(exam.term));
  return term === undefined ? null : { term, rows: (await effectiveRows(db, { ...exam, term })).rows };
}

/** The same as it was when the exam was published; as it is now for what an earlier version published. */
async function keptEarlierExam(db: Knex, exam: ClassExam, publication: Publication | null) {
  const kept = publication && (await db('publications').where({ id: publication.id }).first('earlier'));
  return kept?.earlier ? (JSON.parse(kept.earlier) as EarlierExam | null) : readEarlierExam(db, exam);
}

/**
 * What an exam shows of a cohort, with the change since the term before; a published exam keeps both. Throws 404 when
 * there are no results.
 */
export async function cohortAnalysis(db: Knex, filters: CohortFilters) {
  const place = await findCohort(db, filters);
  const { publication, rows } = await effectiveRows(db, place);
  const results = (own: ExamRows) => classResults(own, place.className)(place);
  const now = results(rows);
  requireResults(now);
  const earlier = await keptEarlierExam(db, place, publication);
  const before = earlier && { term: earlier.term, results: results(earlier.rows) };
  const exam = examHead(place, rows.scheme, publication);
  const places = rows.students.map(({ student }) => student);
  return { exam, publication, analysis: examAnalysis(now, rows.scheme, before, places) };
}

/** The sheets for the marks of a cohort, or of one subject. Throws 404 without students or where nobody takes it. */
export async function readMarkSheets(db: Knex, filters: MarkSheetFilters) {
  const { place, publication, rows } = await readExam(db, filters);
  const cohort = toCohort(rows, place.className);
  const isHere = isWithin(place);
  if (!cohort.students.some(isHere)) throw new AppError('notFound', 'report.noStudents');
  const sheets = blankMarkSheets(cohort, isHere, filters.subjectCode || undefined);
  if (sheets.length === 0) throw new AppError('notFound', 'report.noSubjects');
  return { exam: examHead(place, rows.scheme, publication), publication, sheets };
}

/** Half Yearly and Annual of a cohort merged. Throws 409 with a term that has no marks. */
export async function mergedCohortResults(db: Knex, filters: CohortFilters) {
  const { exam, publication, place, rows } = await readMergedExam(db, filters);
  const finished = finishedMergedClass(rows, place.className)(place);
  return { exam, publication, finished, results: finished.map(({ result }) => result) };
}

/** Throws 404 when there are no students, or neither a mark nor an absence (rules 8), and says which. */
export function requireResults(all: readonly StudentResult[]): void {
  if (all.length === 0) throw new AppError('notFound', 'report.noStudents');
  const hasEntry = all.some(({ TotalResult }) => TotalResult.some(({ entered }) => entered));
  if (!hasEntry) throw new AppError('notFound', 'report.noMarks');
}
