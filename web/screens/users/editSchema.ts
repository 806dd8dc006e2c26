import { z } from 'zod';
import { newUserSchema, passwordSchema, placeOfRole } from '#documents/model/user.ts';

const blank = z.literal('').transform(() => undefined);

const { password: _required, ...fields } = newUserSchema.shape;

/** As adding a user, but that the password may stay as it is. */
export const editSchema = z
  .object({
    ...fields,
    userStatus: z.enum(['Active', 'Inactive']),
    password: z.union([blank, passwordSchema('Password is required')]),
  })
  .check(...placeOfRole);
export type UserEdit = z.output<typeof editSchema>;
