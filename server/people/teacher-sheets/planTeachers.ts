import type { Knex } from 'knex';
import { createMessage } from '#documents/i18n/messages/index.ts';
import { groupBy } from '#documents/rules/groupBy.ts';
import { itemKey, type TaughtItem } from '#server/people/teacher-subjects/assignSubjects.ts';
import { signUpThatWaits } from '#server/people/users/studentSignIns.ts';
import { type FieldError, rowError } from '#server/platform/base/errors.ts';
import type { UserTable } from '#server/platform/database/tables.ts';
import { personName } from '#server/platform/database/usersWithPeople.ts';
import type { SeenRow } from '#server/platform/http/preview.ts';
import { describeRow } from '#server/platform/sheets/readRows.ts';
import {
  isSameName,
  type OwnClass,
  ownClassText,
  type SheetTeacher,
  type TeacherColumns,
} from './readTeacherSheet.ts';
import type { TaughtSubject, Teaching } from './teaching.ts';

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

/** The live accounts of teachers, and those with these numbers. */
export async function readStoredTeachers(
  db: Knex,
  filter: { phones?: readonly string[]; ids?: readonly string[] },
) {
  const rows = await db('users')
    .leftJoin('classes', 'classes.id', 'users.classId')
    .where('users.live', 1)
    .whereNot(signUpThatWaits)
    .where((either) => {
      if (filter.ids) either.whereIn('users.id', filter.ids);
      else either.where({ userType: 'teacher' }).orWhereIn('phoneNumber', filter.phones ?? []);
    })
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

type Planning = {
  columns: TeacherColumns;
  teaching: Teaching;
  /** Whether several teachers may have the same subject in a class and shift, such as one for each section. */
  shared: boolean;
};

/** What each teacher of a sheet would get, with all errors that need the accounts, and what is to be looked at. */
export async function planTeachers(
  db: Knex,
  teachers: readonly SheetTeacher[],
  { columns, teaching, shared }: Planning,
) {
  const phones = teachers.map(({ phoneNumber }) => phoneNumber);
  const stored = await readStoredTeachers(db, { phones });
  const byPhone = new Map(stored.map((one) => [one.phoneNumber, one]));
  const planned = teachers.map((teacher) => planTeacher(teacher, byPhone.get(teacher.phoneNumber) ?? null));
  const rest = stored.filter(
    ({ userType, phoneNumber }) => userType === 'teacher' && !phones.includes(phoneNumber),
  );
  const fieldErrors = [
    ...planned.flatMap(({ row, phoneNumber: phone, stored: account }) =>
      account && account.userType !== 'teacher'
        ? [rowError(row, 'phoneNumber', createMessage('teacher.otherAccount', { phone, name: account.name }))]
        : [],
    ),
    ...(shared ? [] : takenSubjects(planned, rest, { columns, teaching })),
    ...takenClasses(planned, rest, columns),
  ];
  const warnings = planned.flatMap(({ row, name, phoneNumber: phone, stored: account }) =>
    account?.userType === 'teacher' && !isSameName(account.name, name)
      ? [rowError(row, 'name', createMessage('teacher.otherName', { phone, name: account.name }))]
      : [],
  );
  return {
    added: planned.filter((one) => one.stored === null),
    changed: planned.filter(isChanged),
    unchanged: planned.filter((one) => one.stored !== null && !isChanged(one)),
    fieldErrors: fieldErrors.map(columns.locate),
    warnings: warnings.map(columns.locate),
  };
}

export type TeacherPlan = Awaited<ReturnType<typeof planTeachers>>;

const isChanged = ({ stored, designationTo, ownTo, gains, loses }: PlannedTeacher): boolean =>
  stored !== null && (designationTo !== null || ownTo !== null || gains.length + loses.length > 0);

function planTeacher(teacher: SheetTeacher, stored: StoredTeacher | null): PlannedTeacher {
  const { subjects, designation, own } = teacher;
  const has = new Set(stored?.subjects.map(itemKey));
  const keeps = new Set(subjects?.map(itemKey));
  return {
    ...teacher,
    stored,
    designationTo: designation === '' || designation === stored?.designation ? null : designation,
    ownTo: own === null || ownClassText(own) === ownText(stored) ? null : own,
    gains: (subjects ?? []).filter((subject) => !has.has(itemKey(subject))),
    loses: (subjects && stored?.subjects)?.filter((subject) => !keeps.has(itemKey(subject))) ?? [],
  };
}

/** The own class of an account in words; blank without one. */
function ownText(stored: StoredTeacher | null): string {
  const { className = null, section = null, shift = null, groupName = null } = stored ?? {};
  return [className, section, shift, groupName === 'General' ? null : groupName].filter(Boolean).join(' ');
}

/** An error for each subject that another teacher has, of the sheet or not. */
function takenSubjects(
  planned: readonly PlannedTeacher[],
  rest: readonly StoredTeacher[],
  { columns, teaching }: Pick<Planning, 'columns' | 'teaching'>,
): FieldError[] {
  const holders = new Map<string, { name: string; row?: number }>();
  const hold = (subjects: readonly TaughtItem[], holder: { name: string; row?: number }) => {
    for (const subject of subjects) if (!holders.has(itemKey(subject))) holders.set(itemKey(subject), holder);
  };
  for (const { subjects, name } of rest) hold(subjects, { name });
  // Who is in the sheet without subjects keeps what is stored.
  for (const { subjects, stored } of planned)
    if (subjects === null && stored) hold(stored.subjects, { name: stored.name });
  return planned.flatMap(({ subjects, subjectRows, name, row, gains }) => {
    const gained = new Set(gains.map(itemKey));
    const errors = (subjects ?? []).flatMap((subject) => {
      const key = itemKey(subject);
      const holder = holders.get(key);
      // What both have already was allowed once.
      if (!holder || !gained.has(key)) return [];
      const { name: subjectName = subject.name, className = '' } = teaching.named(subject) ?? {};
      const what = { subject: subjectName, className, shift: subject.shift, name: holder.name };
      const at = subjectRows.get(key) ?? row;
      const message =
        holder.row === undefined
          ? createMessage('teacher.subjectTaken', what)
          : createMessage('teacher.subjectInRow', { ...what, row: describeRow(columns.place(holder.row)) });
      return [rowError(at, 'subject', message)];
    });
    for (const subject of subjects ?? [])
      hold([subject], { name, row: subjectRows.get(itemKey(subject)) ?? row });
    return errors;
  });
}

/** An error for each own class that is another teacher's, of the sheet or not. */
function takenClasses(
  planned: readonly PlannedTeacher[],
  rest: readonly StoredTeacher[],
  columns: TeacherColumns,
): FieldError[] {
  const holders = new Map<string, { name: string; row?: number }>();
  for (const one of rest) if (one.className) holders.set(ownText(one), { name: one.name });
  for (const { own, stored } of planned) if (!own && stored?.className) holders.set(ownText(stored), stored);
  return planned.flatMap(({ own, ownRow, ownTo, name }) => {
    if (!own) return [];
    const text = ownClassText(own);
    const holder = holders.get(text);
    if (!holder) holders.set(text, { name, row: ownRow });
    if (!holder || !ownTo) return [];
    const what = { own: text, name: holder.name };
    const message =
      holder.row === undefined
        ? createMessage('teacher.classTaken', what)
        : createMessage('teacher.classInRow', { ...what, row: describeRow(columns.place(holder.row)) });
    return [rowError(ownRow, 'ownClass', message)];
  });
}

/** Each teacher of the sheet with what is stored; the error where something else was seen. */
export const seenTeachers = (
  { added, changed, unchanged }: TeacherPlan,
  locate: TeacherColumns['locate'],
): SeenRow[] =>
  [...added, ...changed, ...unchanged].map(({ row, phoneNumber: phone, name, stored }) => {
    const message = createMessage('teacher.changedMeanwhile', { name: stored?.name ?? name, phone });
    return { id: phone, state: stored, changed: () => locate(rowError(row, 'phoneNumber', message)) };
  });
