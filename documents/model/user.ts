import { z } from 'zod';
import { type SchemaMessage, schemaMessage } from '#documents/i18n/messages/schemaMessage.ts';
import {
  clearableText,
  noFormula,
  optionalText,
  phoneNumber,
  requiredText,
  typedId,
  wholeNumber,
} from './fields.ts';
import { dayAtSchool, timeNow } from './schoolDay.ts';

export const USER_TYPES = ['superadmin', 'teacher', 'operator', 'student'] as const;
/** '' is a sign-up that no superadmin has given a role yet. */
export type UserType = (typeof USER_TYPES)[number] | '';
export type UserStatus = 'Active' | 'Pending' | 'Inactive';

/** A password of 6 to 200 characters; `required` is the message for a blank. */
export const passwordSchema = (required: SchemaMessage) =>
  z
    .string(required)
    .min(1, required)
    .min(6, 'password.short')
    .max(200, schemaMessage('text.most', { max: 200 }));

export const loginSchema = z.object({
  phoneNumber: requiredText('signIn.phoneRequired', 40),
  password: passwordSchema('password.required'),
  /** Where the account has a second step: the code of the app, or a recovery code. */
  code: optionalText(40),
});

const lowerCase = (text: string): string => text.toLowerCase();

/** Some letters become two in lower case, so the length is checked again. */
const storedEmail = z.string().max(120, schemaMessage('text.most', { max: 120 }));

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** From 1900 to today, as it is at the school. */
const isBirthDate = (day: string): boolean => day >= '1900-01-01' && day <= dayAtSchool(timeNow());

export const registerSchema = z.object({
  firstName: noFormula(requiredText('register.firstName')),
  lastName: noFormula(requiredText('register.lastName')),
  email: requiredText('register.email')
    .transform(lowerCase)
    .pipe(storedEmail.regex(EMAIL, 'register.emailInvalid')),
  phoneNumber: phoneNumber('register.phone'),
  dateOfBirth: z.iso.date('register.birthDate').refine(isBirthDate, 'register.birthDateRange'),
  address: requiredText('register.address', 240),
  password: passwordSchema('password.required'),
});

export const changePasswordSchema = z.object({
  currentPassword: z.string().min(1, 'password.currentRequired'),
  newPassword: passwordSchema('password.newRequired'),
});

/** A code of the app of the second step, or a recovery code. */
export const codeSchema = z.object({ code: typedId('secondStep.codeRequired') });

/** The password once more, before what is grave. */
export const proofSchema = z.object({
  currentPassword: z
    .string('password.currentRequired')
    .min(1, 'password.currentRequired')
    .max(200, schemaMessage('text.most', { max: 200 })),
});

export const profileSchema = z.object({
  firstName: noFormula(requiredText('register.firstName')),
  lastName: noFormula(optionalText()),
  email: optionalText()
    .transform((text) => text && lowerCase(text))
    .pipe(storedEmail.optional()),
  phoneNumber: phoneNumber('profile.phoneRequired'),
  address: optionalText(240),
});

/** A role as forms send it: 'admin' is their name for a superadmin. */
export const userTypeSchema = (required: SchemaMessage) =>
  z.preprocess((value) => (value === 'admin' ? 'superadmin' : value), z.enum(USER_TYPES, required));

type UserFields = Partial<
  Record<'phoneNumber' | 'userType' | 'studentId' | 'class_id' | 'section' | 'shift' | 'group', unknown>
>;

const isStudent = ({ userType }: UserFields): boolean => userType === 'student';

/** Also while the role is blank. */
const hasPlacement = ({ userType }: UserFields): boolean =>
  typeof userType !== 'string' || !['superadmin', 'admin', 'student'].includes(userType);

const REQUIRED = [
  ['studentId', 'student.idRequired', isStudent],
  ['class_id', 'user.classRequired', hasPlacement],
  ['section', 'filters.section', hasPlacement],
  ['shift', 'filters.shift', hasPlacement],
  ['group', 'filters.group', hasPlacement],
] as const;

/**
 * Requires the student ID of a student account, and a class, section, shift and group of the others: a superadmin acts
 * everywhere, and a student's class is that of the enrolment. Nothing is required where `isKept`: an edit that leaves
 * role and placement as they are.
 */
export const requirePlacement = (isKept: (user: UserFields) => boolean = () => false) =>
  REQUIRED.map(([field, message, isNeeded]) =>
    z.refine<UserFields>((user) => !isNeeded(user) || isKept(user) || !!user[field], {
      path: [field],
      message,
      // Also while other fields are wrong: a form shows all errors at once.
      when: () => true,
    }),
  );

/** Only students can share the phone of another account. */
export const requirePhone = z.refine<UserFields>((user) => isStudent(user) || !!user.phoneNumber, {
  path: ['phoneNumber'],
  message: 'student.phoneRequired',
  when: () => true,
});

/** Add User. */
export const newUserSchema = z
  .object({
    firstName: noFormula(requiredText('user.nameRequired')),
    lastName: noFormula(clearableText(120)),
    /** A student without one signs in by student ID. */
    phoneNumber: z
      .preprocess((value) => value || undefined, phoneNumber('student.phoneRequired').optional())
      .optional(),
    userType: userTypeSchema('user.typeRequired'),
    class_id: z
      .preprocess((value) => (value === '' ? null : value), wholeNumber('user.classRequired', 1).nullable())
      .optional(),
    section: clearableText(20),
    shift: clearableText(20),
    group: clearableText(20),
    designation: clearableText(120),
    subject: clearableText(120),
    studentId: z
      .preprocess((value) => value || undefined, typedId('student.idRequired').optional())
      .optional(),
    password: passwordSchema('password.required'),
  })
  .check(requirePhone, ...requirePlacement());
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
