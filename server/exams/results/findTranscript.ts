import type { LookupFilters } from '#documents/model/exam.ts';
import { readSearchedId, studentIdKey } from '#documents/model/idSearch.ts';
import type { ExamHead, TranscriptIssue } from '#documents/model/result.ts';
import { cleanId } from '#documents/model/typedText.ts';
import { closedExam, type ExamState, listExamStates } from '#server/exams/publication.ts';
import { knownDevice, rememberDevice } from '#server/people/session/knownDevice.ts';
import { studentIdsLike } from '#server/platform/database/tables.ts';
import { type CachedAnswer, cacheAnswer } from '#server/platform/http/cachedAnswer.ts';
import { readSchoolSettings } from '#server/school/queries.ts';
import { type IssuedResult, issuedResults, issuedWithDigits, nothingFound } from './issuedResults.ts';
import { type IndividualAnswer, presentIndividual } from './present.ts';
import { countFound, shortName, type Visit } from './proofOfWork.ts';
import { readSchoolIfChanged } from './publishedRows.ts';

type Details = Pick<ExamHead, 'className' | 'group' | 'section' | 'shift'>;

/** A published result that a lookup finds. */
type PublishedResult = {
  /** The ID that the student has, which may have other signs than the typed one. */
  studentId: string;
  exam: Details;
  /** Where the student is today. */
  today: Details | null;
  issue: TranscriptIssue;
  /** Until its answer is made, which has all of it. */
  issued: IssuedResult | null;
  /** Made when a lookup requests it: a transcript needs none. */
  answer: Promise<CachedAnswer<IndividualAnswer>> | null;
};

const EXAMS_BYTES = 10_000;
/** A result's answer, also compressed. */
const RESULT_BYTES = 8_000;

/** What every lookup needs to know: which exams are published, and whether guardians have to show who they are. */
const readLookups = ({ db, resultCache }: LookupServices) =>
  resultCache.get('lookups', async () => ({
    exams: await listExamStates(db),
    needsDigits: (await readSchoolSettings(db)).lookupSecondFactor !== 'none',
    bytes: EXAMS_BYTES,
  }));

/** The student's exam as a part of keys of the cache. */
export const examKey = ({ session, term, studentId }: LookupFilters): string =>
  JSON.stringify([session, term, studentIdKey(studentId)]);

type LookupServices = Pick<Visit, 'db' | 'resultCache' | 'settings'>;

/** A student has several when they moved to another class between two publications of a term. */
const readPublished = ({ db, resultCache, settings }: LookupServices, filters: LookupFilters) =>
  resultCache.get(`result ${examKey(filters)}`, async () => {
    const { session, term } = filters;
    const read = (studentId: string) =>
      issuedWithDigits(db, { session, term, studentId }, settings.publicUrl).then((one) => ({
        ...one,
        studentId,
      }));
    const exact = await read(filters.studentId);
    const [like, another] = exact.issued.length > 0 ? [] : await studentIdsLike(db, filters.studentId);
    // Of two students with the same letters and digits neither is meant.
    const isOther =
      like !== undefined && another === undefined && studentIdKey(like) !== studentIdKey(filters.studentId);
    const { issued: found, lastDigits, studentId } = isOther ? await read(like) : exact;
    const results = found.map(({ today, ...issued }): PublishedResult => {
      const { className, group, section, shift } = issued.exam;
      return {
        studentId,
        exam: { className, group, section, shift },
        today,
        issue: issued.issue,
        issued,
        answer: null,
      };
    });
    const bytes = 100 + results.length * RESULT_BYTES;
    return { results, lastDigits, bytes };
  });

/** The same with the result that has these details, of the exam or of today (rules 12); undefined where none has. */
async function readMatching(source: LookupServices, filters: LookupFilters) {
  const published = await readPublished(source, filters);
  const { results } = published;
  const result =
    results.find(({ exam }) => hasDetails(exam, filters)) ??
    results.find(({ today }) => today !== null && hasDetails(today, filters));
  return { ...published, result };
}

/** What a lookup answers of a result, made once. */
export async function answerLookup(source: LookupServices, result: PublishedResult) {
  const { issued } = result;
  if (issued) result.answer ??= makeAnswer(source, issued);
  try {
    const answer = await result.answer!;
    result.issued = null;
    return answer;
  } catch (error) {
    result.answer = null;
    throw error;
  }
}

async function makeAnswer({ db, resultCache }: LookupServices, issued: IssuedResult) {
  const { session, term, className } = issued.exam;
  // The same for all students of an exam.
  const { found } = await resultCache.get(`school ${session} ${term} ${className}`, async () => {
    const changed = await readSchoolIfChanged(db, issued.exam);
    return { found: changed, bytes: JSON.stringify(changed).length };
  });
  return cacheAnswer<IndividualAnswer>({ Data: presentIndividual(issued, found) });
}

const hasDetails = (place: Details, details: LookupFilters): boolean =>
  (['className', 'section', 'shift', 'group'] as const).every((name) => place[name] === details[name]);

/**
 * The limits of guesses of the guardian's digits. They count also for an unknown ID, so that they do not reveal which
 * IDs exist. In a browser that has found the student before, tries by strangers do not count.
 */
function guessLimits(studentId: string, { limits, address, context, jwtSecret }: Visit) {
  const subject = `student ${studentId}`;
  const device = knownDevice(context, jwtSecret, subject);
  const [own, key] = device
    ? [limits.guardianDevice, `${studentId} ${device}`]
    : [limits.guardian, `${studentId} ${address}`];
  const ofAll = device ? null : limits.guardianOfStudent;
  // While strangers' wrong digits delay the student, an address that has sent none may try all the same.
  const isOnce =
    ofAll && !ofAll.hasRoom(studentId) && own.isUntried(key) && limits.guardianOnce.hasRoom(studentId);
  return {
    requireRoom: () => {
      own.requireRoom(key);
      if (!isOnce) ofAll?.requireRoom(studentId);
    },
    countWrong: () =>
      Promise.all([own.countWrong(key), (isOnce ? limits.guardianOnce : ofAll)?.countWrong(studentId)]),
    countRight: async () => {
      if (!device) rememberDevice(context, jwtSecret, subject);
      await own.clear(key);
    },
  };
}

/** The published result of a student. Throws the same 404 whatever does not match, 409 while closed, or 429. */
export async function findTranscript(filters: LookupFilters, visit: Visit): Promise<PublishedResult> {
  const { exams, needsDigits } = await readLookups(visit);
  refuseClosed(exams, filters);
  if (needsDigits && filters.phoneDigits === undefined) throw nothingFound();
  return countFound(visit, shortName(examKey(filters)), () =>
    needsDigits ? findWithDigits(filters, visit) : findMatching(filters, visit),
  );
}

/** Throws 409 when the exam is being corrected. */
function refuseClosed(exams: readonly ExamState[], { session, term, className }: LookupFilters): void {
  const exam = exams.find(
    (each) =>
      !each.isPublished && each.session === session && each.term === term && each.className === className,
  );
  if (exam) throw closedExam(exam);
}

async function findWithDigits(filters: LookupFilters, visit: Visit): Promise<PublishedResult> {
  // Without signs, so that other signs give no further guesses.
  const guesses = guessLimits(readSearchedId(filters.studentId).bare, visit);
  const { result, lastDigits } = await readMatching(visit, filters);
  // Nothing is awaited between this and the count, so simultaneous guesses cannot pass together.
  guesses.requireRoom();
  if (!result || cleanId(filters.phoneDigits ?? '') !== lastDigits) {
    await guesses.countWrong();
    throw nothingFound();
  }
  await guesses.countRight();
  return result;
}

async function findMatching(filters: LookupFilters, source: LookupServices): Promise<PublishedResult> {
  const { result } = await readMatching(source, filters);
  if (!result) throw nothingFound();
  return result;
}

/** The same for callers who may read this student's records anyway, without limits or the guardian's digits. */
export async function findKnownTranscript(filters: LookupFilters, visit: Visit): Promise<PublishedResult> {
  refuseClosed((await readLookups(visit)).exams, filters);
  return findMatching(filters, visit);
}

/** The parts of a result that lookups have found, for a document or a page on it. Throws the lookup's 404. */
export async function readFound(
  { db, settings }: LookupServices,
  filters: LookupFilters,
  known: PublishedResult,
): Promise<IssuedResult> {
  if (known.issued) return known.issued;
  const { session, term } = filters;
  const { studentId } = known;
  const issued = await issuedResults(db, { session, term, studentId }, settings.publicUrl);
  const found = issued.find(({ issue }) => issue.serial === known.issue.serial);
  if (!found) throw nothingFound();
  return found;
}
