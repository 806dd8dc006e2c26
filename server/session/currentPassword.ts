import { AppError } from '#server/errors.ts';
import type { RateLimits } from '#server/middleware/rateLimit.ts';
import { isPassword } from './password.ts';

const refuse = (message: string): AppError =>
  new AppError('badInput', message, [{ path: 'currentPassword', message }]);

type Account = { id: string; password_hash: string };

/** Throws 400 unless this is the password of the account now, and 429 after too many wrong ones. */
export const requireCurrentPassword = async (
  limits: RateLimits,
  { id, password_hash }: Account,
  currentPassword: string | undefined,
): Promise<void> => {
  if (!currentPassword) throw refuse('Current Password is required');
  await limits.currentPassword.count(id);
  if (!(await isPassword(password_hash, currentPassword))) throw refuse('Current password is incorrect');
  await limits.currentPassword.clear(id);
};
