import type { MessageOrKey } from '#documents/i18n/messages/index.ts';
import type { UserStatus, UserType } from '#documents/model/user.ts';
import { isFromFuture } from '#server/platform/base/clock.ts';
import { AppError } from '#server/platform/base/errors.ts';

const NOT_ALLOWED = 'access.notAllowed';

/** The signed-in user, read from the database again on every request. */
export type Caller = {
  _id: string;
  userType: UserType;
  userStatus: UserStatus;
  /** The password was set by somebody else: until the user changes it, only the call that changes it is open. */
  mustChangePassword: boolean;
  firstName: string;
  /** The user's own class, section and shift: the scope of a teacher or operator. */
  classValue: number | null;
  section: string | null;
  shift: string | null;
  group: string | null;
  /** Students only: the studentId of their student record. */
  studentId: string | null;
  /** Row id of the session whose token the call carries. */
  sessionId: string;
  /** When the user last gave the password or a code in this session. */
  provedAt: Date;
};

/** Who may call a route. Every access but `anyone` guarantees its handler a caller. */
export type Access<Who extends Caller | null = Caller | null> = {
  name: string;
  allows: (caller: Caller | null) => boolean;
  /** The caller with the type that the handler expects. Throws 403 when they may not call. */
  admit: (caller: Caller | null) => Who;
};

/** Contract 1 names the kinds of access. */
export const anyone: Access = { name: 'public', allows: () => true, admit: (caller) => caller };

/** Any signed-in user whose account is active. */
export const user = signedIn('user', isActive);

/** Active superadmins, teachers and operators. */
export const staff = signedIn(
  'staff',
  (caller) => isActive(caller) && ['superadmin', 'teacher', 'operator'].includes(caller.userType),
);

/** Active superadmins. */
export const superadmin = signedIn(
  'superadmin',
  (caller) => isActive(caller) && caller.userType === 'superadmin',
);

/** Active accounts of students. */
export const student = signedIn('student', (caller) => isActive(caller) && caller.userType === 'student');

/** Any signed-in user, also while the account still waits for a role. */
export const session = signedIn('session', () => true);

function signedIn(name: string, mayCall: (caller: Caller) => boolean): Access<Caller> {
  return {
    name,
    allows: (caller) => caller !== null && mayCall(caller),
    admit: (caller) => {
      if (caller !== null && mayCall(caller)) return caller;
      throw new AppError('notAllowed', NOT_ALLOWED);
    },
  };
}

/** For how long after a sign-in or a proof a user may make the calls that need a recent one. */
const PROOF_MS = 15 * 60 * 1000;

/**
 * Requires a recent proof that the user is still the one who signed in. Throws 403 otherwise; the web then requests the
 * password and repeats the call.
 */
export function requireRecentSignIn({ provedAt }: Caller): void {
  const at = provedAt.getTime();
  if (isFromFuture(at) || Date.now() - at > PROOF_MS) throw new AppError('notAllowed', 'session.prove');
}

function isActive({ userStatus }: Caller): boolean {
  return userStatus === 'Active';
}

/** Throws 403 with `otherwise`, or a general message, unless `may` is true. */
export function requireAllowed(may: boolean, otherwise: MessageOrKey = NOT_ALLOWED): void {
  if (!may) throw new AppError('notAllowed', otherwise);
}
