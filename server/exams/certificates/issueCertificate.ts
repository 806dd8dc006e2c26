import type { Knex } from 'knex';
import { createMessage } from '#documents/i18n/messages/index.ts';
import type { CertificateContent, CertificateRequest } from '#documents/model/certificate.ts';
import type { CertificateKind } from '#documents/model/certificateKinds.ts';
import { dayAtSchool } from '#documents/model/schoolDay.ts';
import { signedBytes, writeProof } from '#documents/rules/transcriptProof.ts';
import { registerSchoolKey } from '#server/exams/publication/schoolKeys.ts';
import { transcriptCode } from '#server/exams/results/printedClaims.ts';
import { leftEnrolment } from '#server/people/students/leaveStudent.ts';
import { requireOwnStudent } from '#server/people/students/policy.ts';
import { lockStudents, type StudentRow } from '#server/people/students/queries.ts';
import { recordStudents } from '#server/people/students/studentHistory.ts';
import type { Caller } from '#server/platform/access/access.ts';
import { AppError, refusedField } from '#server/platform/base/errors.ts';
import type { SigningKey } from '#server/platform/base/signingKey.ts';
import { lockNames } from '#server/platform/database/cluster/lockEverywhere.ts';
import type { CertificateTable } from '#server/platform/database/tables.ts';
import { transact } from '#server/platform/database/transact.ts';
import type { Seen } from '#server/platform/http/preview.ts';
import { snapshotSchool } from '#server/school/queries.ts';
import { draftRows, readContent, refuseMissing } from './readContent.ts';

const INITIALS: Record<CertificateKind, string> = { 'transfer-certificate': 'TC', testimonial: 'TM' };

/**
 * Issues a certificate to a student, with the next serial of its kind and year; a transfer certificate only to one who
 * has left. A corrected one takes the place of the one that it names. Signed here, once, so that every print is the
 * same. Throws 400 for a value that the school's words need, 403, 404, or 409 when there is one already, or a transfer
 * certificate is for a student who has not left.
 */
export const issueCertificate = (
  db: Knex,
  caller: Caller,
  id: string,
  request: CertificateRequest,
  { at, signingKey, confirmation }: { at: Date; signingKey: SigningKey; confirmation?: Seen },
): Promise<{ serial: string; kind: CertificateKind }> => {
  const { kind, replaces, correction, seen, ...facts } = request;
  const issuedOn = dayAtSchool(at);
  const year = Number(issuedOn.slice(0, 4));
  return transact(db, async (transaction) => {
    // Before the first read, which would not see the serial of who held the lock.
    await lockNames(transaction, [`${kind} ${year}`]);
    const [latest] = await lockStudents(transaction, [id]);
    const row = await leftEnrolment(transaction, requireOwnStudent(caller, latest));
    const content = await readContent(transaction, row, { kind, facts });
    if (kind === 'transfer-certificate' && !content.leaving)
      throw new AppError('conflict', 'certificate.notLeft');
    const replaced = await findReplaced(transaction, row, request);
    if (seen) await confirmation?.refuseChanged(seen, await draftRows(transaction, row, kind));
    const school = await snapshotSchool(transaction);
    refuseMissing(content, school.settings.name, issuedOn);
    if (replaced) await transaction('certificates').where({ id: replaced.id }).update({ live: null });
    await registerSchoolKey(transaction, signingKey);
    const numbered = await nextNumber(transaction, kind, year);
    const { serial } = numbered;
    const { code, proof } = await signContent(content, serial, issuedOn, signingKey);
    await transaction('certificates').insert({
      ...{ kind, ...numbered, code, proof, proofKey: signingKey.id },
      studentId: row.id,
      enrolmentId: row.enrolmentId,
      content: JSON.stringify(content),
      school: JSON.stringify(school.settings),
      ...{ logo: school.logo, paper: school.paper },
      ...{ issuedBy: caller._id, issuedAt: at, issuedOn },
      ...(replaced && { replaces: replaced.id, reason: correction }),
    });
    if (kind === 'transfer-certificate')
      await transaction('enrolments')
        .where({ studentId: row.id, live: 1, leftOn: row.leftOn })
        .update({ certificateNo: serial, updatedAt: at });
    const event = replaced ? 'certificateCorrected' : 'certificateIssued';
    const from = replaced && { from: { serial: replaced.serial } };
    const to = { serial, ...(replaced && { reason: correction }) };
    await recordStudents(transaction, { by: caller._id, at }, event, [
      { id, year: row.session, ...from, to },
    ]);
    return { serial, kind };
  });
};

/** The certificate that the request replaces; undefined where it names none and there is none. */
async function findReplaced(
  transaction: Knex,
  { enrolmentId }: StudentRow,
  { kind, replaces, correction }: CertificateRequest,
): Promise<Pick<CertificateTable, 'id' | 'serial' | 'issuedOn'> | undefined> {
  const current = await transaction('certificates')
    .where({ enrolmentId, kind, live: 1 })
    .first('id', 'serial', 'issuedOn');
  if (replaces && replaces !== current?.serial)
    throw new AppError('conflict', createMessage('certificate.notCurrent', { serial: replaces }));
  if (!current) return undefined;
  const { serial, issuedOn: day } = current;
  if (!replaces) throw new AppError('conflict', createMessage('certificate.already', { serial, day }));
  if (!correction) throw refusedField('badInput', 'correction', 'certificate.correctionRequired');
  return current;
}

/** The number after the highest, also of those that were replaced. The caller holds the lock of the kind and year. */
async function nextNumber(transaction: Knex, kind: CertificateKind, year: number) {
  const last = await transaction('certificates')
    .where({ kind, year })
    .orderBy('number', 'desc')
    .first('number');
  const number = (last?.number ?? 0) + 1;
  return { year, number, serial: `${INITIALS[kind]}-${year}-${String(number).padStart(4, '0')}` };
}

async function signContent(
  { kind, student, leaving }: CertificateContent,
  serial: string,
  issuedOn: string,
  signingKey: SigningKey,
) {
  const code = transcriptCode();
  const { studentId, year: session, class: className } = student;
  const signed = { kind, serial, studentId, session, className, leftOn: leaving?.on ?? '', issuedOn };
  const signature = await signingKey.sign(signedBytes(code, signed));
  return { code, proof: writeProof(signingKey.id, signature, signed) };
}
