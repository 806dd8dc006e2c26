import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { oneAtATime } from '#server/database/oneAtATime.ts';
import { hashPassword } from '#server/session/password.ts';
import type { Settings } from '#server/settings.ts';

/** Makes the first superadmin where there is none. Returns the password that was made up for her, to be shown this once. */
export const firstSuperadmin = (db: Knex, settings: Settings): Promise<string | null> =>
  oneAtATime(db, async () => {
    const there = await db('users').where({ user_type: 'superadmin', live: 1 }).first('id');
    if (there) return null;
    const password = settings.superadminPassword ?? randomBytes(9).toString('base64url');
    const now = new Date();
    await db('users').insert({
      phone_number: settings.superadminPhone,
      password_hash: await hashPassword(password),
      first_name: 'Superadmin',
      user_type: 'superadmin',
      user_status: 'Active',
      created_at: now,
      updated_at: now,
    });
    return settings.superadminPassword ? null : password;
  });
