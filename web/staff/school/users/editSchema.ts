import { z } from 'zod';
import { newUserSchema, passwordSchema, requirePhone, requirePlacement } from '#documents/model/user.ts';
import type { toForm } from './userForm.ts';

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
