import type { UserStatus, UserType } from '#documents/model/user.ts';
import { AppError } from '#server/base/errors.ts';

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

/** Who may call, so that the route table reads as the access table; behind all but `anyone` there is a caller. */
export type Access<Who extends Caller | null = Caller | null> = {
  name: string;
  allows: (caller: Caller | null) => boolean;
  /** The caller as a handler gets them. Throws 403 where they may not call. */
  admit: (caller: Caller | null) => Who;
};

/** The contract's words for who may call (contract 1). */
export const anyone: Access = { name: 'public', allows: () => true, admit: (caller) => caller };

/** Any signed-in person whose account is active. */
export const user = signedIn('user', isActive);

export const staff = signedIn(
  'staff',
  (caller) => isActive(caller) && ['superadmin', 'teacher', 'operator'].includes(caller.userType),
);

export const superadmin = signedIn(
  'superadmin',
  (caller) => isActive(caller) && caller.userType === 'superadmin',
);

export const student = signedIn('student', (caller) => isActive(caller) && caller.userType === 'student');

/** Signed in, also while the account still waits for a role. */
export const session = signedIn('session', () => true);

function signedIn(name: string, mayCall: (caller: Caller) => boolean): Access<Caller> {
  return {
    name,
    allows: (caller) => caller !== null && mayCall(caller),
    admit: (caller) => {
      if (caller === null || !mayCall(caller)) throw notAllowed();
      return caller;
    },
  };
}

function isActive({ userStatus }: Caller): boolean {
  return userStatus === 'Active';
}

function notAllowed(message = 'You are not allowed to do this.'): AppError {
  return new AppError('notAllowed', message);
}

/** Throws 403 unless a policy says so; with a sentence of its own where the plain one would not say why. */
export function requireAllowed(may: boolean, otherwise?: string): void {
  if (!may) throw notAllowed(otherwise);
}
