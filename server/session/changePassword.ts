import type { z } from 'zod';
import type { changePasswordSchema } from '#documents/model/user.ts';
import { requireAllowed } from '#server/access.ts';
import { AppError } from '#server/errors.ts';
import type { Answer, RouteRequest } from '#server/route.ts';
import { hashPassword, isPassword } from './password.ts';
import { signToken } from './token.ts';

type PasswordChange = z.infer<typeof changePasswordSchema>;

/** Ends every token of the user; the answer carries the one that goes on. */
export const changePassword = async ({
  db,
  body,
  caller,
  params,
  jwtSecret,
}: RouteRequest<unknown, PasswordChange>): Promise<Answer> => {
  requireAllowed(caller?._id === params.id);
  const user = await db('users').where({ id: params.id, live: 1 }).first('password_hash', 'token_version');
  if (!(await isPassword(user.password_hash, body.currentPassword)))
    throw new AppError('badInput', 'Current password is incorrect', [
      { path: 'currentPassword', message: 'Current password is incorrect' },
    ]);
  const version = user.token_version + 1;
  // Hashing takes a while: what a superadmin gave her meanwhile stays.
  const changed = await db('users')
    .where({ id: params.id, live: 1, token_version: user.token_version })
    .update({
      password_hash: await hashPassword(body.newPassword),
      token_version: version,
      updated_at: new Date(),
    });
  if (changed === 0) throw new AppError('noSession', 'Please sign in again.');
  const token = signToken({ userId: caller!._id, version }, jwtSecret);
  return { body: { message: 'Password reset successfully', token } };
};
