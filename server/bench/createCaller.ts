import type { Knex } from 'knex';
import { hashPassword } from '#server/session/password.ts';

const PASSWORD = 'Bench-12';
const PHONE = '01700000000';

export type PostAsAdmin = (path: string, body: object) => Promise<unknown>;

const post = async (address: string, body: object, token?: string): Promise<unknown> => {
  const reply = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  const answer = await reply.text();
  if (!reply.ok) throw new Error(`${address} answers ${reply.status}: ${answer.slice(0, 200)}`);
  return JSON.parse(answer);
};

/** Signs in as a superadmin of its own. */
export const createCaller = async (db: Knex, url: string): Promise<PostAsAdmin> => {
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
  const auth = await post(`${url}/api/v1/login`, { phoneNumber: PHONE, password: PASSWORD });
  const { token } = auth as { token: string };
  return (path, body) => post(`${url}/api/v1${path}`, body, token);
};
