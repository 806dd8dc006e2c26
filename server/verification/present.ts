import type { PrintedClaims } from '#server/results/printedClaims.ts';

/**
 * current: the record says the same. replaced: a newer transcript of the student and exam was issued. correcting: the
 * exam is closed for a correction. changed: the record says something else.
 */
export type VerificationStatus = 'current' | 'replaced' | 'correcting' | 'changed';

/** GET /verify/{code}: what the transcript said when it was issued, and whether the record still says so. */
export type Verification = Omit<PrintedClaims, 'obtained'> & {
  code: string;
  serial: string;
  /** ISO date. */
  issuedOn: string;
  status: VerificationStatus;
  /** Whether the status is current. */
  current: boolean;
};
