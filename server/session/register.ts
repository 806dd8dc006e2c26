import type { z } from 'zod';
import type { registerSchema } from '#documents/model/user.ts';
import type { Answer, RouteRequest } from '#server/route.ts';
import { requireGoodPassword } from './goodPassword.ts';
import { hashPassword } from './password.ts';

/** A sign-up has no role and waits as Pending until a superadmin gives it one. */
export const register = async ({
  db,
  body,
}: RouteRequest<unknown, z.infer<typeof registerSchema>>): Promise<Answer> => {
  requireGoodPassword('password', body.password, body);
  const now = new Date();
  await db('users').insert({
    phone_number: body.phoneNumber,
    email: body.email,
    password_hash: await hashPassword(body.password),
    first_name: body.firstName,
    last_name: body.lastName,
    date_of_birth: body.dateOfBirth,
    address: body.address,
    user_type: '',
    user_status: 'Pending',
    created_at: now,
    updated_at: now,
  });
  return { body: { message: 'Registered successfully, Sign In now.' } };
};
