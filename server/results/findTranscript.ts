import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { toAsciiDigits } from '#documents/model/digits.ts';
import type { LookupFilters } from '#documents/model/exam.ts';
import { studentIdKey } from '#documents/model/student.ts';
import { staff } from '#server/access/access.ts';
import { refuseClosed } from '#server/exams/publication.ts';
import { readSecondFactor } from '#server/school/queries.ts';
import { knownDevice, rememberDevice } from '#server/session/knownDevice.ts';
import { issuedResults, nothingFound } from './issuedResults.ts';
import { requireProof, type Visit } from './proofOfWork.ts';

/**
 * Counts a try of the guardian's digits, also for an unknown ID, so that the limit does not reveal which IDs exist.
 * Throws 429 after too many wrong tries. Returns a function to call when the digits are right, which uncounts the
 * try.
 */
const countGuess = async (studentId: string, visit: Visit): Promise<() => Promise<void>> => {
  const { limits, address, context, jwtSecret } = visit;
  const subject = `student ${studentId}`;
  const device = knownDevice(context, jwtSecret, subject);
  if (device) {
    await limits.guardianDevice.count(`${studentId} ${device}`);
    return () => limits.guardianDevice.clear(`${studentId} ${device}`);
  }
  await limits.guardian.count(`${studentId} ${address}`);
  try {
    await limits.guardianOfStudent.count(studentId);
  } catch (refused) {
    await limits.guardian.takeBack(`${studentId} ${address}`);
    throw refused;
  }
  return async () => {
    rememberDevice(context, jwtSecret, subject);
    await limits.guardian.clear(`${studentId} ${address}`);
    await limits.guardianOfStudent.takeBack(studentId);
  };
};

const isGuardian = async (db: Knex, studentId: string, digits: string): Promise<boolean> => {
  const row = await db('students').where({ studentId, live: 1 }).first('mobile');
  return toAsciiDigits(digits) === row?.mobile.slice(-4);
};

const findIssued = async (
  db: Knex,
  { session, term, studentId, ...details }: LookupFilters,
  publicUrl: string,
) => {
  const issued = await issuedResults(db, { studentId, session, term }, publicUrl);
  return issued.find(({ exam }) =>
    (['className', 'section', 'shift', 'group'] as const).every((name) => exam[name] === details[name]),
  );
};

/**
 * After 30 found results an address needs a proof of work for each new one; results it has found before are free.
 * Throws 429 with a challenge when the proof is missing. Returns a function to call once the result is found.
 */
const requirePaid = async (filters: LookupFilters, visit: Visit): Promise<() => Promise<void>> => {
  const { limits, address, caller } = visit;
  if (staff.allows(caller)) return async () => {};
  const { session, term, studentId } = filters;
  const result = createHash('sha256').update(`${session} ${term} ${studentId}`).digest('hex');
  const { isKnown, isSpent } = await limits.found.read(address, result);
  if (isKnown) return async () => {};
  if (isSpent) await requireProof(visit);
  return () => limits.found.add(address, result);
};

/** The published result of a student. Throws the same 404 whatever does not match, 409 while closed, or 429. */
export const findTranscript = async (db: Knex, filters: LookupFilters, visit: Visit) => {
  const { studentId, phoneDigits } = filters;
  await refuseClosed(db, filters);
  const needsDigits = (await readSecondFactor(db)) !== 'none';
  if (needsDigits && phoneDigits === undefined) throw nothingFound();
  const paid = await requirePaid(filters, visit);
  const wasRight = needsDigits ? await countGuess(studentIdKey(studentId), visit) : undefined;
  const found = await findIssued(db, filters, visit.settings.publicUrl);
  if (!found || (needsDigits && !(await isGuardian(db, studentId, phoneDigits ?? '')))) throw nothingFound();
  await wasRight?.();
  await paid();
  return found;
};

/** The same for callers who may read this student's records anyway, without limits or the guardian's digits. */
export const findKnownTranscript = async (db: Knex, filters: LookupFilters, publicUrl: string) => {
  await refuseClosed(db, filters);
  const found = await findIssued(db, filters, publicUrl);
  if (!found) throw nothingFound();
  return found;
};
