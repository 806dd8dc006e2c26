import type { UserStatus, UserType } from '#documents/model/user.ts';
import { AppError } from '#server/base/errors.ts';

/** The contract's words for who may call (contract 1). */
export const anyone: Access = { name: 'public', allows: () => true };

/** Any signed-in person whose account is active. */
export const user: Access = { name: 'user', allows: (caller) => caller?.userStatus === 'Active' };

export const staff: Access = {
  name: 'staff',
  allows: (caller) =>
    caller?.userStatus === 'Active' && ['superadmin', 'teacher', 'operator'].includes(caller.userType),
};

export const superadmin: Access = {
  name: 'superadmin',
  allows: (caller) => caller?.userStatus === 'Active' && caller.userType === 'superadmin',
};

export const student: Access = {
  name: 'student',
  allows: (caller) => caller?.userStatus === 'Active' && caller.userType === 'student',
};

/** Signed in, also while the account still waits for a role. */
export const session: Access = { name: 'session', allows: (caller) => caller !== null };

/** Throws 403 unless a policy says so; with a sentence of its own where the plain one would not say why. */
export const requireAllowed = (may: boolean, otherwise = 'You are not allowed to do this.'): void => {
  if (!may) throw new AppError('notAllowed', otherwise);
};

/** The signed-in person, read afresh from the database on every request. */
export type Caller = {
  _id: string;
  userType: UserType;
  userStatus: UserStatus;
  /** Signed in with a password that somebody else gave: nothing is open but the change of it. */
  mustChangePassword: boolean;
  firstName: string;
  /** Own class, section and shift: the scope of a teacher or operator. */
  classValue: number | null;
  section: string | null;
  shift: string | null;
  group: string | null;
  /** Students only: the studentId of their own record. */
  studentId: string | null;
};

/** Who may call: a named predicate, so that the route table reads as the access table. */
export type Access = { name: string; allows: (caller: Caller | null) => boolean };
