import { normalisePhone } from '#documents/model/fields.ts';
import { AppError } from '#server/errors.ts';
import { countTry } from '#server/middleware/rateLimit.ts';
import type { Answer, RouteRequest } from '#server/route.ts';
import { findUserByPhone } from '#server/users/queries.ts';
import { isPassword } from './password.ts';
import { presentSession } from './present.ts';
import { signToken } from './token.ts';

type SignIn = { phoneNumber: string; password: string };

/** A try counts before the password is looked at, so that tries sent at once are counted too. */
export const signIn = async ({
  db,
  body,
  context,
  limits,
  jwtSecret,
}: RouteRequest<unknown, SignIn>): Promise<Answer> => {
  const phoneNumber = normalisePhone(body.phoneNumber);
  await countTry(limits.signInAddress, context.ip);
  await countTry(limits.signInNumber, phoneNumber);
  const user = await findUserByPhone(db, phoneNumber);
  if (!user) return { status: 202, body: { message: 'User with given email is not registered yet.' } };
  if (!(await isPassword(user.password_hash, body.password)))
    throw new AppError('noSession', 'Password is incorrect');
  if (user.user_status === 'Inactive') throw new AppError('notAllowed', 'This account is not active.');
  await limits.signInNumber.delete(phoneNumber);
  await limits.signInAddress.reward(context.ip, 1);
  const token = signToken({ userId: user.id, version: user.token_version }, jwtSecret);
  return { body: presentSession(user, token) };
};
