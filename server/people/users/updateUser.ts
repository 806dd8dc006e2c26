import type { Knex } from 'knex';
import { ALL } from '#documents/model/exam.ts';
import { type Caller, requireAllowed, requireRecentSignIn } from '#server/platform/access/access.ts';
import { AppError, fieldError, refusedField, refuseFields } from '#server/platform/base/errors.ts';
import { noteEvent } from '#server/platform/database/securityEvents.ts';
import { transact } from '#server/platform/database/transact.ts';
import { storeFile } from '#server/platform/files/storeFile.ts';
import { refuseChangedMeanwhile, sentFields } from '#server/platform/http/changedMeanwhile.ts';
import type { RateLimits } from '#server/platform/limits/rateLimits.ts';
import { NO_PERSON } from './createUser.ts';
import { requireGoodPassword } from './goodPassword.ts';
import { hashPassword, requireCurrentPassword } from './password.ts';
import { lockUser, requireUser, type UserRow } from './queries.ts';
import { lockSuperadmins, recordPasswordReset, recordRoles, requireAnother } from './recordRole.ts';
import { resolvePlacement, studentPlacement } from './studentPlacement.ts';
import { changedAmong, editableFields, requireOwnFields, type UserInput, userPolicy } from './userPolicy.ts';

type UserEdit = { input: UserInput; portrait: Buffer | null; limits: RateLimits };

/** Edits a user. Throws 400, 403 for fields the caller may not change, 404, or 409 for a change made meanwhile. */
export async function updateUser(
  db: Knex,
  caller: Caller,
  id: string,
  { input, portrait, limits }: UserEdit,
) {
  const password = await checkPassword(db, caller, id, input, limits);
  return transact(db, async (transaction) => {
    // Locked before the user's own row, always in this order, so that two edits cannot deadlock.
    const superadmins = input.userType || input.userStatus ? await lockSuperadmins(transaction) : [];
    const user = await lockUser(transaction, id);
    requireOwnFields(caller, user, input);
    // 'All' groups is stored as no group.
    const sent = sentFields({ ...input, group: input.group === ALL ? null : input.group });
    await refuseChangedMeanwhile(editableFields(user), sent, input.was);
    const { userType = user.userType, userStatus = user.userStatus } = input;
    const isOther = userType !== user.userType || userStatus !== user.userStatus;
    // Before the 403 below: the last superadmin hears that they are the last, as when an account is deleted.
    if (isOther) requireAnother(superadmins, user.id);
    requireAllowed(!isOther || userPolicy.changeRole(caller, user.id), 'user.ownRole');
    // Whoever sits down at a computer that was left open must not take an account over.
    if (caller._id !== user.id && (isOther || input.password)) requireRecentSignIn(caller);
    const columns = await userColumns(transaction, user, input);
    if (input.userStatus === 'Active' && input.userStatus !== user.userStatus)
      await refuseWithoutStudent(transaction, user);
    if (isOther) await recordRoles(transaction, caller, [user.id], user, { userType, userStatus });
    // The password was checked before the lock: a user whose password was changed meanwhile must give the new one.
    if (needsCurrentPassword(caller, user, input) && user.passwordHash !== password.proven)
      throw new AppError('noSession', 'session.signInAgain');
    // A password set by a superadmin is a first password.
    const isFirst = caller._id !== user.id;
    if (input.password && isFirst) await recordPasswordReset(transaction, caller, user.id);
    else if (input.password) await noteEvent(transaction, { kind: 'passwordChanged', userId: user.id });
    const endsSessions = password.hash !== null || input.userStatus === 'Inactive';
    const picture = portrait && (await storeFile(transaction, portrait, 'image/jpeg'));
    const isPictureSent = picture !== null || input.picture === '' || input.picture === null;
    await transaction('users')
      .where({ id })
      .update({
        ...columns,
        ...(password.hash !== null && { passwordHash: password.hash, mustChangePassword: isFirst }),
        ...(endsSessions && { tokenVersion: user.tokenVersion + 1 }),
        ...(isPictureSent && { picture }),
        updatedAt: new Date(),
      });
    return requireUser(transaction, id);
  });
}

/** Throws 409 for the account of a deleted student, who would sign in. */
async function refuseWithoutStudent(transaction: Knex, { studentId }: UserRow): Promise<void> {
  if (studentId === null) return;
  const student = await transaction('students').where({ id: studentId }).forShare().first('live');
  if (!student?.live) throw refusedField('conflict', 'userStatus', 'user.studentDeleted');
}

/**
 * The hash that the current password was checked against, and that of the new password; null when not sent. Called
 * before anything is locked, because hashing is slow on purpose. To change the own password or phone number the user
 * gives the current password. Throws 400 for a wrong one or for a new one that is easy to guess.
 */
async function checkPassword(db: Knex, caller: Caller, id: string, input: UserInput, limits: RateLimits) {
  const user = await requireUser(db, id);
  requireOwnFields(caller, user, input);
  const { password, currentPassword, phoneNumber = user.phoneNumber } = input;
  const isProved = needsCurrentPassword(caller, user, input);
  if (isProved) await requireCurrentPassword(limits, user, currentPassword);
  if (password)
    await requireGoodPassword(db, 'password', password, { phoneNumber, studentId: user.ownStudentId });
  return {
    proven: isProved ? user.passwordHash : null,
    hash: password ? await hashPassword(password) : null,
  };
}

const needsCurrentPassword = (caller: Caller, user: UserRow, { password, phoneNumber }: UserInput): boolean =>
  caller._id === user.id && (Boolean(password) || (phoneNumber ?? user.phoneNumber) !== user.phoneNumber);

/** The columns of the fields that were sent; a blank field is emptied, one that was not sent stays. */
async function userColumns(transaction: Knex, user: UserRow, input: UserInput) {
  const { columns: place } = await resolvePlacement(transaction, input, user);
  const emptied = (text: string | null | undefined) => (text === '' ? null : text);
  const studentId = await accountStudent(transaction, user, input);
  const studentNow = studentId === undefined ? user.studentId : studentId;
  if (studentNow && user.studentId) refuseOtherPerson(user, input);
  // An account that is a student's no longer keeps the name and number that it was shown with.
  const shown = user.studentId && !studentNow ? user : null;
  const { lastName, address, userType, userStatus, class_id: classId } = input;
  return {
    firstName: input.firstName ?? shown?.firstName,
    phoneNumber: input.phoneNumber ?? shown?.phoneNumber,
    email: emptied(input.email),
    designation: emptied(input.designation),
    subject: emptied(input.subject),
    ...{ lastName, address, userType, userStatus, classId, ...place, studentId },
    ...(studentNow && NO_PERSON),
    ...(studentNow && (await ownNumber(transaction, studentNow, input.phoneNumber ?? user.phoneNumber))),
  };
}

/** The guardian's number is read from the student; any other is the account's own. */
async function ownNumber(transaction: Knex, studentId: string, phoneNumber: string | null) {
  const student = await transaction('students').where({ id: studentId }).first('mobile');
  return { phoneNumber: phoneNumber === student?.mobile ? null : phoneNumber };
}

const OF_THE_STUDENT = ['firstName', 'lastName', 'class_id', 'section', 'shift', 'group'] as const;

/** Throws 400 for another name or place than the student's: those are changed in the student's record. */
function refuseOtherPerson(user: UserRow, input: UserInput): void {
  const typed = { ...input, group: input.group === ALL ? null : input.group };
  const others = changedAmong(OF_THE_STUDENT, user, typed);
  refuseFields(
    'badInput',
    others.map((path) => fieldError(path, 'user.ofStudentRecord')),
  );
}

/**
 * The student of a student's account; null for any other account, undefined when it stays. Throws 400 without a
 * student ID.
 */
async function accountStudent(transaction: Knex, user: UserRow, input: UserInput) {
  if ((input.userType ?? user.userType) !== 'student') return null;
  if (input.studentId) return (await studentPlacement(transaction, input.studentId, user.id)).studentId;
  if (user.userType === 'student') return undefined;
  throw refusedField('badInput', 'studentId', 'student.idRequired');
}
