import type { Knex } from 'knex';
import { createMessage } from '#documents/i18n/messages/index.ts';
import { groupBy } from '#documents/rules/groupBy.ts';
import { canBeSameName, nameSound } from '#server/people/students/sameName.ts';
import { itemKey, type TaughtItem } from '#server/people/teacher-subjects/assignSubjects.ts';
import { signUpThatWaits } from '#server/people/users/studentSignIns.ts';
import { rowError } from '#server/platform/base/errors.ts';
import type { UserTable } from '#server/platform/database/tables.ts';
import { personName } from '#server/platform/database/usersWithPeople.ts';
import type { SeenRow } from '#server/platform/http/preview.ts';
import { type OwnClass, ownClassText, type SheetTeacher, type TeacherColumns } from './readTeacherSheet.ts';
import type { TaughtSubject } from './teaching.ts';

/** What is stored of an account that an upload of teachers may make or change. */
export type StoredTeacher = Pick<UserTable, 'id' | 'userType' | 'userStatus' | 'designation'> &
  Pick<UserTable, 'classId' | 'section' | 'shift' | 'groupName'> & {
    className: string | null;
    name: string;
    phoneNumber: string;
    /** Another one since: the password was changed or reset, or sign-ins were ended. */
    tokenVersion: number;
    subjects: TaughtItem[];
  };

/** The live accounts with these numbers, or with these ids. */
export async function readStoredTeachers(db: Knex, column: 'phoneNumber' | 'id', values: readonly string[]) {
  const rows = await db('users')
    .leftJoin('classes', 'classes.id', 'users.classId')
    .where('users.live', 1)
    .whereNot(signUpThatWaits)
    .whereIn(`users.${column}`, values)
    .orderBy('users.id')
    .select('users.id', 'userType', 'userStatus', 'firstName', 'lastName', 'phoneNumber', 'designation')
    .select('classId', 'section', 'shift', 'groupName', 'tokenVersion', 'classes.value as classValue');
  const ids = rows.map(({ id }) => id);
  const items: (TaughtItem & { teacherId: string })[] = await db('teacher_subject_items as items')
    .join('teacher_subjects', 'teacher_subjects.id', 'items.teacherSubjectId')
    .whereIn('teacherId', ids)
    .orderBy('items.id')
    .select('teacherId', 'items.classId', 'items.shift', 'items.groupName', 'items.subjectCode');
  const byTeacher = groupBy(items, ({ teacherId }) => teacherId);
  return rows.map(
    ({ firstName, lastName, classValue, phoneNumber, ...row }): StoredTeacher => ({
      ...row,
      name: personName({ firstName, lastName }) ?? '',
      phoneNumber: phoneNumber ?? '',
      className: classValue === null ? null : String(classValue),
      subjects: (byTeacher.get(row.id) ?? []).map(({ teacherId: _, ...subject }) => subject),
    }),
  );
}

/** A teacher of the sheet with the account of the number; without one, an account is added. */
export type PlannedTeacher = SheetTeacher & {
  stored: StoredTeacher | null;
  /** Null where it stays. */
  designationTo: string | null;
  ownTo: OwnClass | null;
  gains: TaughtSubject[];
  loses: TaughtItem[];
};

/** What each teacher of a sheet would get, with all errors that need the accounts, and what is to be looked at. */
export async function planTeachers(
  db: Knex,
  teachers: readonly SheetTeacher[],
  { locate }: Pick<TeacherColumns, 'locate'>,
) {
  const phones = teachers.map(({ phoneNumber }) => phoneNumber);
  const stored = await readStoredTeachers(db, 'phoneNumber', phones);
  const planned = teachers.map((teacher) =>
    planTeacher(teacher, stored.find(({ phoneNumber }) => phoneNumber === teacher.phoneNumber) ?? null),
  );
  const fieldErrors = planned.flatMap(({ row, phoneNumber: phone, stored: account }) =>
    account && account.userType !== 'teacher'
      ? [rowError(row, 'phoneNumber', createMessage('teacher.otherAccount', { phone, name: account.name }))]
      : [],
  );
  const others = planned.flatMap(({ row, name, phoneNumber: phone, stored: account }) =>
    account?.userType === 'teacher' && !canBeSameName([name], [account.name])
      ? [rowError(row, 'name', createMessage('teacher.otherName', { phone, name: account.name }))]
      : [],
  );
  const added = planned.filter((one) => one.stored === null);
  return {
    added,
    changed: planned.filter(isChanged),
    unchanged: planned.filter((one) => one.stored !== null && !isChanged(one)),
    fieldErrors: fieldErrors.map(locate),
    /** Numbers of a teacher with another name. */
    others: others.map(locate),
    /** New numbers of teachers who have another one. */
    doubles: (await doubleTeachers(db, added, teachers)).map(locate),
  };
}

/** A warning for each new number of a teacher whose name has another one, stored or in the sheet. */
async function doubleTeachers(db: Knex, added: readonly PlannedTeacher[], teachers: readonly SheetTeacher[]) {
  if (added.length === 0) return [];
  const rows: Pick<UserTable, 'firstName' | 'lastName' | 'phoneNumber'>[] = await db('users')
    .where({ live: 1, userType: 'teacher' })
    .whereNotNull('phoneNumber')
    .select('firstName', 'lastName', 'phoneNumber');
  const known = [
    ...rows.map((one) => ({ name: personName(one) ?? '', phone: one.phoneNumber ?? '' })),
    ...teachers.map(({ name, phoneNumber: phone }) => ({ name, phone })),
  ].map((one) => ({ ...one, sound: nameSound(one.name) }));
  return added.flatMap(({ row, name, phoneNumber }) => {
    const sound = nameSound(name);
    const double = known.find((one) => one.phone !== phoneNumber && one.sound === sound);
    if (!double) return [];
    return [rowError(row, 'phoneNumber', createMessage('teacher.likelyDouble', double))];
  });
}

export type TeacherPlan = Awaited<ReturnType<typeof planTeachers>>;

const isChanged = ({ stored, designationTo, ownTo, gains, loses }: PlannedTeacher): boolean =>
  stored !== null && (designationTo !== null || ownTo !== null || gains.length + loses.length > 0);

function planTeacher(teacher: SheetTeacher, stored: StoredTeacher | null): PlannedTeacher {
  const { subjects, designation, own } = teacher;
  const has = new Set(stored?.subjects.map(itemKey));
  const keeps = new Set(subjects?.map(itemKey));
  const before = stored && ownClassOf(stored);
  const keepsClass = own === null || (before !== null && ownClassText(own) === ownClassText(before));
  return {
    ...teacher,
    stored,
    designationTo: designation === '' || designation === stored?.designation ? null : designation,
    ownTo: keepsClass ? null : own,
    gains: (subjects ?? []).filter((subject) => !has.has(itemKey(subject))),
    loses: (subjects && stored?.subjects)?.filter((subject) => !keeps.has(itemKey(subject))) ?? [],
  };
}

/** The own class of an account; null without one. */
export const ownClassOf = ({ className, section, shift, groupName }: StoredTeacher): OwnClass | null =>
  className === null
    ? null
    : {
        ...{ className, section: section ?? '', shift: shift ?? '' },
        group: groupName === 'General' ? null : groupName,
      };

/** Each teacher of the sheet with what is stored; the error where something else was seen. */
export const seenTeachers = (
  { added, changed, unchanged }: TeacherPlan,
  locate: TeacherColumns['locate'],
): SeenRow[] =>
  [...added, ...changed, ...unchanged].map(({ row, phoneNumber: phone, name, stored }) => {
    const message = createMessage('teacher.changedMeanwhile', { name: stored?.name ?? name, phone });
    return { id: phone, state: stored, changed: () => locate(rowError(row, 'phoneNumber', message)) };
  });
