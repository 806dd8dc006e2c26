import { z } from 'zod';
import { formerValues, optionalText, typedId, wholeNumber } from '#documents/model/fields.ts';
import { passwordSchema, profileSchema, userTypeSchema } from '#documents/model/user.ts';

/** A word that may also be taken away: null or blank. */
const clearable = (max: number) => optionalText(max).nullable();

/**
 * What PUT /teacher/{id} takes of anyone, and what it takes of a superadmin beyond that. A field left out stays as it
 * is, and `was` says what the others were when the form was opened.
 */
export const userInput = profileSchema.partial().extend({
  userType: userTypeSchema('User Type is required').optional(),
  userStatus: z.enum(['Active', 'Pending', 'Inactive']).optional(),
  class_id: z
    .preprocess((value) => (value === '' ? null : value), wholeNumber('Class is required', 1).nullable())
    .optional(),
  section: clearable(20),
  shift: clearable(20),
  group: clearable(20),
  designation: clearable(120),
  subject: clearable(120),
  studentId: typedId('Student ID is required').optional(),
  password: passwordSchema('Password is required').optional(),
  was: formerValues,
  /** Of a person who changes the own password or the own phone number here. */
  currentPassword: z.string().max(200, 'At most 200 characters').optional(),
  /** Blank or null takes the photo away; a new one comes as a file. */
  picture: clearable(1000),
});
export type UserInput = z.infer<typeof userInput>;
