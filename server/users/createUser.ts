import type { Knex } from 'knex';
import type { NewUser } from '#documents/model/user.ts';
import { AppError, type Fault } from '#server/errors.ts';
import type { Caller } from '#server/route.ts';
import { requireScope } from '#server/scope.ts';
import { hashPassword } from '#server/session/password.ts';
import { schoolWords } from '#server/students/schoolWords.ts';
import { keepRole } from './keepRole.ts';
import { findUser, type UserRow } from './queries.ts';
import { studentPlace, type UserPlace } from './studentPlace.ts';
import { requireMayAdd } from './userPolicy.ts';

/** The place a form names, in the school's own words. Throws 400 with each field that names none. */
const namedPlace = async (transaction: Knex, user: NewUser): Promise<UserPlace> => {
  const words = await schoolWords(transaction);
  const faults: Fault[] = [];
  const wordOf = (slug: 'Section' | 'shift' | 'group', path: string, typed: string | undefined) => {
    const word = typed ? words.find(slug, typed) : '';
    if (word === null) faults.push({ path, message: `There is no ${path} ${typed}` });
    return word || null;
  };
  const own = user.class_id
    ? await transaction('classes').where({ id: user.class_id }).first('id', 'value')
    : undefined;
  if (user.class_id && !own) faults.push({ path: 'class_id', message: 'Class is required' });
  const place = {
    class_id: own?.id ?? null,
    className: String(own?.value ?? ''),
    section: wordOf('Section', 'section', user.section),
    shift: wordOf('shift', 'shift', user.shift),
    group_name: wordOf('group', 'group', user.group),
  };
  if (faults.length > 0) throw new AppError('badInput', faults[0]!.message, faults);
  return place;
};

const placeOf = (transaction: Knex, user: NewUser): Promise<UserPlace & { student_id?: string }> =>
  user.userType === 'student' ? studentPlace(transaction, user.studentId!) : namedPlace(transaction, user);

/** Adds an account that may sign in at once; a teacher's are of her own class, section and shift. */
export const createUser = async (db: Knex, caller: Caller, user: NewUser): Promise<UserRow> => {
  requireMayAdd(caller, user.userType);
  const password_hash = await hashPassword(user.password);
  return db.transaction(async (transaction) => {
    const { className, ...place } = await placeOf(transaction, user);
    const { section, shift } = place;
    requireScope(caller, { className, section: section ?? '', shift: shift ?? '' });
    const now = new Date();
    const [id] = await transaction('users').insert({
      ...place,
      first_name: user.firstName,
      last_name: user.lastName || null,
      phone_number: user.phoneNumber,
      password_hash,
      user_type: user.userType,
      user_status: 'Active',
      designation: user.designation || null,
      subject: user.subject || null,
      created_at: now,
      updated_at: now,
    });
    await keepRole(transaction, caller, id!, null, { userType: user.userType, userStatus: 'Active' });
    return (await findUser(transaction, String(id)))!;
  });
};
