import type { Auth } from '#documents/model/user.ts';
import type { UserRow } from '#server/users/queries.ts';

/** The answer of sign-in: what the browser keeps. */
export const presentSession = (user: UserRow, token: string): Auth => ({
  _id: user.id,
  userType: user.user_type,
  firstName: user.first_name,
  lastName: user.last_name ?? '',
  phoneNumber: user.phone_number,
  userStatus: user.user_status,
  token,
  ...(user.must_change_password === 1 && { mustChangePassword: true }),
});
