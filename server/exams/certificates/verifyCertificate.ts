import { isDeepStrictEqual } from 'node:util';
import type { Knex } from 'knex';
import type { CertificateContent, CertifiedResult } from '#documents/model/certificate.ts';
import type { CertificateStatus } from '#documents/model/certificateKinds.ts';
import { initialsOfName, type PrintedClaims } from '#server/exams/results/printedClaims.ts';
import { studentEnrolments } from '#server/people/students/queries.ts';
import type { CertificateTable } from '#server/platform/database/tables.ts';
import type { VerifiedCertificate } from './present.ts';
import { certifiedStudent } from './readContent.ts';

/** The certificate with this code, and whether it is still so; null for a code of none. */
export async function verifyCertificate(db: Knex, code: string): Promise<VerifiedCertificate | null> {
  const row = await db('certificates').where({ code }).first();
  if (!row) return null;
  const content: CertificateContent = JSON.parse(row.content);
  const { leaving, result } = content;
  const { studentId, studentName, year: session, class: className } = content.student;
  const { kind, serial, issuedOn } = row;
  const status = await certificateStatus(db, row, content);
  return {
    ...{ kind, code: row.code, serial, studentId, session, className, issuedOn },
    nameInitials: initialsOfName(studentName),
    leftOn: leaving?.on ?? null,
    gpa: result?.passed ? result.gpa : null,
    ...{ status, current: status === 'current' },
  };
}

type IssuedCertificate = Pick<CertificateTable, 'kind' | 'live' | 'studentId' | 'enrolmentId'>;

/** Whether what was issued is still so: compared with the enrolment that it is about, whatever came after it. */
export async function certificateStatus(
  db: Knex,
  issued: IssuedCertificate,
  { student, facts, leaving, result }: CertificateContent,
): Promise<CertificateStatus> {
  if (issued.live === null) return 'replaced';
  const row = await studentEnrolments(db).where('enrolments.id', issued.enrolmentId).first();
  if (!row) return 'changed';
  if (issued.kind === 'transfer-certificate' && row.leftOn === null) return 'withdrawn';
  // Who issues it may have typed another reason than the record has.
  const isReasonTyped = Boolean(facts.reason && facts.reasonBn);
  const isLeavingSame = row.leftOn === leaving?.on && (isReasonTyped || row.leftReason === leaving?.reason);
  const isSame =
    isDeepStrictEqual(certifiedStudent(row), student) &&
    (issued.kind === 'testimonial' || isLeavingSame) &&
    (result === null || (await isStillPublished(db, issued.studentId, result)));
  return isSame ? 'current' : 'changed';
}

/** While an exam is closed for a correction, its transcripts are those that were issued last. */
async function isStillPublished(db: Knex, studentId: string, result: CertifiedResult): Promise<boolean> {
  const { session, term, gpa, letter } = result;
  const row: { claims: PrintedClaims } | undefined = await db('transcripts')
    .join('publications', 'publications.id', 'transcripts.publicationId')
    .where({ 'transcripts.studentId': studentId, session, term, 'transcripts.live': 1 })
    .whereNull('publications.withdrawnAt')
    .first('claims');
  return row?.claims.gpa === gpa && row.claims.letter === letter;
}
