import type { Knex } from 'knex';
import { type Scheme, schemeSchema } from '#documents/model/scheme.ts';
import { defaultScheme } from '#documents/rules/defaultScheme.ts';

/** The rules of a session and class as far as entering marks needs them: which bands count CA (rules 9). */
export const schemeOfClass = async (db: Knex, session: number, classId: number): Promise<Scheme> => {
  const row = await db('schemes').where({ session, class_id: classId }).first('scheme');
  if (!row) return defaultScheme;
  const own: unknown = typeof row.scheme === 'string' ? JSON.parse(row.scheme) : row.scheme;
  return { ...defaultScheme, ...schemeSchema.partial().parse(own) };
};
