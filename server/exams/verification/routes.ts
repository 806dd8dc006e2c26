import type { Knex } from 'knex';
import { DEFAULT_TIME_ZONE, dayAtSchool } from '#documents/model/schoolDay.ts';
import { NAME_FIELDS } from '#documents/model/student.ts';
import { cleanId } from '#documents/model/typedText.ts';
import { verifyCertificate } from '#server/exams/certificates/verifyCertificate.ts';
import { listSchoolKeys } from '#server/exams/publication/schoolKeys.ts';
import { withPublication } from '#server/exams/publication.ts';
import { marksOfStudent } from '#server/exams/results/markRows.ts';
import type { PrintedClaims } from '#server/exams/results/printedClaims.ts';
import { countFound, shortName, type Visit } from '#server/exams/results/proofOfWork.ts';
import { completeRecordHashes, recordHash } from '#server/exams/results/recordHash.ts';
import { anyone } from '#server/platform/access/access.ts';
import { AppError } from '#server/platform/base/errors.ts';
import type { StudentTable } from '#server/platform/database/tables.ts';
import { answerCached, type CachedAnswer, cacheAnswer } from '#server/platform/http/cachedAnswer.ts';
import { route } from '#server/platform/http/route.ts';
import type { Verification, VerificationStatus, VerifiedTranscript } from './present.ts';

export const verifyRoutes = [
  route('get', '/api/v1/verify/:code', {
    who: anyone,
    answers: [200, 304],
    summary: 'What the transcript or certificate with this code stated, and whether the record still agrees',
    limit: 'lookup',
    handle: async ({ params, ...visit }) =>
      answerCached(visit.context, await findVerification(visit, normaliseCode(params.code))),
  }),
  route('get', '/api/v1/school-keys', {
    who: anyone,
    summary:
      'The public keys that transcripts and certificates are signed with, for verification without a connection',
    limit: 'lookup',
    handle: async ({ db }) => ({ body: { data: await listSchoolKeys(db) } }),
  }),
];

/** A code as typed from paper: with small letters, spaces, hyphens or Bangla digits. */
const normaliseCode = (code: string): string => cleanId(code).replace(/[\s-]/g, '').toUpperCase();

/** Kept and counted as lookups are. Throws the same 404 for every unknown code, or 429. */
async function findVerification(visit: Visit, code: string): Promise<CachedAnswer<Verification>> {
  const { db, resultCache } = visit;
  const key = `verify ${code}`;
  return countFound(visit, shortName(key), async () => {
    try {
      return await resultCache.get(key, async () =>
        cacheAnswer<Verification>(await verifyTranscript(db, code)),
      );
    } catch (unknown) {
      if (!(unknown instanceof AppError) || unknown.code !== 'notFound') throw unknown;
      // Not kept: a leaving that is taken back is no change of what lookups answer.
      const certificate = await verifyCertificate(db, code);
      if (!certificate) throw unknown;
      return cacheAnswer<Verification>(certificate);
    }
  });
}

/** The transcript of a code with its status, from the rows of its student alone. Throws 404 for an unknown code. */
async function verifyTranscript(db: Knex, code: string): Promise<VerifiedTranscript> {
  const issued = await findVerified(db, code);
  const { code: printed, serial, issuedAt, timeZone, claims } = issued;
  const { obtained: _, ...stated } = claims;
  const issuedOn = dayAtSchool(issuedAt, timeZone ?? DEFAULT_TIME_ZONE);
  const status = await verificationStatus(db, issued);
  const renamed = status === 'changed' && isInForce(issued) ? await nameChange(db, issued) : null;
  return {
    ...stated,
    ...{ code: printed, serial, issuedOn, status, current: status === 'current' },
    ...(renamed && { nameChangedOn: dayAtSchool(renamed) }),
  };
}

type RegisterNames = Pick<StudentTable, (typeof NAME_FIELDS)[number]>;

/** A transcript with its publication, and its student as the register names them now. */
type VerifiableTranscript = RegisterNames & {
  code: string;
  serial: string;
  claims: PrintedClaims;
  issuedAt: Date;
  recordHash: string | null;
  /** Null when a newer transcript replaced it, or it ended. */
  live: number | null;
  publicationId: string;
  classId: string;
  /** Of the school when the exam was published; null for what an earlier version published. */
  timeZone: string | null;
  /** Null when its publication was closed. */
  publicationLive: number | null;
  /** When its exam was taken back; null unless it was published by mistake. */
  withdrawnAt: Date | null;
  /** The publication of its exam that is not closed. */
  openId: string | null;
  studentKey: string;
  /** Null when the student was deleted. */
  studentLive: number | null;
};

async function findVerified(db: Knex, code: string): Promise<VerifiableTranscript> {
  const row: VerifiableTranscript | undefined = await db('transcripts')
    .join('publications', 'publications.id', 'transcripts.publicationId')
    .join('students', 'students.id', 'transcripts.studentId')
    .modify(withPublication('open', 'publications', 'publications'))
    .where({ code })
    .select('code', 'serial', 'claims', 'issuedAt', 'recordHash', 'publicationId', 'publications.classId')
    .select('transcripts.live', 'publications.live as publicationLive', 'publications.withdrawnAt')
    .select(db.raw("json_unquote(json_extract(publications.school, '$.timeZone')) as timeZone"))
    .select('open.id as openId')
    .select('students.id as studentKey', 'students.live as studentLive', ...NAME_FIELDS)
    .first();
  if (!row) throw new AppError('notFound', 'verify.notFound');
  return row;
}

async function verificationStatus(db: Knex, issued: VerifiableTranscript): Promise<VerificationStatus> {
  if (issued.withdrawnAt !== null) return 'withdrawn';
  if (issued.live === null) return (await hasNewer(db, issued)) ? 'replaced' : 'changed';
  if (issued.publicationLive === null) return issued.openId === null ? 'correcting' : 'changed';
  return (await isStillSo(db, issued)) ? 'current' : 'changed';
}

/** Whether the student has a valid transcript of the exam: one whose marks all became absences has none. */
async function hasNewer(
  db: Knex,
  { studentKey, claims: { session, term }, classId }: VerifiableTranscript,
): Promise<boolean> {
  const newer = await db('transcripts')
    .join('publications', 'publications.id', 'transcripts.publicationId')
    .where({ studentId: studentKey, session, term, classId, 'transcripts.live': 1 })
    .first('transcripts.id');
  return newer !== undefined;
}

/**
 * Whether the student still has the names and marks that the exam was published with. The student's present class does
 * not matter: a transcript is compared with the class of its exam.
 */
async function isStillSo(db: Knex, issued: VerifiableTranscript): Promise<boolean> {
  if (issued.studentLive === null) return false;
  const { claims, classId, studentKey } = issued;
  const marks = await marksOfStudent(db, { ...claims, classId, key: studentKey });
  return recordHash(issued, marks) === (issued.recordHash ?? (await readMissingHash(db, issued)));
}

/** Whether only what the record says can make it another than current. */
const isInForce = ({ live, publicationLive, studentLive }: VerifiableTranscript): boolean =>
  live !== null && publicationLive !== null && studentLive !== null;

/** When the register got other names than the transcript prints, by the student's history; null unless only they differ. */
async function nameChange(db: Knex, issued: VerifiableTranscript): Promise<Date | null> {
  const { claims, classId, studentKey, code } = issued;
  const row = await db('transcripts').where({ code }).first('snapshot', 'recordHash');
  const { result }: { result: { studentInfo: RegisterNames } } = JSON.parse(row?.snapshot ?? '{}');
  const names = result.studentInfo;
  const marks = await marksOfStudent(db, { ...claims, classId, key: studentKey });
  const other = NAME_FIELDS.filter((field) => (issued[field] || null) !== (names[field] || null));
  if (other.length === 0 || recordHash(names, marks) !== row?.recordHash) return null;
  const changes: { changedAt: Date; oldValue: object | null }[] = await db('changes')
    .where({ noun: 'student', recordId: studentKey })
    .orderBy('id', 'desc')
    .select('changedAt', 'oldValue');
  const last = changes.find(({ oldValue }) => oldValue && other.some((field) => field in oldValue));
  return last?.changedAt ?? null;
}

/** The hash of a transcript that was issued by an earlier version. */
async function readMissingHash(
  db: Knex,
  { code, publicationId }: VerifiableTranscript,
): Promise<string | null> {
  await completeRecordHashes(db, publicationId);
  const row = await db('transcripts').where({ code }).first('recordHash');
  return row?.recordHash ?? null;
}
