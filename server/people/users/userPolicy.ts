import { z } from 'zod';
import { createMessage } from '#documents/i18n/messages/index.ts';
import { schemaMessage } from '#documents/i18n/messages/schemaMessage.ts';
import { formerValues, optionalText, typedId, wholeNumber } from '#documents/model/fields.ts';
import { passwordSchema, profileSchema, type UserType, userTypeSchema } from '#documents/model/user.ts';
import { type Caller, superadmin } from '#server/platform/access/access.ts';
import { AppError } from '#server/platform/base/errors.ts';
import type { UserRow } from './queries.ts';

const ADDED_BY_TEACHERS: readonly UserType[] = ['operator', 'student'];

const OF_A_SUPERADMIN = [
  ...(['userType', 'userStatus', 'class_id', 'section', 'shift', 'group', 'designation'] as const),
  ...(['subject', 'studentId', 'password'] as const),
];

/** What a caller may do with accounts: the calls check it, and the list sends it along as `can`. */
export const userPolicy = {
  /** Contract 2: the list of teachers is open to staff, every other list to a superadmin. */
  list: (caller: Caller | null, userType: string | undefined): boolean =>
    userType === 'teacher' || superadmin.allows(caller),
  /** Contract 2: a superadmin adds anyone, a teacher operators and students. */
  add: (caller: Caller, userType: UserType): boolean =>
    superadmin.allows(caller) || (caller.userType === 'teacher' && ADDED_BY_TEACHERS.includes(userType)),
  /** Users read and edit their own record; a superadmin everyone's. */
  edit: (caller: Caller | null, id: string | undefined): boolean =>
    isSelf(caller, id) || superadmin.allows(caller),
  remove: governs,
  changeRole: governs,
  restore: superadmin,
  upload: superadmin,
  signOut: superadmin,
  resetSecondStep: { who: superadmin, of: governs },
};

function isSelf(caller: Caller | null, id: string | undefined): boolean {
  return caller?._id === id;
}

/** Contract 1: no user deletes their own account, or changes their own role or status. */
function governs(caller: Caller | null, id: string): boolean {
  return superadmin.allows(caller) && !isSelf(caller, id);
}

/** A user's fields as the form names them. */
export const editableFields = (user: UserRow): Readonly<Record<string, unknown>> => ({
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  phoneNumber: user.phoneNumber ?? '',
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

/** Those of these fields that an edit changes. */
export function changedAmong<Name extends keyof UserInput>(
  names: readonly Name[],
  user: UserRow,
  input: Partial<Record<Name, unknown>>,
): Name[] {
  const stored = editableFields(user);
  return names.filter(
    (name) => input[name] !== undefined && String(input[name] ?? '') !== String(stored[name] ?? ''),
  );
}

/** Contract 2: throws 403 when anyone but a superadmin changes these fields. An unchanged value is accepted. */
export function requireOwnFields(caller: Caller, user: UserRow, input: UserInput): void {
  if (superadmin.allows(caller)) return;
  const fields = changedAmong(OF_A_SUPERADMIN, user, input);
  if (fields.length > 0)
    throw new AppError('notAllowed', createMessage('access.onlySuperadminChanges', { fields }));
}

/**
 * The body of PUT /teacher/{id}: a user's own fields, and those that only a superadmin may change. A field left out
 * stays as it is; `was` has the values that the form was opened with.
 */
export const userInput = profileSchema.partial().extend({
  userType: userTypeSchema('user.typeRequired').optional(),
  userStatus: z.enum(['Active', 'Pending', 'Inactive']).optional(),
  class_id: z
    .preprocess((value) => (value === '' ? null : value), wholeNumber('user.classRequired', 1).nullable())
    .optional(),
  section: clearable(20),
  shift: clearable(20),
  group: clearable(20),
  designation: clearable(120),
  subject: clearable(120),
  studentId: typedId('student.idRequired').optional(),
  password: passwordSchema('password.required').optional(),
  was: formerValues,
  /** Required when a user changes their own password or phone number. */
  currentPassword: z
    .string()
    .max(200, schemaMessage('text.most', { max: 200 }))
    .optional(),
  /** Blank or null removes the photo; a new one comes as a file. */
  picture: clearable(1000),
});

function clearable(max: number) {
  return optionalText(max).nullable();
}

export type UserInput = z.infer<typeof userInput>;
