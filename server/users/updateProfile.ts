import type { Knex } from 'knex';
import type { z } from 'zod';
import type { profileSchema } from '#documents/model/user.ts';

/** Writes the fields that a person may change of her own record. */
export const updateProfile = async (
  db: Knex,
  id: string,
  profile: z.infer<typeof profileSchema>,
): Promise<void> => {
  await db('users')
    .where({ id, live: 1 })
    .update({
      first_name: profile.firstName,
      phone_number: profile.phoneNumber,
      ...(profile.lastName !== undefined && { last_name: profile.lastName }),
      ...(profile.email !== undefined && { email: profile.email.toLowerCase() || null }),
      ...(profile.address !== undefined && { address: profile.address }),
      updated_at: new Date(),
    });
};
