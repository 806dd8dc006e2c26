import type { Knex } from 'knex';
import { createMessage, toMessage } from '#documents/i18n/messages/index.ts';
import type { NewUser } from '#documents/model/user.ts';
import { type Caller, requireAllowed, requireRecentSignIn } from '#server/platform/access/access.ts';
import { requireScope } from '#server/platform/access/scope.ts';
import { duplicateError } from '#server/platform/database/errors.ts';
import type { UserTable } from '#server/platform/database/tables.ts';
import { inBatches, transact } from '#server/platform/database/transact.ts';
import type { RouteRequest } from '#server/platform/http/route.ts';
import { requireGoodPassword } from './goodPassword.ts';
import { hashPassword } from './password.ts';
import { presentUser } from './present.ts';
import { requireUser, type UserRow } from './queries.ts';
import { recordRoles } from './recordRole.ts';
import { resolvePlacement, studentPlacement, type UserPlacement } from './studentPlacement.ts';
import { releaseNumbers } from './studentSignIns.ts';
import { userPolicy } from './userPolicy.ts';

/**
 * Adds an account that may sign in at once. Throws 403 for a role or scope that the caller may not give, 400 or 409.
 */
export async function createUser(db: Knex, caller: Caller, user: NewUser): Promise<UserRow> {
  requireAllowed(userPolicy.add(caller, user.userType));
  if (user.userType === 'superadmin') requireRecentSignIn(caller);
  await requireGoodPassword(db, 'password', user.password, user);
  const passwordHash = await hashPassword(user.password);
  return transact(db, async (transaction) => {
    const student = user.userType === 'student' ? await studentPlacement(transaction, user.studentId!) : null;
    const { className, ...place } = student ?? (await typedPlacement(transaction, user));
    const { section, shift } = place;
    requireScope(caller, { className, section: section ?? '', shift: shift ?? '' });
    await releaseNumbers(transaction, caller, user.phoneNumber ? [user.phoneNumber] : []);
    const id = await insertUser(transaction, caller, {
      ...(student
        ? { ...NO_PERSON, studentId: student.studentId }
        : { ...place, firstName: user.firstName, lastName: user.lastName || null }),
      // The guardian's number is read from the student.
      phoneNumber: user.phoneNumber === student?.mobile ? null : (user.phoneNumber ?? null),
      passwordHash,
      userType: user.userType,
      designation: user.designation || null,
      subject: user.subject || null,
    });
    return requireUser(transaction, id);
  });
}

/** What a student's account leaves to the student and the enrolment (see usersWithPeople). */
export const NO_PERSON = {
  ...{ firstName: '', lastName: null, classId: null, section: null, shift: null, groupName: null },
} as const;

async function typedPlacement(transaction: Knex, user: NewUser): Promise<UserPlacement> {
  const { columns, classValue } = await resolvePlacement(transaction, user);
  const { section = null, shift = null, groupName = null } = columns;
  return { classId: user.class_id ?? null, className: String(classValue ?? ''), section, shift, groupName };
}

type NewAccount = Omit<Partial<UserTable>, 'classId'> &
  Pick<UserTable, 'phoneNumber' | 'passwordHash' | 'firstName' | 'userType'> & {
    classId: string | number | null;
  };

/** Stores an account with a first password that may sign in at once, and returns its row id. */
export async function insertUser(transaction: Knex, caller: Caller, account: NewAccount): Promise<string> {
  const [id] = await transaction('users').insert(firstAccount(account));
  await recordRoles(transaction, caller, [id!], null, { ...account, ...ACTIVE_STATUS });
  return String(id);
}

export type StudentAccount = NewAccount & { studentId: string };

/** The same for the accounts of students who have none. */
export async function insertStudentUsers(
  transaction: Knex,
  caller: Caller,
  accounts: readonly StudentAccount[],
): Promise<void> {
  await inBatches(accounts, async (batch) => {
    await transaction('users').insert(batch.map(firstAccount));
    const studentIds = batch.map(({ studentId }) => studentId);
    const added = transaction('users').whereIn('studentId', studentIds).where({ live: 1 });
    const ids = await added.orderBy('id').pluck('id');
    await recordRoles(transaction, caller, ids, null, { userType: 'student', ...ACTIVE_STATUS });
  });
}

const ACTIVE_STATUS = { userStatus: 'Active' };

function firstAccount<Account extends object>(account: Account) {
  const now = new Date();
  return { ...account, ...ACTIVE_STATUS, mustChangePassword: true, createdAt: now, updatedAt: now };
}

/** Handles POST /teacher-reg. A phone number that is taken is answered with 202, as contract 2 has it. */
export async function addUser({ db, caller, body, jwtSecret }: RouteRequest<unknown, NewUser>) {
  try {
    const user = await createUser(db, caller, body);
    return { body: { ...createMessage('done.userAdded'), user: presentUser(jwtSecret, user) } };
  } catch (error) {
    const taken = duplicateError(error, 'phoneNumber');
    if (taken) return { status: 202, body: toMessage(taken) };
    throw error;
  }
}
