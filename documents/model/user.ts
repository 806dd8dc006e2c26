import { z } from 'zod';
import { optionalText, phoneNumber, requiredText } from './fields.ts';

export const USER_TYPES = ['superadmin', 'teacher', 'operator', 'student'] as const;
/** '' is a sign-up that no superadmin has given a role yet. */
export type UserType = (typeof USER_TYPES)[number] | '';
export type UserStatus = 'Active' | 'Pending' | 'Inactive';

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

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const registerSchema = z.object({
  firstName: requiredText('First name is required'),
  lastName: requiredText('Last name is required'),
  email: requiredText('Email is required').pipe(z.string().regex(EMAIL, 'Enter a valid email address')),
  phoneNumber: phoneNumber('Phone number is required'),
  dateOfBirth: z
    .string('Date of birth is required')
    .min(1, 'Date of birth is required')
    .regex(/^\d{4}-\d{2}-\d{2}$/, 'Date of birth is required'),
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
  email: optionalText(),
  phoneNumber: phoneNumber('Position is required'),
  address: optionalText(240),
});

/** The answer of sign-in, kept in the browser under `auth`. */
export type Auth = {
  _id: string;
  userType: UserType;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  userStatus: UserStatus;
  token: string;
};
