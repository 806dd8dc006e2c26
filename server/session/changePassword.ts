import type { z } from 'zod';
import type { changePasswordSchema } from '#documents/model/user.ts';
import { AppError } from '#server/errors.ts';
import type { Answer, RouteRequest } from '#server/route.ts';
import { findUser } from '#server/users/queries.ts';
import { requireCurrentPassword } from './currentPassword.ts';
import { requireGoodPassword } from './goodPassword.ts';
import { hashPassword } from './password.ts';
import { signToken } from './token.ts';

type PasswordChange = z.infer<typeof changePasswordSchema>;

const SAME = 'Choose a password other than the one you have.';

/** Ends every token of the user; the answer carries the one that goes on. */
export const changePassword = async ({
  db,
  body: { currentPassword, newPassword },
  params,
  jwtSecret,
  limits,
}: RouteRequest<unknown, PasswordChange>): Promise<Answer> => {
  const user = await findUser(db, params.id!);
  if (!user) throw new AppError('noSession', 'Please sign in again.');
  await requireCurrentPassword(limits, user, currentPassword);
  if (newPassword === currentPassword)
    throw new AppError('badInput', SAME, [{ path: 'newPassword', message: SAME }]);
  requireGoodPassword('newPassword', newPassword, {
    phoneNumber: user.phone_number,
    studentId: user.own_student_id,
  });
  const version = user.token_version + 1;
  // Hashing takes a while: a password that a superadmin gave meanwhile stays.
  const changed = await db('users')
    .where({ id: user.id, live: 1, token_version: user.token_version })
    .update({
      password_hash: await hashPassword(newPassword),
      must_change_password: 0,
      token_version: version,
      updated_at: new Date(),
    });
  if (changed === 0) throw new AppError('noSession', 'Please sign in again.');
  const token = signToken({ userId: user.id, version }, jwtSecret);
  return { body: { message: 'Password reset successfully', token } };
};
