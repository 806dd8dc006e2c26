import type { VerifiedCertificate } from '#server/exams/certificates/present.ts';
import type { PrintedClaims } from '#server/exams/results/printedClaims.ts';

/**
 * current: the record agrees. replaced: a newer transcript of the student and exam was issued. correcting: the exam
 * is closed for a correction. changed: the record says something else. withdrawn: the exam was published by mistake.
 */
export type VerificationStatus = 'current' | 'replaced' | 'correcting' | 'changed' | 'withdrawn';

/** GET /verify/{code}: what a transcript or a certificate, which has a kind, stated when it was issued. */
export type Verification = VerifiedTranscript | VerifiedCertificate;

/** The statements of a transcript, and whether the record still agrees. */
export type VerifiedTranscript = Omit<PrintedClaims, 'obtained'> & {
  code: string;
  serial: string;
  /** The day at the school, such as 2026-07-20: the one that the transcript prints. */
  issuedOn: string;
  status: VerificationStatus;
  current: boolean;
  /**
   * Only where the record has changed in nothing but the names that the transcript prints: the day at the school when the
   * register got the present ones.
   */
  nameChangedOn?: string;
};
