import type { Knex } from 'knex';
import { ALL } from '#documents/model/exam.ts';
import { type Caller, requireAllowed } from '#server/access/access.ts';
import { AppError, refusedField } from '#server/base/errors.ts';
import { transact } from '#server/database/transact.ts';
import { storeFile } from '#server/files/storeFile.ts';
import { refuseChangedMeanwhile } from '#server/http/changedMeanwhile.ts';
import type { RateLimits } from '#server/http/rateLimit.ts';
import { keepPasswordReset, keepRole, lockSuperadmins, requireAnother } from './keepRole.ts';
import { hashPassword, requireCurrentPassword, requireGoodPassword } from './password.ts';
import { findUser, type UserRow } from './queries.ts';
import { type PlacementColumns, placeWords, studentPlacement } from './studentPlacement.ts';
import { changesRole, requireOwnFields, type UserInput, userPolicy } from './userPolicy.ts';

type Edit = { input: UserInput; portrait: Buffer | null; limits: RateLimits };

/** Edits a user. Throws 400, 403 for fields the caller may not change, 404, or 409 for a change made meanwhile. */
export async function updateUser(
  db: Knex,
  caller: Caller,
  id: string,
  { input, portrait, limits }: Edit,
): Promise<UserRow> {
  const password = await checkPassword(db, caller, id, { input, limits });
  return transact(db, async (transaction) => {
    // Locked before the user's own row, always in this order, so that two edits cannot deadlock.
    const superadmins = input.userType || input.userStatus ? await lockSuperadmins(transaction) : [];
    await transaction('users').where({ id, live: 1 }).forUpdate().first('id');
    const user = await findUser(transaction, id);
    if (!user) throw new AppError('notFound', 'user.notFound');
    requireOwnFields(caller, user, input);
    refuseChangedMeanwhile(editableFields(user), sentFields(input), input.was);
    const isOther = changesRole(user, input);
    // Before the 403 below: the last superadmin hears that they are the last, as when an account is deleted.
    if (isOther) requireAnother(superadmins, user.id);
    requireAllowed(!isOther || userPolicy.changeRole(caller, user.id), 'user.ownRole');
    const place = await placeWords(transaction, input, user);
    const student = await studentColumns(transaction, user, input);
    const columns = { ...userColumns(input, place), ...student };
    if (isOther) await keepRole(transaction, caller, user.id, toRole(user), toRole({ ...user, ...columns }));
    // The password was checked before the lock: a user whose password was changed meanwhile must give the new one.
    if (needsCurrentPassword(caller, user, input) && user.passwordHash !== password.proven)
      throw new AppError('noSession', 'session.signInAgain');
    if (input.password && caller._id !== user.id) await keepPasswordReset(transaction, caller, user.id);
    const picture = await pictureColumns(transaction, input, portrait);
    await transaction('users')
      .where({ id })
      .update({
        ...columns,
        ...restColumns(user, input),
        ...passwordColumns(caller, user, password),
        ...picture,
        updatedAt: new Date(),
      });
    return (await findUser(transaction, id)) ?? user;
  });
}

/** The hash that the current password was checked against, and that of the new password; null when not sent. */
type CheckedPassword = { proven: string | null; hash: string | null };

/**
 * Called before anything is locked, because hashing is slow on purpose. To change the own password or phone number the
 * user gives the current password. Throws 400 for a wrong one or for a new one that is easy to guess.
 */
async function checkPassword(
  db: Knex,
  caller: Caller,
  id: string,
  { input, limits }: Pick<Edit, 'input' | 'limits'>,
): Promise<CheckedPassword> {
  const user = await findUser(db, id);
  if (!user) throw new AppError('notFound', 'user.notFound');
  requireOwnFields(caller, user, input);
  const { password, currentPassword, phoneNumber = user.phoneNumber } = input;
  const isProved = needsCurrentPassword(caller, user, input);
  if (isProved) await requireCurrentPassword(limits, user, currentPassword);
  if (password) requireGoodPassword('password', password, { phoneNumber, studentId: user.ownStudentId });
  return {
    proven: isProved ? user.passwordHash : null,
    hash: password ? await hashPassword(password) : null,
  };
}

const needsCurrentPassword = (caller: Caller, user: UserRow, { password, phoneNumber }: UserInput): boolean =>
  caller._id === user.id && (Boolean(password) || (phoneNumber ?? user.phoneNumber) !== user.phoneNumber);

type Row = Record<string, unknown>;

/** A user's fields as the form names them. */
const editableFields = (user: UserRow): Row => ({
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  phoneNumber: user.phoneNumber,
  address: user.address,
  userType: user.userType,
  userStatus: user.userStatus,
  class_id: user.classId,
  section: user.section,
  shift: user.shift,
  group: user.groupName,
  designation: user.designation,
  subject: user.subject,
  studentId: user.ownStudentId,
});

/** The fields that were sent, as they will be stored: 'All' groups is stored as no group. */
const sentFields = (input: UserInput): Row =>
  Object.fromEntries(
    Object.entries({ ...input, group: input.group === ALL ? null : input.group }).filter(
      ([, value]) => value !== undefined,
    ),
  );

/** A student's account names its student, any other account has none. Throws 400 without a student ID. */
async function studentColumns(transaction: Knex, user: UserRow, input: UserInput): Promise<Row> {
  if ((input.userType ?? user.userType) !== 'student') return { studentId: null };
  if (input.studentId) {
    const { studentId } = await studentPlacement(transaction, input.studentId, user.id);
    return { studentId };
  }
  if (user.userType === 'student') return {};
  throw refusedField('badInput', 'studentId', 'student.idRequired');
}

/** The columns of the fields that were sent; a blank field is emptied, one that was not sent stays. */
function userColumns(input: UserInput, place: PlacementColumns): Row {
  const columns: Row = {
    firstName: input.firstName,
    phoneNumber: input.phoneNumber,
    lastName: input.lastName,
    email: input.email === undefined ? undefined : input.email || null,
    address: input.address,
    userType: input.userType,
    userStatus: input.userStatus,
    classId: input.class_id,
    ...place,
    designation: input.designation === '' ? null : input.designation,
    subject: input.subject === '' ? null : input.subject,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

const toRole = (user: UserRow) => ({ userType: user.userType, userStatus: user.userStatus });

/** A password set by a superadmin is a first password; any new password ends the user's sessions. */
const passwordColumns = (caller: Caller, user: UserRow, { hash }: CheckedPassword): Row =>
  hash === null
    ? {}
    : {
        passwordHash: hash,
        mustChangePassword: caller._id !== user.id,
        tokenVersion: user.tokenVersion + 1,
      };

/** The column of the new photo, null to remove it; no column when it stays. */
async function pictureColumns(transaction: Knex, input: UserInput, portrait: Buffer | null): Promise<Row> {
  if (portrait) return { picture: await storeFile(transaction, portrait, 'image/jpeg') };
  return input.picture === '' || input.picture === null ? { picture: null } : {};
}

/** Ends all sessions for good when an account becomes inactive. */
const restColumns = (user: UserRow, { userStatus }: UserInput): Row =>
  userStatus === 'Inactive' ? { tokenVersion: user.tokenVersion + 1 } : {};
