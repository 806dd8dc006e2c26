import type { Knex } from 'knex';
import { createMessage } from '#documents/i18n/messages/index.ts';
import { itemKey, replaceItems } from '#server/people/teacher-subjects/assignSubjects.ts';
import { recordRoles } from '#server/people/users/recordRole.ts';
import { type Caller, requireAllowed, superadmin } from '#server/platform/access/access.ts';
import { type FieldError, fieldError } from '#server/platform/base/errors.ts';
import { recordChanges } from '#server/platform/database/changes.ts';
import type { Confirmed } from '#server/platform/http/preview.ts';
import { type Undone, undo } from '#server/platform/http/undo.ts';
import { lockUpload, markUploadUndone } from '#server/platform/sheets/uploads.ts';
import { type ConfigValues, readConfigValues } from '#server/school/configValues.ts';
import { readStoredTeachers, type StoredTeacher } from './planTeachers.ts';
import { lockTeachers } from './storeTeachers.ts';

/** An account before an upload (null: none), after it, and as it is stored. */
type Step = { oldValue: StoredTeacher | null; newValue: StoredTeacher; now: StoredTeacher | undefined };

/**
 * Undoes all that an upload of teachers stored: deletes new accounts, which can be restored for 30 days, and puts back
 * the subjects, designation and own class of the others. Throws 409 with each teacher who signed in or was changed
 * since, 404 or 403 as lockUpload does.
 */
export const undoTeacherUpload = (
  db: Knex,
  caller: Caller,
  how: Confirmed & { id: string },
): Promise<Undone> => {
  const { id, at } = how;
  const change = { noun: 'teacherUpload' as const, recordId: id, by: caller._id, at };
  return undo<Step>(db, caller, how, {
    steps: async (transaction) => {
      await lockUpload(transaction, caller, 'teachers', id);
      await lockTeachers(transaction);
      const stored: Omit<Step, 'now'>[] = await transaction('changes')
        .where({ noun: 'teacherUpload', recordId: id })
        .orderBy('id')
        .select('oldValue', 'newValue');
      const ids = stored.map(({ newValue }) => newValue.id);
      // Whoever assigns subjects to one of them waits.
      await transaction('users').whereIn('id', ids).orderBy('id').forUpdate().pluck('id');
      const accounts = await readStoredTeachers(transaction, 'id', ids);
      return stored.map((step) => ({ ...step, now: accounts.find((one) => one.id === step.newValue.id) }));
    },
    scope: (_, now) => {
      requireAllowed(superadmin.allows(now));
      return [];
    },
    written: (_, steps) => steps.filter(isChangedSince).map(because('upload.teacherChanged')),
    dependents: signedInSince,
    valid: async (transaction, steps) => {
      const values = await readConfigValues(transaction);
      return steps.flatMap(({ oldValue }) => (oldValue ? unknownValues(oldValue, values) : []));
    },
    seen: (_, steps) =>
      steps.map((step) => ({
        ...{ id: step.newValue.id, state: step.newValue.phoneNumber },
        changed: () => because('upload.teacherChanged')(step),
      })),
    write: async (transaction, steps) => {
      const added = steps.filter(({ oldValue }) => oldValue === null).map(({ newValue }) => newValue.id);
      await transaction('users')
        .whereIn('id', added)
        .update({ live: null, deletedAt: at, deletedBy: caller._id })
        .increment('tokenVersion', 1);
      const former = { userType: 'teacher', userStatus: 'Active' };
      await recordRoles(transaction, caller, added, former, null, { at });
      for (const { oldValue } of steps) if (oldValue) await putBack(transaction, oldValue, at);
      const changes = steps.map(({ oldValue: to, now: from }) => ({ ...change, from, to }));
      await recordChanges(transaction, changes);
      await markUploadUndone(transaction, id, { by: caller._id, at });
    },
  });
};

const because =
  (key: 'upload.teacherChanged' | 'upload.teacherSignedIn') =>
  ({ newValue: { name, phoneNumber: phone } }: Step): FieldError =>
    fieldError(phone, createMessage(key, { name, phone }));

const isChangedSince = ({ oldValue, newValue, now }: Step): boolean =>
  !now || comparedState(now, oldValue === null) !== comparedState(newValue, oldValue === null);

/** An error for each new teacher who signed in: the account is not of the sheet alone any more. */
async function signedInSince(transaction: Knex, steps: readonly Step[]): Promise<FieldError[]> {
  const added = steps.filter(({ oldValue }) => oldValue === null);
  const ids = added.map(({ newValue }) => newValue.id);
  const signIns = await transaction('security_events')
    .whereIn('userId', ids)
    .where({ kind: 'signIn' })
    .distinct('userId');
  const signedIn = new Set(signIns.map(({ userId }) => userId));
  return added.filter(({ newValue }) => signedIn.has(newValue.id)).map(because('upload.teacherSignedIn'));
}

/** An error for each value of an account that is in no list of the school any more. */
function unknownValues(before: StoredTeacher, values: ConfigValues): FieldError[] {
  const { name, phoneNumber, section, shift, groupName, subjects } = before;
  const shifts = new Set([shift, ...subjects.map((item) => item.shift)]);
  const is = (slug: 'Section' | 'shift' | 'group', value: string | null) =>
    value === null || values.list(slug).includes(value);
  const errors = [
    ...(is('Section', section) ? [] : [createMessage('config.noSection', { value: section ?? '' })]),
    ...[...shifts].flatMap((one) =>
      is('shift', one) ? [] : [createMessage('config.noShift', { value: one ?? '' })],
    ),
    ...(is('group', groupName) ? [] : [createMessage('config.noGroup', { value: groupName ?? '' })]),
  ];
  return errors.map((error) => ({ ...fieldError(phoneNumber, error), name }));
}

/** The account as it is compared: of a new one also its name, number and password. */
const comparedState = (account: StoredTeacher, isNew: boolean): string =>
  JSON.stringify([
    ...[account.userType, account.userStatus, account.designation],
    ...[account.className, account.section, account.shift, account.groupName],
    account.subjects.map(itemKey).sort(),
    isNew && [account.name, account.phoneNumber, account.tokenVersion],
  ]);

async function putBack(transaction: Knex, before: StoredTeacher, at: Date): Promise<void> {
  const { id, designation, classId, section, shift, groupName, subjects } = before;
  await transaction('users')
    .where({ id })
    .update({ designation, classId, section, shift, groupName, updatedAt: at });
  await replaceItems(transaction, id, subjects);
}
