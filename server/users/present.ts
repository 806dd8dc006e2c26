import type { UserStatus, UserType } from '#documents/model/user.ts';
import type { UserRow } from './queries.ts';

/** A user as answers have it: never a password or its hash. */
export type User = {
  _id: string;
  userType: UserType;
  userStatus: UserStatus;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  dateOfBirth: string | null;
  address: string;
  class_id: { _id: string; name: string; value: number } | null;
  section: string | null;
  shift: string | null;
  group: string | null;
  designation: string | null;
  subject: string | null;
  /** Students only: the studentId of their own record. */
  studentId: string | null;
};

const classOf = ({ class_id, class_name, class_value }: UserRow): User['class_id'] =>
  class_id === null || class_name === null || class_value === null
    ? null
    : { _id: class_id, name: class_name, value: class_value };

export const presentUser = (row: UserRow): User => ({
  _id: row.id,
  userType: row.user_type,
  userStatus: row.user_status,
  firstName: row.first_name,
  lastName: row.last_name ?? '',
  email: row.email ?? '',
  phoneNumber: row.phone_number,
  dateOfBirth: row.date_of_birth,
  address: row.address ?? '',
  class_id: classOf(row),
  section: row.section,
  shift: row.shift,
  group: row.group_name,
  designation: row.designation,
  subject: row.subject,
  studentId: row.own_student_id,
});

/** A line of the slip: the first password is told here and nowhere again. */
export type SignInSlip = {
  studentId: string;
  name: string;
  roll: number;
  phoneNumber: string;
  password: string;
};
export type SkippedSignIn = Omit<SignInSlip, 'password'> & { reason: string };
export type ClassSignIns = { created: SignInSlip[]; skipped: SkippedSignIn[] };
