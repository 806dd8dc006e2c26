import type { Knex } from 'knex';
import { AppError } from '#server/errors.ts';
import { storeFile } from '#server/files/storeFile.ts';
import type { Caller } from '#server/route.ts';
import { hashPassword } from '#server/session/password.ts';
import { keepRole } from './keepRole.ts';
import { lockSuperadmins, requireAnother } from './lockSuperadmins.ts';
import { type PlaceColumns, placeWords } from './placeWords.ts';
import { findUser, type UserRow } from './queries.ts';
import { studentPlace } from './studentPlace.ts';
import type { UserInput } from './userInput.ts';
import { requireOther, requireOwnFields } from './userPolicy.ts';

type Row = Record<string, unknown>;

/** Columns of the fields that were sent; a field left out stays as it is, a blank one is emptied. */
const columnsOf = (input: UserInput, place: PlaceColumns): Row => {
  const columns: Row = {
    first_name: input.firstName,
    phone_number: input.phoneNumber,
    last_name: input.lastName,
    email: input.email === undefined ? undefined : input.email.toLowerCase() || null,
    address: input.address,
    user_type: input.userType,
    user_status: input.userStatus,
    class_id: input.class_id,
    ...place,
    designation: input.designation === '' ? null : input.designation,
    subject: input.subject === '' ? null : input.subject,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
};

const roleOf = (user: Row) => ({ userType: user.user_type, userStatus: user.user_status });

/** Keeps a change of role or status. Answers whether there was one. */
const keepChange = async (
  transaction: Knex,
  caller: Caller,
  user: UserRow,
  columns: Row,
): Promise<boolean> => {
  const [from, to] = [roleOf(user), roleOf({ ...user, ...columns })];
  if (from.userType === to.userType && from.userStatus === to.userStatus) return false;
  await keepRole(transaction, caller, user.id, from, to);
  return true;
};

/** A student account is somebody's: it names its student. */
const requireStudent = (user: UserRow, columns: Row): void => {
  if (columns.user_type !== 'student' || user.user_type === 'student') return;
  if (columns.student_id ?? user.student_id) return;
  const message = 'Student ID is required';
  throw new AppError('badInput', message, [{ path: 'studentId', message }]);
};

/** The new photo, none where it is taken away, and no column where it stays. */
const pictureOf = async (transaction: Knex, input: UserInput, portrait: Buffer | null): Promise<Row> => {
  if (portrait) return { picture: await storeFile(transaction, portrait, 'image/jpeg') };
  return input.picture === '' || input.picture === null ? { picture: null } : {};
};

type Edit = { input: UserInput; portrait: Buffer | null };

/** Writes what the caller may change of a user. A new password ends every session of hers. */
export const updateUser = (
  db: Knex,
  caller: Caller,
  id: string,
  { input, portrait }: Edit,
): Promise<UserRow> =>
  db.transaction(async (transaction) => {
    // Always before the user's own row: whoever waits here holds nothing that another waits for.
    const superadmins = input.userType || input.userStatus ? await lockSuperadmins(transaction) : [];
    await transaction('users').where({ id, live: 1 }).forUpdate().first('id');
    const user = await findUser(transaction, id);
    if (!user) throw new AppError('notFound', 'User not found');
    requireOwnFields(caller, user, input);
    requireOther(caller, user, input);
    const place = await placeWords(transaction, input);
    const linked = input.studentId && (await studentPlace(transaction, input.studentId, user.id));
    const columns = { ...columnsOf(input, place), ...(linked && { student_id: linked.student_id }) };
    requireStudent(user, columns);
    if (await keepChange(transaction, caller, user, columns)) requireAnother(superadmins, user.id);
    const password = input.password && {
      password_hash: await hashPassword(input.password),
      token_version: user.token_version + 1,
    };
    const picture = await pictureOf(transaction, input, portrait);
    await transaction('users')
      .where({ id })
      .update({ ...columns, ...password, ...picture, updated_at: new Date() });
    return (await findUser(transaction, id)) ?? user;
  });
