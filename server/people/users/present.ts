import { USER_TYPES } from '#documents/model/user.ts';
import { type Caller, superadmin } from '#server/platform/access/access.ts';
import { fileAddress } from '#server/platform/files/fileRoute.ts';
import type { UserRow } from './queries.ts';
import { userPolicy } from './userPolicy.ts';

/** A user as answers have it, without password or hash. */
export type User = ReturnType<typeof presentUser>;

const presentUserClass = ({ classId, className, classValue }: UserRow) =>
  classId === null || className === null || classValue === null
    ? null
    : { _id: classId, name: className, value: classValue };

export const presentUser = (jwtSecret: string, row: UserRow) => ({
  _id: row.id,
  userType: row.userType,
  userStatus: row.userStatus,
  firstName: row.firstName,
  lastName: row.lastName ?? '',
  email: row.email ?? '',
  /** '' for a student who signs in by student ID alone. */
  phoneNumber: row.phoneNumber ?? '',
  dateOfBirth: row.dateOfBirth,
  address: row.address ?? '',
  class_id: presentUserClass(row),
  section: row.section,
  shift: row.shift,
  group: row.groupName,
  designation: row.designation,
  subject: row.subject,
  /** Students only: the studentId of their student record. */
  studentId: row.ownStudentId,
  /** A signed address of the user's photo, valid for half a day to a day. */
  picture: fileAddress(jwtSecret, 'users', row.picture),
});

export type DeletedUser = User & { deletedAt: string };

/** An account of somebody else as callers see it who are no superadmin: the name and the email. */
const withoutPrivate = (row: UserRow): UserRow => ({
  ...row,
  ...{ phoneNumber: null, dateOfBirth: null, address: null, picture: null, secondStepAt: null },
  ...{ classId: null, section: null, shift: null, groupName: null, designation: null, subject: null },
});

const visibleTo =
  (caller: Caller) =>
  (row: UserRow): UserRow =>
    superadmin.allows(caller) || row.id === caller._id ? row : withoutPrivate(row);

/** One page of users, with what the caller may do with the list and with each account. */
export const presentUsers = (
  jwtSecret: string,
  caller: Caller,
  { rows, total }: { rows: readonly UserRow[]; total: number },
) => ({
  data: rows.map(visibleTo(caller)).map((row) => ({
    ...presentUser(jwtSecret, row),
    hasSecondStep: row.secondStepAt !== null,
    can: {
      edit: userPolicy.edit(caller, row.id),
      remove: userPolicy.remove(caller, row.id),
      changeRole: userPolicy.changeRole(caller, row.id),
      signOut: userPolicy.signOut.allows(caller),
      resetSecondStep: userPolicy.resetSecondStep.of(caller, row.id),
    },
  })),
  total,
  can: {
    /** The roles that the caller may give to a new user. */
    add: USER_TYPES.filter((userType) => userPolicy.add(caller, userType)),
    restore: userPolicy.restore.allows(caller),
    upload: userPolicy.upload.allows(caller),
    signIns: userPolicy.add(caller, 'student'),
  },
});

export type UsersAnswer = ReturnType<typeof presentUsers>;
export type ListedUser = UsersAnswer['data'][number];

/** A new account; no other answer ever contains its first password. */
export type SignInSlip = {
  studentId: string;
  name: string;
  roll: number;
  /** '' where another account has the number: then the student signs in by student ID. */
  phoneNumber: string;
  password: string;
};
export type ClassSignIns = { created: SignInSlip[] };
