import type { Knex } from 'knex';
import type { z } from 'zod';
import {
  type AdmittedFilters,
  type AdmittedStudent,
  admittedFilters,
  type ClassFilters,
  classFilters,
  otherClasses,
  seatPlanFilters,
} from '#documents/model/enrolled.ts';
import {
  ALL,
  type CohortFilters,
  cohortFilters,
  type MarksheetFilters,
  marksheetFilters,
  noticeFilters,
  type ReportFilters,
  reportFilters,
} from '#documents/model/exam.ts';
import { type MarkSheetFilters, markSheetFilters } from '#documents/model/markSheet.ts';
import type { ExamHead, StudentResult, TranscriptIssue } from '#documents/model/result.ts';
import { failList } from '#documents/rules/failList.ts';
import { meritList } from '#documents/rules/meritList.ts';
import { pairKey } from '#documents/rules/pairKey.ts';
import { resultList } from '#documents/rules/resultList.ts';
import { resultSummary } from '#documents/rules/resultSummary.ts';
import { subjectPassRates } from '#documents/rules/subjectPassRates.ts';
import { teachesSubject } from '#server/exams/marks/policy.ts';
import { type Caller, requireAllowed, staff } from '#server/platform/access/access.ts';
import { type ClassScope, inScope, NOT_IN_SCOPE } from '#server/platform/access/scope.ts';
import { AppError } from '#server/platform/base/errors.ts';
import { fileAddress } from '#server/platform/files/fileRoute.ts';
import { route } from '#server/platform/http/route.ts';
import { readStoredPaper } from '#server/school/readPaper.ts';
import { readResultNotice } from './announcedResults.ts';
import {
  readAdmitCards,
  readAdmitted,
  readAttendanceSheets,
  readClassList,
  readExamRoutine,
} from './enrolledPapers.ts';
import { toIssue } from './issuedResults.ts';
import { presentMerged, presentResult, presentSummary } from './present.ts';
import {
  readSchoolIfChanged,
  readSchoolOfExam,
  type SchoolOfExam,
  type StoredPublication,
} from './publishedRows.ts';
import {
  cohortAnalysis,
  cohortResults,
  mergedCohortResults,
  readMarkSheets,
  requireResults,
} from './readCohort.ts';

/** A fail list that may be empty, for a print job: what was ordered is not a failure when nobody failed. */
export const failListOrNone = report(readFailed, ({ rows }) => ({ data: rows }));

type RollFilters = CohortFilters & Pick<MarksheetFilters, 'start_roll' | 'end_roll'>;

/** By kind: reads everything the report is drawn from; `answer` reads the same as its call answers it. */
export const reports = {
  marksheet: report(
    async (db, filters: RollFilters, publicUrl) => {
      const found = ofRolls(await cohortResults(db, filters), filters);
      return { ...found, ...(await marksheetIssues(db, found, publicUrl)) };
    },
    ({ results, issues }) => ({ Data: results.map(presentResult), ...(issues && { issues }) }),
  ),
  'merged-marksheet': report(
    async (db, filters: RollFilters) => ofRolls(await mergedCohortResults(db, filters), filters),
    ({ results }) => ({ Data: results.map(presentMerged) }),
  ),
  'tabulation-sheet': report(
    async (db, filters: CohortFilters) => {
      const { exam, publication, subjects, results } = await cohortResults(db, filters);
      requireResults(results);
      const printed = subjects.map((subject) => {
        const { name, nameBn, subjectCode, marks, religion } = subject;
        return { name, nameBn, subjectCode, marks, religion, paperGroup: pairKey(subject) ?? undefined };
      });
      return { exam, publication, subjects: printed, results, summary: resultSummary(results) };
    },
    ({ results, subjects, summary }) => ({ Data: results.map(presentResult), subjects, summary }),
    { path: 'tebulation-sheet', summary: 'Every result of a cohort, by roll', filters: cohortFilters },
  ),
  'merit-list': report(
    async (db, filters: ReportFilters) => {
      const { exam, publication, results } = await readResults(db, filters);
      return { exam, publication, rows: meritList(results) };
    },
    ({ rows }) => ({ data: rows }),
    { path: 'merit-list', summary: 'Ranked students of a cohort, by merit', filters: reportFilters },
  ),
  'fail-list': report(
    async (db, filters: MarksheetFilters) => {
      const found = await readFailed(db, filters);
      // An empty fail list needs no paper.
      if (found.rows.length === 0) throw new AppError('notFound', 'report.noneFailed');
      return found;
    },
    ({ rows }) => ({ data: rows }),
    {
      path: 'fail-list',
      summary: 'Failed students of a roll range, with their failed subjects',
      filters: marksheetFilters,
    },
  ),
  'result-summary': report(
    async (db, filters: ReportFilters) => {
      const { results, ...found } = await readResults(db, filters);
      return { ...found, summary: resultSummary(results), subjects: subjectPassRates(results) };
    },
    ({ summary, subjects, exam }) => ({ ...presentSummary(summary, exam), subjects }),
    {
      path: 'result-summary',
      summary: 'Summary of an exam: counts, percentages, GPA bands',
      filters: reportFilters,
    },
  ),
  'result-list': report(
    async (db, filters: ReportFilters) => {
      const { results, ...found } = await readResults(db, filters);
      return { ...found, list: resultList(results), summary: resultSummary(results) };
    },
    ({ list, summary: { totalExaminees, totalPassed, passPercentage } }) => ({
      list,
      summary: { totalExaminees, totalPassed, passPercentage },
    }),
    {
      path: 'result-list',
      summary: 'The rolls of a class by GPA, then those that failed, with the codes of the subjects',
      filters: reportFilters,
    },
  ),
  'exam-analysis': report(cohortAnalysis, ({ analysis }) => ({ analysis }), {
    path: 'exam-analysis',
    summary: 'Analysis of an exam: subjects, sections, change since the term before, students near the line',
    filters: cohortFilters,
  }),
  'result-notice': report(readResultNotice, ({ classes, address }) => ({ classes, address }), {
    path: 'result-notice',
    summary: 'What the notice board says of a published exam, of a class or all that are published',
    filters: noticeFilters,
  }),
  'blank-mark-sheets': report(readMarkSheets, ({ sheets }) => ({ sheets }), {
    path: 'blank-mark-sheets',
    summary: 'Sheets on which the marks of an exam are written by hand, one for each subject of a section',
    filters: markSheetFilters,
  }),
  'class-list': report(readClassList, ({ students }) => ({ students }), {
    path: 'class-list',
    summary: 'The register of a class, by section, shift and roll',
    filters: classFilters,
  }),
  'exam-routine': report(readExamRoutine, ({ papers, address }) => ({ papers, address }), {
    path: 'exam-routine',
    summary: 'When each subject of a class is written in an exam',
    filters: cohortFilters,
  }),
  'admit-cards': report(readAdmitCards, presentAdmitted, {
    path: 'admitted',
    summary:
      'The students of a roll range who sit for an exam, with the addresses of their photos and, where given, rooms and the routine',
    filters: admittedFilters,
  }),
  'seat-slips': report(readAdmitted, ({ students }) => ({ students })),
  'seat-plan': report(readAdmitted, ({ students }) => ({ students }), {
    path: 'seat-plan',
    summary:
      'The students of a roll range, and of the classes that share its rooms, with their rooms in an exam',
    filters: seatPlanFilters,
  }),
  'attendance-sheets': report(readAttendanceSheets, ({ students }) => ({ students }), {
    path: 'attendance-sheets',
    summary: 'The students of a roll range with their rooms in an exam, and what they write when',
    filters: seatPlanFilters,
  }),
};

/**
 * Whether the caller may read a report of these students: of their own class, section and shift, or the blank sheet of a
 * subject that they teach. Rooms of several classes are for callers who may read every class.
 */
export async function mayReadReport(db: Knex, caller: Caller, filters: ReportPlace): Promise<boolean> {
  if (inScope(caller, otherClasses(filters).length > 0 ? { className: ALL } : filters)) return true;
  const { className, shift = '', subjectCode } = filters;
  return (
    Boolean(subjectCode) && teachesSubject(db, caller, { className, shift, subjectCode: subjectCode ?? '' })
  );
}

/** Throws 403 unless the caller may read the report. */
export const requireReport = async (db: Knex, caller: Caller, filters: ReportPlace): Promise<void> =>
  requireAllowed(await mayReadReport(db, caller, filters), NOT_IN_SCOPE);

export type ReportPlace = ClassScope &
  Partial<Pick<MarkSheetFilters & AdmittedFilters, 'subjectCode' | 'withClasses'>>;

export type ReportKind = keyof typeof reports;

/** What the call of each report answers. */
export type ReportAnswers = {
  [Kind in ReportKind]: Awaited<ReturnType<(typeof reports)[Kind]['answer']>>;
};

export const reportRoutes = [
  reportRoute(
    { path: 'marksheet', summary: 'The marksheets of a roll range', filters: marksheetFilters },
    async (db, filters, ...more): Promise<ReportAnswers['marksheet' | 'merged-marksheet']> =>
      reports[filters.is_merged ? 'merged-marksheet' : 'marksheet'].answer(db, filters, ...more),
  ),
  ...Object.values(reports).flatMap<(typeof reports)[ReportKind]['routes'][number]>(({ routes }) => routes),
];

/** With the exam's publication, where it was read; null while it is open. */
type FoundExam = { exam: ExamHead; publication?: StoredPublication | null };
/** With the head of its exam, and the school if it has changed since. */
type ReportAnswer<Presented> = Presented & SchoolOfExam & { exam: ExamHead };

/** Reads what a call answers; `jwtSecret` signs the addresses of pictures. */
type AnswerReader<Filters, Body> = (
  db: Knex,
  filters: Filters,
  publicUrl: string,
  jwtSecret: string,
) => Promise<Body>;

/** The photos of a class are too much for one answer: each is read at its address. */
function presentAdmitted(
  { students }: Awaited<ReturnType<typeof readAdmitCards>>,
  jwtSecret: string,
): { students: AdmittedStudent[] } {
  return {
    students: students.map((student) => ({
      ...student,
      photo: fileAddress(jwtSecret, 'students', student.photo),
    })),
  };
}

/** The last part of a call's path, its summary, and the filters of its form. */
type Call<Filters, Path extends string> = { path: Path; summary: string; filters: z.ZodType<Filters> };

/**
 * `read` throws 404 when there is nothing to print, or 409 with a term that has no marks; `publicUrl` is where QR codes
 * point.
 */
function report<
  Filters extends ClassFilters,
  Read extends FoundExam,
  Presented extends object,
  const Path extends string = never,
>(
  read: (db: Knex, filters: Filters, publicUrl: string) => Promise<Read>,
  present: (read: Read, jwtSecret: string) => Presented,
  call?: Call<Filters, Path>,
) {
  const readData = async (db: Knex, filters: Filters, publicUrl: string) => {
    const { publication, ...found } = await read(db, filters, publicUrl);
    return { school: await readSchoolOfExam(db, found.exam, publication), ...found };
  };
  const answer: AnswerReader<Filters, ReportAnswer<Presented>> = async (
    db,
    filters,
    publicUrl,
    jwtSecret,
  ) => {
    const found = await read(db, filters, publicUrl);
    const { exam, publication } = found;
    return { ...present(found, jwtSecret), exam, ...(await readSchoolIfChanged(db, exam, publication)) };
  };
  return Object.assign(readData, { answer, routes: call ? [reportRoute(call, answer)] : [] });
}

/** A report as JSON, by the filters of its form. */
function reportRoute<Filters extends ClassFilters, const Path extends string, Body extends FoundExam>(
  { path, summary, filters }: Call<Filters, Path>,
  answer: AnswerReader<Filters, Body>,
) {
  return route('post', `/api/v1/result/${path}` as const, {
    who: staff,
    summary,
    body: filters,
    handle: async ({ db, body, caller, settings, jwtSecret }) => {
      await requireReport(db, caller, body);
      return { body: await answer(db, body, settings.publicUrl, jwtSecret) };
    },
  });
}

async function readFailed(db: Knex, filters: MarksheetFilters) {
  const { exam, publication, results } = await readResults(db, filters);
  requireRolls(results, filters);
  return { exam, publication, rows: failList(results, filters.start_roll, filters.end_roll) };
}

async function readResults(db: Knex, filters: ReportFilters) {
  const read = filters.is_merged ? mergedCohortResults : cohortResults;
  const { exam, publication, results } = await read(db, filters);
  requireResults(results);
  return { exam, publication, results };
}

type MarksheetRolls = Pick<MarksheetFilters, 'start_roll' | 'end_roll'>;

/** The marksheets of a roll range, with merit and highest marks of the whole cohort. */
function ofRolls<Result extends StudentResult>(
  { exam, publication, results: all }: Required<FoundExam> & { results: Result[] },
  rolls: MarksheetRolls,
) {
  const results = requireRolls(all, rolls);
  requireResults(all);
  return { exam, publication, results };
}

/** Whether a result is of a roll range, both ends included. */
export const hasRoll =
  ({ start_roll, end_roll }: MarksheetRolls) =>
  ({ studentInfo: { roll } }: StudentResult): boolean =>
    roll >= start_roll && roll <= end_roll;

/** The results of a roll range. Throws 404 when there are none. */
function requireRolls<Result extends StudentResult>(all: Result[], rolls: MarksheetRolls) {
  const results = all.filter(hasRoll(rolls));
  if (results.length === 0) throw new AppError('notFound', 'report.noneInRange');
  return results;
}

/**
 * By student ID the transcripts that were issued of these results, for the QR codes of marksheets; nothing where the
 * school has none on marksheets, or while the exam is not published.
 */
async function marksheetIssues(
  db: Knex,
  { publication, results }: { publication: StoredPublication | null; results: readonly StudentResult[] },
  publicUrl: string,
): Promise<{ issues?: Record<string, TranscriptIssue> }> {
  const paper = publication?.school.paper;
  if (!paper) return {};
  const { settings } = await readStoredPaper(db, paper);
  if (!settings.qrOnMarksheets) return {};
  const ids = results.map(({ studentInfo }) => studentInfo.studentId);
  const rows = await db('transcripts')
    .join('students', 'students.id', 'transcripts.studentId')
    .where({ publicationId: publication.id, 'transcripts.live': 1, 'students.live': 1 })
    .whereIn('students.studentId', ids)
    .select('students.studentId', 'serial', 'code', 'proof');
  return { issues: Object.fromEntries(rows.map((row) => [row.studentId, toIssue(row, publicUrl)])) };
}
