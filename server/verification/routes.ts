import type { Knex } from 'knex';
import { toAsciiDigits } from '#documents/model/digits.ts';
import type { Mark } from '#documents/model/mark.ts';
import { anyone } from '#server/access/access.ts';
import { AppError } from '#server/base/errors.ts';
import { readPublication } from '#server/exams/publication.ts';
import { type Route, route } from '#server/http/route.ts';
import { listSchoolKeys } from '#server/publication/schoolKeys.ts';
import { marksOfStudent } from '#server/results/markRows.ts';
import { initialsOfName, type PrintedClaims } from '#server/results/printedClaims.ts';
import { publishedRows } from '#server/results/publishedRows.ts';
import type { Verification, VerificationStatus } from './present.ts';

export const verifyRoutes: Route[] = [
  route('get', '/api/v1/verify/:code', {
    who: anyone,
    summary: 'What the transcript with this code stated, and whether the record still agrees',
    limit: 'lookup',
    handle: async ({ db, params }) => ({ body: await verifyTranscript(db, params.code) }),
  }),
  route('get', '/api/v1/school-keys', {
    who: anyone,
    summary: 'The public keys that transcripts are signed with, for verification without a connection',
    limit: 'lookup',
    handle: async ({ db }) => ({ body: { data: await listSchoolKeys(db) } }),
  }),
];

/** The transcript of a code with its status. Throws the same 404 for every unknown code. */
async function verifyTranscript(db: Knex, code: string): Promise<Verification> {
  const issued = await findIssued(db, code);
  const { obtained: _, ...claims } = issued.claims;
  const status = await verificationStatus(db, issued);
  return {
    ...claims,
    code: issued.code,
    serial: issued.serial,
    issuedOn: issued.issuedAt.toISOString(),
    status,
    current: status === 'current',
  };
}

type Issued = {
  code: string;
  serial: string;
  claims: PrintedClaims;
  studentId: string;
  issuedAt: Date;
  /** Null when a newer transcript replaced it. */
  live: number | null;
  publicationId: string;
  /** Null when its publication was closed. */
  publicationLive: number | null;
  classId: string;
};

async function findIssued(db: Knex, code: string): Promise<Issued> {
  const row = await db('transcripts')
    .join('publications', 'publications.id', 'transcripts.publicationId')
    .where({ code: normaliseCode(code) })
    .select('code', 'serial', 'claims', 'studentId', 'issuedAt', 'publicationId', 'classId')
    .first('transcripts.live', 'publications.live as publicationLive');
  if (!row) throw new AppError('notFound', 'verify.notFound');
  return row;
}

/** A code as typed from paper: with small letters, spaces, hyphens or Bangla digits. */
const normaliseCode = (code: string): string => toAsciiDigits(code).replace(/[\s-]/g, '').toUpperCase();

async function verificationStatus(db: Knex, issued: Issued): Promise<VerificationStatus> {
  if (issued.live === null) return 'replaced';
  if (issued.publicationLive === null) {
    const { session, term } = issued.claims;
    const isOpen = (await readPublication(db, { session, term, classId: issued.classId })) === null;
    return isOpen ? 'correcting' : 'changed';
  }
  return (await isStillSo(db, issued)) ? 'current' : 'changed';
}

/**
 * Whether the student still has the same name and the marks that the exam was published with. The student's present
 * class does not matter: a transcript is compared with the class of its exam.
 */
async function isStillSo(db: Knex, issued: Issued): Promise<boolean> {
  const { claims, publicationId } = issued;
  const student = await db('students').where({ id: issued.studentId, live: 1 }).first('studentName');
  if (!student || initialsOfName(student.studentName) !== claims.nameInitials) return false;
  const rows = await publishedRows(db, publicationId);
  const subjectIds = new Set(rows.subjects.map(({ _id }) => _id));
  const ofClass = (marks: Mark[]) => marks.filter(({ subjectId }) => subjectIds.has(subjectId));
  const { session, term, studentId } = claims;
  const then = rows.marks.filter((mark) => mark.studentId === studentId);
  const now = await marksOfStudent(db, { session, term, key: issued.studentId, studentId });
  return marksAsText(ofClass(then)) === marksAsText(ofClass(now));
}

const marksAsText = (marks: readonly Mark[]): string =>
  marks
    .map(({ subjectId, subjective, objective, practical, classAssignment, absent }) =>
      [subjectId, subjective, objective, practical, classAssignment, absent].join(' '),
    )
    .sort()
    .join('\n');
