import type { Knex } from 'knex';
import type { CertificateContent } from '#documents/model/certificate.ts';
import { initialsOfName } from '#server/exams/results/printedClaims.ts';
import { certificateStatus } from './certificateStatus.ts';
import type { VerifiedCertificate } from './present.ts';

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
