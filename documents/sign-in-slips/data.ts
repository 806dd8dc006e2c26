import type { School } from '#documents/model/school.ts';

/** One student's first password: it is shown this once, so it is printed from the answer and never read again. */
export type SignInSlip = {
  studentId: string;
  studentName: string;
  studentNameBn: string | null;
  roll: number;
  phoneNumber: string;
  password: string;
};

export type SignInSlipsData = {
  school: School;
  session: number;
  className: string;
  section: string;
  shift: string;
  group: string;
  /** Where to sign in, such as https://results.school.edu.bd */
  address: string;
  slips: SignInSlip[];
};
