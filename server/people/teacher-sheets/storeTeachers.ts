import type { Knex } from 'knex';
import { replaceItems } from '#server/people/teacher-subjects/assignSubjects.ts';
import { insertUser, NO_PERSON } from '#server/people/users/createUser.ts';
import { type FirstPassword, firstPasswords } from '#server/people/users/password.ts';
import { releaseNumbers } from '#server/people/users/studentSignIns.ts';
import { type Caller, requireAllowed, superadmin } from '#server/platform/access/access.ts';
import { lockCaller } from '#server/platform/access/token.ts';
import { recordChanges } from '#server/platform/database/changes.ts';
import { lockNames } from '#server/platform/database/cluster/lockEverywhere.ts';
import { transact } from '#server/platform/database/transact.ts';
import type { Progress } from '#server/platform/http/route.ts';
import { recordUpload } from '#server/platform/sheets/uploads.ts';
import {
  type PlannedTeacher,
  readStoredTeachers,
  type StoredTeacher,
  type TeacherPlan,
} from './planTeachers.ts';
import type { OwnClass } from './readTeacherSheet.ts';
import type { Teaching } from './teaching.ts';

/** A new account of a teacher; no other answer ever contains its first password. */
type TeacherSlip = { name: string; phoneNumber: string; designation: string; password: string };

export type StoredTeachersAnswer = {
  uploadId: string;
  added: number;
  changed: number;
  unchanged: number;
  created: TeacherSlip[];
};

type Storing = {
  fileName: string;
  at: Date;
  progress: Progress;
  teaching: Teaching;
  /** The plan as it is before anything is locked. */
  before: TeacherPlan;
  /** Reads the plan again within the transaction; throws where it has errors, or accounts changed since. */
  plan: (transaction: Knex) => Promise<TeacherPlan>;
};

/** Adds and changes the teachers of a sheet, all or none, as one upload that can be undone. */
export async function storeTeachers(
  db: Knex,
  caller: Caller,
  { fileName, at, progress, teaching, before, plan: planAgain }: Storing,
): Promise<StoredTeachersAnswer> {
  const total = before.added.length;
  const numbers = before.added.map(({ phoneNumber }) => phoneNumber);
  const passwords = await firstPasswords(numbers, (done) => progress('storing', done, total));
  return transact(db, async (transaction) => {
    requireAllowed(superadmin.allows(await lockCaller(transaction, caller)));
    await lockTeachers(transaction);
    const { added, changed, unchanged } = await planAgain(transaction);
    const counts = { added: added.length, changed: changed.length };
    const upload = { kind: 'teachers' as const, fileName, by: caller._id, at, summary: counts };
    const uploadId = await recordUpload(transaction, upload);
    const addedNumbers = added.map(({ phoneNumber }) => phoneNumber);
    await releaseNumbers(transaction, caller, addedNumbers);
    const created: TeacherSlip[] = [];
    const ids = new Map<string, StoredTeacher | null>();
    for (const teacher of added) {
      const { name, phoneNumber, designation } = teacher;
      const made = passwords.get(phoneNumber)!;
      ids.set(await addTeacher(transaction, caller, teacher, { teaching, made }), null);
      created.push({ name, phoneNumber, designation, password: made.password });
    }
    for (const teacher of changed) {
      ids.set(teacher.stored!.id, teacher.stored);
      await changeTeacher(transaction, teacher, { teaching, at });
    }
    const now = await readStoredTeachers(transaction, 'id', [...ids.keys()]);
    const change = { noun: 'teacherUpload' as const, recordId: uploadId, by: caller._id, at };
    const changes = now.map((to) => ({ ...change, from: ids.get(to.id), to }));
    await recordChanges(transaction, changes);
    return { uploadId, ...counts, unchanged: unchanged.length, created };
  });
}

/** One upload of teachers, or its undoing, at a time. */
export const lockTeachers = (transaction: Knex): Promise<void> => lockNames(transaction, ['teachers']);

const placeColumns = (own: OwnClass, teaching: Teaching) => ({
  classId: teaching.classes.get(own.className)!,
  section: own.section,
  shift: own.shift,
  groupName: own.group,
});

async function addTeacher(
  transaction: Knex,
  caller: Caller,
  { name, phoneNumber, designation, own, subjects }: PlannedTeacher,
  { teaching, made }: { teaching: Teaching; made: FirstPassword },
): Promise<string> {
  const id = await insertUser(transaction, caller, {
    ...NO_PERSON,
    ...(own && placeColumns(own, teaching)),
    firstName: name,
    phoneNumber,
    passwordHash: made.hash,
    userType: 'teacher',
    designation: designation || null,
  });
  if (subjects && subjects.length > 0) await replaceItems(transaction, id, subjects);
  return id;
}

async function changeTeacher(
  transaction: Knex,
  { stored, subjects, gains, loses, designationTo, ownTo }: PlannedTeacher,
  { teaching, at }: { teaching: Teaching; at: Date },
): Promise<void> {
  const { id } = stored!;
  await transaction('users')
    .where({ id })
    .update({
      ...(designationTo !== null && { designation: designationTo }),
      ...(ownTo && placeColumns(ownTo, teaching)),
      updatedAt: at,
    });
  if (subjects && gains.length + loses.length > 0) await replaceItems(transaction, id, subjects);
}
