import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { normalisePhone } from '#documents/model/idSearch.ts';
import { hashPassword } from '#server/people/users/password.ts';
import { noteEvent } from '#server/platform/database/securityEvents.ts';
import { transact } from '#server/platform/database/transact.ts';
import { clearTriesOf } from '#server/platform/limits/rateLimits.ts';
import { removeSecondStep } from './secondStep.ts';
import { endSessions } from './userSessions.ts';

/**
 * Gives a superadmin a new password, which has to be changed first, takes the second step away, ends the sessions and
 * forgets the wrong tries:
 * for the only superadmin, whom nobody else can help. Returns the password. Throws an Error for any other number.
 */
export async function unlockSuperadmin(db: Knex, typed: string): Promise<string> {
  const phoneNumber = normalisePhone(typed);
  const password = randomBytes(9).toString('base64url');
  const passwordHash = await hashPassword(password);
  await transact(db, async (transaction) => {
    const account = { phoneNumber, userType: 'superadmin', live: 1 };
    const user = await transaction('users').where(account).forUpdate().first();
    if (!user) throw new Error(`No superadmin signs in with ${phoneNumber}.`);
    const { id, tokenVersion } = user;
    await transaction('users')
      .where({ id })
      .update({
        passwordHash,
        mustChangePassword: 1,
        userStatus: 'Active',
        tokenVersion: tokenVersion + 1,
        updatedAt: new Date(),
      });
    await endSessions(transaction, id);
    await clearTriesOf(transaction, id);
    await noteEvent(transaction, { kind: 'passwordReset', userId: id });
    if (await removeSecondStep(transaction, id))
      await noteEvent(transaction, { kind: 'secondStepReset', userId: id });
  });
  return password;
}
