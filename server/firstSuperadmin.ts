import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { oneAtATime } from '#server/database/oneAtATime.ts';
import { hashPassword } from '#server/session/password.ts';
import type { Settings } from '#server/settings.ts';

/**
 * Makes the first superadmin where there is none: the password may stay, as who starts the server reads it or chose it.
 * Returns how to sign in, with a password that was made up, to be shown this once. After a restore that is not the
 * number of the settings, unless the database knows it.
 */
export const firstSuperadmin = (db: Knex, settings: Settings): Promise<string> =>
  oneAtATime(db, async () => {
    const { superadminPhone } = settings;
    const superadmins: { phone_number: string; user_status: string }[] = await db('users')
      .where({ user_type: 'superadmin', live: 1 })
      .select('phone_number', 'user_status');
    if (superadmins.some((each) => each.phone_number === superadminPhone && each.user_status === 'Active'))
      return `Sign in with ${superadminPhone}.`;
    if (superadmins.length > 0)
      return 'Sign in with the number and the password of a superadmin of this school.';
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
    const shown = settings.superadminPassword ? '' : ` and the password ${password} (shown this once)`;
    return `Sign in with ${superadminPhone}${shown}.`;
  });
