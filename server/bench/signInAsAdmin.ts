import type { Knex } from 'knex';
import { hashPassword } from '#server/session/password.ts';

const PASSWORD = 'Bench-12';
const PHONE = '01700000000';

/** Signs in as a superadmin of its own; the headers of her calls. */
export const signInAsAdmin = async (db: Knex, url: string): Promise<Record<string, string>> => {
  const now = new Date();
  await db('users').insert({
    phone_number: PHONE,
    password_hash: await hashPassword(PASSWORD),
    first_name: 'Bench',
    user_type: 'superadmin',
    user_status: 'Active',
    created_at: now,
    updated_at: now,
  });
  const reply = await fetch(`${url}/api/v1/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ phoneNumber: PHONE, password: PASSWORD }),
  });
  if (!reply.ok) throw new Error(`The sign-in answers ${reply.status}`);
  const { token } = (await reply.json()) as { token: string };
  return { Authorization: `Bearer ${token}` };
};
