import { z } from 'zod';
import { ALL } from '#documents/model/classes.ts';
import { hasGroups } from '#documents/model/school.ts';
import { newUserSchema, passwordSchema, requirePhone, requirePlacement } from '#documents/model/user.ts';
import type { User } from '#web/api/answers.ts';

export const BLANK = {
  firstName: '',
  phoneNumber: '',
  userType: '',
  studentId: '',
  password: '',
};

/** The group of a user in a class; where none is stored it is every group of the class. */
const groupFor = ({ group, class_id }: User): string => {
  if (group || !class_id) return group ?? '';
  return hasGroups(class_id.value) ? ALL : 'General';
};

/** A teacher adds to the own class only. */
export const placementFor = (user: User | undefined) => ({
  shift: user?.shift ?? '',
  group: user ? groupFor(user) : '',
  class_id: user?.class_id?._id ?? '',
  section: user?.section ?? '',
});

/** What the edit dialog shows of a user; a blank password changes nothing. */
export const toForm = (user: User) => ({
  firstName: user.firstName,
  lastName: user.lastName,
  phoneNumber: user.phoneNumber,
  userType: user.userType,
  userStatus: user.userStatus === 'Pending' ? 'Active' : user.userStatus,
  ...placementFor(user),
  designation: user.designation ?? '',
  subject: user.subject ?? '',
  studentId: user.studentId ?? '',
  password: '',
  currentPassword: '',
});

export const fullName = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim();

const blank = z.literal('').transform(() => undefined);

const { password: _required, ...fields } = newUserSchema.shape;

type UserForm = ReturnType<typeof toForm>;

const PLACE_FIELDS = ['userType', 'studentId', 'class_id', 'section', 'shift', 'group'] as const;

const isSame = (value: unknown, before: string): boolean => String(value ?? '') === before;

/** As adding a user, but that the password may stay as it is, and so may a class that is not filled in. */
export const editSchema = (before: UserForm) =>
  z
    .object({
      ...fields,
      userStatus: z.enum(['Active', 'Inactive']),
      password: z.union([blank, passwordSchema('password.required')]),
      /** Of a person who changes the own password or number. */
      currentPassword: z.union([blank, z.string()]).optional(),
    })
    .check(
      requirePhone,
      ...requirePlacement((user) => PLACE_FIELDS.every((field) => isSame(user[field], before[field]))),
    );
export type UserEdit = z.output<ReturnType<typeof editSchema>>;
