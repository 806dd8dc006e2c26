import type { Knex } from 'knex';
import { createMessage } from '#documents/i18n/messages/index.ts';
import { itemKey, replaceItems } from '#server/people/teacher-subjects/assignSubjects.ts';
import { recordRoles } from '#server/people/users/recordRole.ts';
import type { Caller } from '#server/platform/access/access.ts';
import { type FieldError, fieldError, refuseFields } from '#server/platform/base/errors.ts';
import { transactCommitted } from '#server/platform/database/transact.ts';
import type { Confirmed } from '#server/platform/http/preview.ts';
import { lockUpload, markUploadUndone } from '#server/platform/sheets/uploads.ts';
import { readStoredTeachers, type StoredTeacher } from './planTeachers.ts';
import { lockTeachers } from './storeTeachers.ts';

type Step = { oldValue: StoredTeacher | null; newValue: StoredTeacher };

/**
 * Undoes all that an upload of teachers stored: deletes new accounts, which can be restored for 30 days, and puts back
 * the subjects, designation and own class of the others. Throws 409 with each teacher who signed in or was changed
 * since, 404 or 403 as lockUpload does.
 */
export const undoTeacherUpload = (
  db: Knex,
  caller: Caller,
  { id, at, dryRun, seen, confirmation }: Confirmed & { id: string },
): Promise<{ undone: number; token: string }> =>
  transactCommitted(db, async (transaction) => {
    await lockUpload(transaction, caller, 'teachers', id);
    await lockTeachers(transaction);
    const steps: Step[] = await transaction('changes')
      .where({ noun: 'teacherUpload', recordId: id })
      .orderBy('id')
      .select('oldValue', 'newValue');
    const ids = steps.map(({ newValue }) => newValue.id);
    // Whoever assigns subjects to one of them waits.
    await transaction('users').whereIn('id', ids).orderBy('id').forUpdate().pluck('id');
    const now = new Map((await readStoredTeachers(transaction, { ids })).map((one) => [one.id, one]));
    refuseFields('conflict', await dependentTeachers(transaction, steps, now));
    const rows = steps.map(({ newValue: { id: teacher, name, phoneNumber: phone } }) => ({
      ...{ id: teacher, state: phone },
      changed: () => fieldError(phone, createMessage('upload.teacherChanged', { name, phone })),
    }));
    if (dryRun) return { undone: steps.length, token: await confirmation.token(rows) };
    await confirmation.refuseChanged(seen, rows);
    const added = steps.filter(({ oldValue }) => oldValue === null).map(({ newValue }) => newValue.id);
    await transaction('users')
      .whereIn('id', added)
      .update({ live: null, deletedAt: at, deletedBy: caller._id })
      .increment('tokenVersion', 1);
    const former = { userType: 'teacher', userStatus: 'Active' };
    await recordRoles(transaction, caller, added, former, null, { at });
    for (const { oldValue } of steps) if (oldValue) await putBack(transaction, oldValue, at);
    await markUploadUndone(transaction, id, { by: caller._id, at });
    return { undone: steps.length, token: '' };
  });

/** An error for each teacher who signed in for the first time since, or who is not as the upload left the account. */
async function dependentTeachers(
  transaction: Knex,
  steps: readonly Step[],
  now: ReadonlyMap<string, StoredTeacher>,
): Promise<FieldError[]> {
  const added = steps.filter(({ oldValue }) => oldValue === null).map(({ newValue }) => newValue.id);
  const signIns = await transaction('security_events')
    .whereIn('userId', added)
    .where({ kind: 'signIn' })
    .distinct('userId');
  const signedIn = new Set(signIns.map(({ userId }) => userId));
  return steps.flatMap(({ oldValue, newValue }) => {
    const { id, name, phoneNumber: phone } = newValue;
    if (signedIn.has(id))
      return [fieldError(phone, createMessage('upload.teacherSignedIn', { name, phone }))];
    const [current, isNew] = [now.get(id), oldValue === null];
    if (current && comparedState(current, isNew) === comparedState(newValue, isNew)) return [];
    return [fieldError(phone, createMessage('upload.teacherChanged', { name, phone }))];
  });
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
