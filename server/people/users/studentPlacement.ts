import type { Knex } from 'knex';
import { createMessage, type MessageOrKey } from '#documents/i18n/messages/index.ts';
import { ALL } from '#documents/model/exam.ts';
import { hasGroups } from '#documents/model/school.ts';
import {
  type AppError,
  type FieldError,
  fieldError,
  refusedField,
  refuseFields,
} from '#server/platform/base/errors.ts';
import { listClasses } from '#server/school/classes.ts';
import { readConfigValues } from '#server/school/configValues.ts';

/**
 * The student of an account and their placement in their latest session. Locks the student until the transaction
 * ends, so that two requests cannot add two accounts. Throws 400 for an unknown ID, 409 when the student has an
 * account.
 */
export async function studentPlacement(
  transaction: Knex,
  studentId: string,
  userId?: string,
): Promise<UserPlacement & { studentId: string; mobile: string }> {
  const person = await transaction('students')
    .where({ studentId, live: 1 })
    .forUpdate()
    .first('id', 'mobile');
  const place =
    person &&
    (await transaction('enrolments')
      .join('classes', 'classes.id', 'enrolments.classId')
      .where({ 'enrolments.studentId': person.id, 'enrolments.live': 1 })
      .orderBy('enrolments.session', 'desc')
      .first('classId', 'section', 'shift', 'groupName', 'classes.value as classValue'));
  if (!place) throw refuseOnePlace('badInput', createMessage('student.unknown', { studentId }));
  await requireNoOther(transaction, person.id, userId);
  const { classValue, ...columns } = place;
  return { ...columns, className: String(classValue), studentId: person.id, mobile: person.mobile };
}

export type UserPlacement = {
  classId: string | number | null;
  className: string;
  section: string | null;
  shift: string | null;
  groupName: string | null;
};

const refuseOnePlace = (code: 'badInput' | 'conflict', messageOrKey: MessageOrKey): AppError =>
  refusedField(code, 'studentId', messageOrKey);

/** Throws 409 when the student has another account. Reads with a lock, to see accounts committed meanwhile. */
async function requireNoOther(transaction: Knex, studentRowId: string, userId: string | undefined) {
  const account = await transaction('users')
    .where({ studentId: studentRowId, live: 1 })
    .whereNot('id', userId ?? 0)
    .forShare()
    .first('id');
  if (account) throw refuseOnePlace('conflict', 'user.studentHasSignIn');
}

/**
 * Before an account is restored: throws 409 when its student is deleted or has another account. Locks the student.
 */
export async function requireStudentFree(
  transaction: Knex,
  { studentId, ownStudentId, id }: { studentId: string; ownStudentId: string | null; id: string },
): Promise<void> {
  const there = await transaction('students').where({ id: studentId, live: 1 }).forUpdate().first('id');
  if (!there)
    throw refuseOnePlace('conflict', createMessage('student.unknown', { studentId: ownStudentId ?? '' }));
  await requireNoOther(transaction, studentId, id);
}

const PLACE_LISTS = {
  section: { slug: 'Section', unknown: 'config.noSection' },
  shift: { slug: 'shift', unknown: 'config.noShift' },
  group: { slug: 'group', unknown: 'config.noGroup' },
} as const;

type Typed = string | null | undefined;
type PlacementInput = { class_id?: number | null | undefined; section?: Typed; shift?: Typed; group?: Typed };

/** The stored values of an account that is edited, for fields that were not sent. */
type StoredPlacement = { classValue: number | null; groupName: string | null };

/**
 * Section, shift and group as the school's values, and the class's number; a blank becomes null, a field that was not
 * sent stays undefined. Throws 400 with each field that has an unknown value, also for an unknown class or a group in a
 * class without groups.
 */
export async function resolvePlacement(
  db: Knex,
  typed: PlacementInput,
  stored: StoredPlacement = { classValue: null, groupName: null },
) {
  const configValues = await readConfigValues(db);
  const fieldErrors: FieldError[] = [];
  const resolveWord = (path: keyof typeof PLACE_LISTS) => {
    const input = typed[path];
    // 'All' groups is stored as no group.
    if (path === 'group' && input === ALL) return null;
    if (!input) return input === undefined ? undefined : null;
    const { slug, unknown } = PLACE_LISTS[path];
    const word = configValues.find(slug, input);
    if (!word) fieldErrors.push(fieldError(path, createMessage(unknown, { value: input })));
    return word;
  };
  const chosen = typed.class_id
    ? (await listClasses(db)).find(({ _id }) => _id === String(typed.class_id))
    : undefined;
  if (typed.class_id && !chosen) fieldErrors.push(fieldError('class_id', 'user.classRequired'));
  const [section, shift, groupName] = [resolveWord('section'), resolveWord('shift'), resolveWord('group')];
  const columns = { section, shift, groupName };
  const classValue: number | null | undefined =
    typed.class_id === undefined ? stored.classValue : chosen?.value;
  const group = groupName === undefined ? stored.groupName : groupName;
  const isSent = typed.class_id !== undefined || typed.group !== undefined;
  const generalOnly = createMessage('group.generalOnly', { className: String(classValue) });
  if (isSent && classValue && group && group !== 'General' && !hasGroups(classValue))
    fieldErrors.push(fieldError('group', generalOnly));
  refuseFields('badInput', fieldErrors);
  return { columns, classValue };
}
