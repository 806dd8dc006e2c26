import { z } from 'zod';
import { optionalText, phoneNumber, requiredText, typedId, wholeNumber } from './fields.ts';

export const USER_TYPES = ['superadmin', 'teacher', 'operator', 'student'] as const;
/** '' is a sign-up that no superadmin has given a role yet. */
export type UserType = (typeof USER_TYPES)[number] | '';
export type UserStatus = 'Active' | 'Pending' | 'Inactive';

/** A password of 6 to 200 characters; `required` is the message for a blank. */
export const passwordSchema = (required: string) =>
  z
    .string(required)
    .min(1, required)
    .min(6, 'Password must be at least 6 characters')
    .max(200, 'At most 200 characters');

export const loginSchema = z.object({
  phoneNumber: requiredText('phone Number is required', 40),
  password: passwordSchema('Password is required'),
});

const lowerCase = (text: string): string => text.toLowerCase();

/** Some letters become two in lower case, so the length is checked again. */
const storedEmail = z.string().max(120, 'At most 120 characters');

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** From 1900 to today; 14 hours ahead, because the day begins earlier east of the server. */
const isBirthDate = (day: string): boolean =>
  day >= '1900-01-01' && day <= new Date(Date.now() + 14 * 3600 * 1000).toISOString().slice(0, 10);

export const registerSchema = z.object({
  firstName: requiredText('First name is required'),
  lastName: requiredText('Last name is required'),
  email: requiredText('Email is required')
    .transform(lowerCase)
    .pipe(storedEmail.regex(EMAIL, 'Enter a valid email address')),
  phoneNumber: phoneNumber('Phone number is required'),
  dateOfBirth: z.iso
    .date('Date of birth is required')
    .refine(isBirthDate, 'Date of birth must be from 1900 until today'),
  address: requiredText('Address is required', 240),
  password: passwordSchema('Password is required'),
});

export const changePasswordSchema = z.object({
  currentPassword: z.string().min(1, 'Current Password is required'),
  newPassword: passwordSchema('New password is required'),
});

export const profileSchema = z.object({
  firstName: requiredText('First name is required'),
  lastName: optionalText(),
  email: optionalText()
    .transform((text) => text && lowerCase(text))
    .pipe(storedEmail.optional()),
  phoneNumber: phoneNumber('Position is required'),
  address: optionalText(240),
});

const clearableText = (max: number) => z.preprocess((value) => value ?? '', optionalText(max)).optional();

/** A role as forms send it: 'admin' is their name for a superadmin. */
export const userTypeSchema = (required: string) =>
  z.preprocess((value) => (value === 'admin' ? 'superadmin' : value), z.enum(USER_TYPES, required));

const PLACEMENT = [
  ['class_id', 'Class is required'],
  ['section', 'Section is required'],
  ['shift', 'Shift is required'],
  ['group', 'Group is required'],
] as const;

type UserFields = { userType?: unknown; studentId?: unknown } & Partial<
  Record<(typeof PLACEMENT)[number][0], unknown>
>;

const requiredWhen = (field: keyof UserFields, message: string, isNeeded: (user: UserFields) => boolean) =>
  z.refine<UserFields>((user) => !isNeeded(user) || !!user[field], {
    path: [field],
    message,
    // Also while other fields are wrong: a form shows all errors at once.
    when: () => true,
  });

/**
 * Requires the student ID of a student account, and a class, section, shift and group of the others (also while the
 * role is blank): a superadmin acts everywhere, and a student's class is that of the enrolment. Nothing is required
 * where `isKept`: an edit that leaves role and placement as they are.
 */
export const requirePlacement = (isKept: (user: UserFields) => boolean = () => false) => [
  requiredWhen('studentId', 'Student ID is required', (user) => user.userType === 'student' && !isKept(user)),
  ...PLACEMENT.map(([field, message]) =>
    requiredWhen(
      field,
      message,
      (user) =>
        !(typeof user.userType === 'string' && ['superadmin', 'admin', 'student'].includes(user.userType)) &&
        !isKept(user),
    ),
  ),
];

/** Add User. */
export const newUserSchema = z
  .object({
    firstName: requiredText('User Name is required'),
    lastName: clearableText(120),
    phoneNumber: phoneNumber('Phone Number is required'),
    userType: userTypeSchema('User Type is required'),
    class_id: z
      .preprocess((value) => (value === '' ? null : value), wholeNumber('Class is required', 1).nullable())
      .optional(),
    section: clearableText(20),
    shift: clearableText(20),
    group: clearableText(20),
    designation: clearableText(120),
    subject: clearableText(120),
    studentId: z
      .preprocess((value) => value || undefined, typedId('Student ID is required').optional())
      .optional(),
    password: passwordSchema('Password is required'),
  })
  .check(...requirePlacement());
export type NewUser = z.infer<typeof newUserSchema>;

/** The answer of sign-in, kept in the browser under `auth`. */
export type Auth = {
  _id: string;
  userType: UserType;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  userStatus: UserStatus;
  token: string;
  /** Set while the password was given by somebody else: it has to be changed first. */
  mustChangePassword?: true;
};
