import type { Said } from './whatWasSaid.ts';

/** GET /verify/{code}: what the transcript said when it was issued, and whether the record still says so. */
export type Verification = Omit<Said, 'obtained'> & {
  code: string;
  serial: string;
  /** ISO date of the publication. */
  issuedOn: string;
  current: boolean;
};
