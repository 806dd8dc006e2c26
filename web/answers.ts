import type { ExamHead, StudentResult, TranscriptIssue } from '#documents/model/result.ts';

/** What the server answers, as the screens read it. */
export type { User } from '#server/users/present.ts';

export type IndividualAnswer = { Data: StudentResult; exam: ExamHead; issue: TranscriptIssue | null };
export type MarksheetAnswer = { Data: StudentResult[]; exam: ExamHead };

export type VerifyAnswer = {
  code: string;
  serial: string;
  nameInitials: string;
  studentId: string;
  session: number;
  term: string;
  className: string;
  gpa: number;
  letter: string;
  issuedOn: string;
  current: boolean;
};
