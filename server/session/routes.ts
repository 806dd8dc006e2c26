import type { z } from 'zod';
import { changePasswordSchema, loginSchema, registerSchema } from '#documents/model/user.ts';
import { anyone, type Caller, requireAllowed, session } from '#server/access/access.ts';
import { signToken } from '#server/access/token.ts';
import { AppError, refusedField } from '#server/base/errors.ts';
import { type Answer, type Route, type RouteRequest, route } from '#server/http/route.ts';
import { requireGoodPassword } from '#server/users/goodPassword.ts';
import { hashPassword, requireCurrentPassword } from '#server/users/password.ts';
import { findUser } from '#server/users/queries.ts';
import { signUpThatWaits } from '#server/users/studentSignIns.ts';
import { signIn } from './signIn.ts';

const SAME = 'password.same';

export const sessionRoutes: Route[] = [
  route('post', '/api/v1/login', {
    who: anyone,
    summary: 'Sign in by phone number and password',
    body: loginSchema,
    handle: signIn,
  }),
  route('post', '/api/v1/register', {
    who: anyone,
    summary: 'Sign up; the account waits for a role',
    body: registerSchema,
    limit: 'signUp',
    handle: register,
  }),
  route('put', '/api/v1/change-password/:id', {
    who: session,
    withFirstPassword: true,
    allow: ({ caller, params }) => requireAllowed(caller?._id === params.id),
    summary: 'Change the own password; ends every other session',
    body: changePasswordSchema,
    handle: changePassword,
  }),
];

/** Handles POST /register: the account has no role and is Pending until a superadmin gives it one. */
async function register({
  db,
  body,
}: RouteRequest<unknown, z.infer<typeof registerSchema>, Caller | null>): Promise<Answer> {
  const { password, ...person } = body;
  await requireGoodPassword(db, 'password', password, body);
  const now = new Date();
  await db('users').insert({
    ...person,
    ...signUpThatWaits,
    passwordHash: await hashPassword(password),
    createdAt: now,
    updatedAt: now,
  });
  return { body: { message: 'Registered successfully, Sign In now.' } };
}

type PasswordChange = z.infer<typeof changePasswordSchema>;

/** Handles PUT /change-password: ends every session of the user; the answer has a token for this one. */
async function changePassword({
  db,
  body: { currentPassword, newPassword },
  params,
  jwtSecret,
  limits,
}: RouteRequest<unknown, PasswordChange, Caller, { id: string }>): Promise<Answer> {
  const user = await findUser(db, params.id);
  if (!user) throw new AppError('noSession', 'session.signInAgain');
  await requireCurrentPassword(limits, user, currentPassword);
  if (newPassword === currentPassword) throw refusedField('badInput', 'newPassword', SAME);
  await requireGoodPassword(db, 'newPassword', newPassword, {
    phoneNumber: user.phoneNumber,
    studentId: user.ownStudentId,
  });
  const version = user.tokenVersion + 1;
  // Hashing takes a while; a password that a superadmin set meanwhile is not overwritten.
  const changed = await db('users')
    .where({ id: user.id, live: 1, tokenVersion: user.tokenVersion })
    .update({
      passwordHash: await hashPassword(newPassword),
      mustChangePassword: 0,
      tokenVersion: version,
      updatedAt: new Date(),
    });
  if (changed === 0) throw new AppError('noSession', 'session.signInAgain');
  const token = signToken({ userId: user.id, version }, jwtSecret);
  return { body: { message: 'Password reset successfully', token } };
}
