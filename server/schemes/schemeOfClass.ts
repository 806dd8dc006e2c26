import type { Knex } from 'knex';
import { type Scheme, schemeSchema } from '#documents/model/scheme.ts';
import { schemeFor } from '#documents/rules/defaultScheme.ts';
import { readGradePreset } from '#server/school/queries.ts';

/** The rules of a session and class (rules 9): its own scheme, and what that leaves out from the school's preset. */
export const schemeOfClass = async (db: Knex, session: number, classId: number | string): Promise<Scheme> => {
  const row = await db('schemes').where({ session, class_id: classId }).first('scheme');
  const stored: unknown = typeof row?.scheme === 'string' ? JSON.parse(row.scheme) : row?.scheme;
  return schemeFor(await readGradePreset(db), schemeSchema.partial().parse(stored ?? {}));
};
