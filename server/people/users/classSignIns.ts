import type { Knex } from 'knex';
import { z } from 'zod';
import { optionalText, requiredText, schoolYear, wholeNumber } from '#documents/model/fields.ts';
import { cardRange } from '#documents/model/idCard.ts';
import { type Caller, requireAllowed } from '#server/platform/access/access.ts';
import { requireScope } from '#server/platform/access/scope.ts';
import { AppError } from '#server/platform/base/errors.ts';
import {
  type EnrolmentTable,
  inSchoolOrder,
  narrowToCohort,
  newestSession,
  onlyIds,
  presentEnrolments,
  type StudentTable,
} from '#server/platform/database/tables.ts';
import { transact } from '#server/platform/database/transact.ts';
import { lockClasses } from '#server/school/classes.ts';
import { insertStudentUsers, NO_PERSON, type StudentAccount } from './createUser.ts';
import { firstPasswords } from './password.ts';
import type { ClassSignIns, SignInSlip } from './present.ts';
import { releaseNumbers, signUpThatWaits } from './studentSignIns.ts';
import { userPolicy } from './userPolicy.ts';

export const classSignInsInput = z.object({
  className: wholeNumber('filters.class', 1, 12).transform(String),
  section: requiredText('select.section', 20),
  shift: requiredText('select.shift', 20),
  group: optionalText(20),
  session: schoolYear('select.year'),
  /** Row ids with commas: only these students of the class. */
  ids: cardRange.ids,
});
type ClassScopeInput = z.infer<typeof classSignInsInput>;

/**
 * Makes an account for every student of a class who has none. Sisters share the phone of a guardian: the first by roll
 * gets the number, the others sign in by student ID. Throws 403 outside the caller's scope and 404 for a class without
 * students.
 */
export async function classSignIns(db: Knex, caller: Caller, place: ClassScopeInput): Promise<ClassSignIns> {
  requireAllowed(userPolicy.add(caller, 'student'));
  requireScope(caller, place);
  await refuseEmpty(db, place);
  const passwords = await firstPasswords((await withoutSignIn(db, place)).map(({ id }) => id));
  return transact(db, async (transaction) => {
    // One request at a time for a class, or two at once would make two accounts for each student.
    await lockClasses(transaction, 'value', [place.className]);
    // The lock of a student is also taken when an account is added by hand.
    const ids = [...passwords.keys()];
    await transaction('students').whereIn('id', ids).orderBy('id').forUpdate().select('id');
    const placements = (await withoutSignIn(transaction, place)).filter(({ id }) => passwords.has(id));
    const taken = await takenNumbers(transaction, placements);
    const numbers = placements.map(({ mobile }) => mobile).filter((mobile) => !taken.has(mobile));
    await releaseNumbers(transaction, caller, numbers);
    const created: SignInSlip[] = [];
    const accounts: StudentAccount[] = [];
    for (const { id, studentId, studentName, roll, mobile } of placements) {
      const made = passwords.get(id);
      if (!made) continue;
      const phoneNumber = taken.has(mobile) ? null : mobile;
      taken.add(mobile);
      const { password, hash: passwordHash } = made;
      accounts.push({ ...NO_PERSON, phoneNumber: null, passwordHash, userType: 'student', studentId: id });
      created.push({ studentId, name: studentName, roll, phoneNumber: phoneNumber ?? '', password });
    }
    await insertStudentUsers(transaction, caller, accounts);
    return { created };
  });
}

/** Throws 404 when no student is enrolled in the class in that session. */
async function refuseEmpty(db: Knex, place: ClassScopeInput): Promise<void> {
  const enrolled = await db('enrolments')
    .join('classes', 'classes.id', 'enrolments.classId')
    .where({ session: place.session, value: Number(place.className), live: 1 })
    .first('enrolments.id');
  if (!enrolled) throw new AppError('notFound', 'student.noneFound');
}

type ClassStudent = Pick<StudentTable, 'id' | 'studentId' | 'studentName' | 'mobile'> &
  Pick<EnrolmentTable, 'roll'>;

/** The numbers of guardians that sign somebody else in. */
async function takenNumbers(db: Knex, placements: ClassStudent[]): Promise<Set<string | null>> {
  const mobiles = placements.map(({ mobile }) => mobile);
  const users = await db('users')
    .whereIn('phoneNumber', mobiles)
    .where('live', 1)
    .whereNot(signUpThatWaits)
    .select('phoneNumber');
  const guardians = await db('students')
    .join('users', 'users.studentId', 'students.id')
    .whereIn('mobile', mobiles)
    .where({ 'students.live': 1, 'users.live': 1 })
    .whereNull('users.phoneNumber')
    .pluck('mobile');
  return new Set([...users.map(({ phoneNumber }) => phoneNumber), ...guardians]);
}

/** The students whose newest enrolment is in the class, who have not left, without an account, by section, shift and roll. */
function withoutSignIn(db: Knex, place: ClassScopeInput): Promise<ClassStudent[]> {
  return (
    presentEnrolments(db)
      .join('classes', 'classes.id', 'enrolments.classId')
      .leftJoin('users', (on) => on.on('users.studentId', 'students.id').onVal('users.live', 1))
      .where({ 'enrolments.session': place.session, 'classes.value': Number(place.className) })
      .whereNull('users.id')
      // A student who has moved on belongs to the teacher of another class.
      .where('enrolments.session', newestSession(db))
      .modify(inSchoolOrder('enrolments.section', 'enrolments.shift'))
      .orderBy(['enrolments.roll', 'students.id'])
      .select<ClassStudent[]>('students.id', 'students.studentId', 'studentName', 'mobile', 'roll')
      .modify(narrowToCohort(place))
      .modify(onlyIds(place.ids))
  );
}
