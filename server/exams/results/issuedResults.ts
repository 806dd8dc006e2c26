import DataLoader from 'dataloader';
import type { Knex } from 'knex';
import { studentIdKey } from '#documents/model/idSearch.ts';
import type { ExamHead, StudentResult, TranscriptIssue } from '#documents/model/result.ts';
import { groupBy } from '#documents/rules/groupBy.ts';
import { studentProgress } from '#documents/rules/progress.ts';
import { closedExam, marksOfPublished, withPublication } from '#server/exams/publication.ts';
import { readStudent } from '#server/people/students/policy.ts';
import type { Caller } from '#server/platform/access/access.ts';
import { inScope } from '#server/platform/access/scope.ts';
import { AppError } from '#server/platform/base/errors.ts';
import { readTerms } from '#server/school/queries.ts';

type IssuedQuery = { studentId: string; session?: number; term?: string };

/** A result as it was published, with its transcript's number; `key` is the row id of the student. */
export type IssuedResult = { key: string; exam: ExamHead; result: StudentResult; issue: TranscriptIssue };

/** A student's published results, the newest first. None is calculated: a results day brings thousands of calls. */
export const issuedResults = async (db: Knex, query: IssuedQuery, publicUrl: string) =>
  (await findIssuedRows(db, [query])).map((row) => toIssuedResult(row, publicUrl));

type Lookup = Required<IssuedQuery>;

/** The most lookups that one query answers: each reads some 5 KB. */
const MOST_LOOKUPS = 50;

/** The results of all visitors who ask at the same moment are read with one query. */
const createReader = (db: Knex) =>
  new DataLoader<Lookup, IssuedRow[]>(
    async (lookups) => {
      const found = groupBy(await findIssuedRows(db, lookups), lookupKey);
      return lookups.map((lookup) => found.get(lookupKey(lookup)) ?? []);
    },
    { cache: false, maxBatchSize: MOST_LOOKUPS, batchScheduleFn: (read) => setImmediate(read) },
  );

const readers = new WeakMap<Knex, ReturnType<typeof createReader>>();

function findReader(db: Knex) {
  const reader = readers.get(db) ?? createReader(db);
  readers.set(db, reader);
  return reader;
}

const lookupKey = ({ studentId, session, term }: Lookup): string =>
  JSON.stringify([studentIdKey(studentId), session, term]);

/** Results with the last digits of the guardian's phone; without a result they are of no use. */
export async function issuedWithDigits(db: Knex, lookup: Lookup, publicUrl: string) {
  const found = await findReader(db).load(lookup);
  return {
    issued: found.map((row) => ({ ...toIssuedResult(row, publicUrl), today: placeToday(row) })),
    lastDigits: found[0]?.mobile.slice(-4),
  };
}

function toIssuedResult(row: IssuedRow, publicUrl: string): IssuedResult {
  const printed: Pick<IssuedResult, 'exam' | 'result'> = JSON.parse(row.snapshot);
  return { key: row.key, ...printed, issue: toIssue(row, publicUrl) };
}

/** Where the student is in the session of the exam today; null where the enrolment was deleted. */
const placeToday = ({ todayClass: className, todayGroup: group, todaySection, todayShift }: IssuedRow) =>
  className === null || group === null
    ? null
    : { className, group, section: todaySection ?? '', shift: todayShift ?? '' };

/** What of a transcript's row is printed to verify it. */
export const toIssue = ({ serial, code, proof }: IssueRow, publicUrl: string): TranscriptIssue => ({
  serial,
  verifyUrl: `${publicUrl}/verify/${code}`,
  proof,
});

export type IssueRow = { serial: string; code: string; proof: string | null };
type IssuedRow = IssueRow &
  Lookup & { key: string; snapshot: string; mobile: string; publishedAt: Date } & Record<
    'todayClass' | 'todayGroup' | 'todaySection' | 'todayShift',
    string | null
  >;

/** The newest transcript of each exam of these students, with its publication. */
const selectTranscripts = (db: Knex, studentIds: readonly string[]) =>
  db('students')
    .join('transcripts', 'transcripts.studentId', 'students.id')
    .join('publications', 'publications.id', 'transcripts.publicationId')
    .join('classes', 'classes.id', 'publications.classId')
    .whereIn('students.studentId', [...new Set(studentIds)])
    .where({ 'students.live': 1, 'transcripts.live': 1 });

/** Queries that name a session or term all name one; what each has asked for is among the rows. */
async function findIssuedRows(db: Knex, queries: readonly IssuedQuery[]): Promise<IssuedRow[]> {
  const sessions = queries.flatMap(({ session }) => session ?? []);
  const terms = queries.flatMap(({ term }) => term ?? []);
  const studentIds = queries.map(({ studentId }) => studentId);
  const rows: IssuedRow[] = await selectTranscripts(db, studentIds)
    .leftJoin('enrolments as today', (enrolled) =>
      enrolled
        .on('today.studentId', 'students.id')
        .on('today.session', 'publications.session')
        .onVal('today.live', 1),
    )
    .leftJoin('classes as classToday', 'classToday.id', 'today.classId')
    .where('publications.live', 1)
    .modify((query) => {
      if (sessions.length > 0) query.whereIn('publications.session', [...new Set(sessions)]);
      if (terms.length > 0) query.whereIn('term', [...new Set(terms)]);
    })
    .select(
      'students.id as key',
      'students.studentId',
      'students.mobile',
      'publications.session',
      'term',
      'publishedAt',
    )
    .select('classToday.name as todayClass', 'today.groupName as todayGroup')
    .select('today.section as todaySection', 'today.shift as todayShift')
    .select('serial', 'code', 'proof', 'transcripts.snapshot');
  // The database would sort rows with a long text in a temporary table on the disk.
  return rows.sort(
    (one, other) => other.session - one.session || Number(other.publishedAt) - Number(one.publishedAt),
  );
}

/** All published results of a student, the latest exam first, whatever the order of publication. */
export const listOwnResults = async (db: Knex, studentId: string, publicUrl: string) =>
  latestFirst(await issuedResults(db, { studentId }, publicUrl), await readTerms(db));

/**
 * Results by session and then by the school's order of terms, the latest first: an exam of last year that was
 * published again yesterday is not the latest. Terms that the school no longer has count as the earliest.
 */
export const latestFirst = <Result extends { exam: SessionTerm }>(
  results: readonly Result[],
  terms: readonly string[],
): Result[] =>
  results.toSorted(
    ({ exam: one }, { exam: other }) =>
      other.session - one.session || terms.indexOf(other.term) - terms.indexOf(one.term),
  );

type SessionTerm = { session: number; term: string };

/** The exams with a transcript of this student that are closed now, and not withdrawn (rules 13). */
export const listClosedExams = (
  db: Knex,
  studentId: string,
): Promise<(SessionTerm & { className: string })[]> =>
  selectTranscripts(db, [studentId])
    .modify(withPublication('open', 'publications', 'publications'))
    .whereNull('open.id')
    .whereExists(marksOfPublished(db))
    .orderBy('publications.id', 'desc')
    .select('publications.session', 'publications.term', 'classes.name as className');

/** A signed-in student's result in one exam. Throws the lookup's 404, or 409 while the exam is closed. */
export async function findOwnTranscript(
  db: Knex,
  studentId: string,
  { session, term }: SessionTerm,
  publicUrl: string,
): Promise<IssuedResult> {
  const [found] = await issuedResults(db, { studentId, session, term }, publicUrl);
  if (found) return found;
  const closed = await listClosedExams(db, studentId);
  const exam = closed.find((each) => each.session === session && each.term === term);
  throw exam ? closedExam(exam) : nothingFound();
}

/** The same answer for every mismatch, so that nobody can find out which IDs exist. */
export const nothingFound = () => new AppError('notFound', 'lookup.notFound');

/** How a student did in every published exam that the caller may see; not found where there is none. */
export async function readProgress(db: Knex, caller: Caller, id: string, publicUrl: string) {
  const { studentId } = await readStudent(db, caller, { id });
  const issued = await listOwnResults(db, studentId, publicUrl);
  // A teacher sees only the exams of their own class, as in its reports.
  const [latest, ...earlier] = issued.filter(({ exam }) => inScope(caller, exam));
  if (!latest) throw nothingFound();
  return {
    student: latest.result.studentInfo,
    progress: studentProgress([latest, ...earlier].toReversed()),
    publishedOn: latest.exam.publishedOn ?? '',
  };
}
