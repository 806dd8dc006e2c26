/** GET /verify/{code}: what the transcript said when it was issued, and whether the record still says so. */
export type Verification = {
  code: string;
  serial: string;
  nameInitials: string;
  studentId: string;
  session: number;
  term: string;
  className: string;
  gpa: number;
  letter: string;
  /** ISO date of the publication. */
  issuedOn: string;
  current: boolean;
};
