import type { ExamHead, StudentResult, TranscriptIssue } from '#documents/model/result.ts';
import type { UserStatus, UserType } from '#documents/model/user.ts';

/** What the server answers, as the screens read it. */
export type UserAnswer = {
  _id: string;
  userType: UserType;
  firstName: string;
  phoneNumber: string;
  userStatus: UserStatus;
  class_id: { _id: string; name: string; value: number } | null;
  section: string | null;
  shift: string | null;
  group: string | null;
};

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
