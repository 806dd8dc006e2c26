import type { CertificateContent, CertificateFacts, CertifiedResult } from '#documents/model/certificate.ts';
import type { CertificateKind, CertificateStatus } from '#documents/model/certificateKinds.ts';
import type { SchoolPaper } from '#documents/model/paperSettings.ts';
import type { CertificateTable } from '#server/platform/database/tables.ts';
import { personName } from '#server/platform/database/usersWithPeople.ts';

type StoredCertificate = Omit<CertificateTable, 'content'> & {
  content: CertificateContent;
  status: CertificateStatus;
  firstName: string | null;
  lastName: string | null;
};

/** A certificate whose date of issue is after today. */
export type DatedAhead = { serial: string; issuedOn: string };

/** GET /student/:id/certificates */
export type CertificatesAnswer = ReturnType<typeof presentCertificates>;
export type ListedCertificate = CertificatesAnswer['data'][number];

export const presentCertificates = (
  rows: readonly StoredCertificate[],
  /** The enrolment that another certificate would be about. */
  { enrolmentId }: { enrolmentId: string },
  more: {
    lastResult: CertifiedResult | null;
    datedAhead: DatedAhead | null;
    can: { issue: boolean };
  },
) => ({
  data: rows.map(({ id: _id, kind, serial, issuedOn, status, reason, ...row }) => ({
    ...{ _id, kind, serial, issuedOn, status, reason, by: personName(row) },
    /** The serial that it replaced; null for none. */
    replaces: rows.find(({ id }) => id === row.replaces)?.serial ?? null,
    /** Whether another one of its kind takes its place. */
    isInForce: row.live !== null && row.enrolmentId === enrolmentId,
  })),
  /** What was typed for the newest; null before the first. */
  facts: (rows[0]?.content.facts ?? null) as CertificateFacts | null,
  ...more,
});

/** POST /student/:id/certificates/preview: the settings of the papers are not in GET /school. */
export type CertificatePreview = {
  certificate: CertificateContent;
  paper: SchoolPaper | null;
  seen: string;
};

/** GET /verify/:code of a certificate: what it stated when it was issued, and whether it is still so. */
export type VerifiedCertificate = {
  kind: CertificateKind;
  code: string;
  serial: string;
  nameInitials: string;
  studentId: string;
  session: number;
  className: string;
  /** Null where it names no leaving. */
  leftOn: string | null;
  /** Null where it names no result, or one that was not passed. */
  gpa: number | null;
  /** The day at the school, such as 2026-07-20. */
  issuedOn: string;
  status: CertificateStatus;
  current: boolean;
};
