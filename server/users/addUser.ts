import type { NewUser } from '#documents/model/user.ts';
import { fromDatabaseError } from '#server/database/errors.ts';
import { AppError } from '#server/errors.ts';
import type { Answer, RouteRequest } from '#server/route.ts';
import { createUser } from './createUser.ts';
import { presentUser } from './present.ts';

const isTaken = (error: unknown): error is AppError =>
  error instanceof AppError &&
  error.code === 'conflict' &&
  error.faults.some(({ path }) => path === 'phoneNumber');

/** A taken number is told as 202, as the form expects it. */
export const addUser = async ({
  db,
  caller,
  body,
  jwtSecret,
}: RouteRequest<unknown, NewUser>): Promise<Answer> => {
  try {
    const user = await createUser(db, caller!, body);
    return { body: { message: 'User Added successfully', user: presentUser(jwtSecret, user) } };
  } catch (thrown) {
    const error = fromDatabaseError(thrown);
    if (isTaken(error)) return { status: 202, body: { message: error.message } };
    throw error;
  }
};
