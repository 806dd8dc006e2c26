import type { Knex } from 'knex';
import { type OwnScheme, ownSchemeSchema, type Scheme } from '#documents/model/scheme.ts';
import { schemeFor } from '#documents/rules/defaultScheme.ts';
import { readGradePreset } from '#server/school/queries.ts';

export type StoredScheme = { own: OwnScheme; updatedAt: Date | null };

/** What a session and class say of their own; nothing until somebody has said something. */
export const storedScheme = async (
  db: Knex,
  session: number,
  classId: number | string,
): Promise<StoredScheme> => {
  const row = await db('schemes').where({ session, class_id: classId }).first('scheme', 'updated_at');
  const stored: unknown = typeof row?.scheme === 'string' ? JSON.parse(row.scheme) : row?.scheme;
  return { own: ownSchemeSchema.parse(stored ?? {}), updatedAt: row?.updated_at ?? null };
};

/** The rules of a session and class (rules 9): its own scheme, and what that leaves out from the school's preset. */
export const schemeOfClass = async (db: Knex, session: number, classId: number | string): Promise<Scheme> =>
  schemeFor(await readGradePreset(db), (await storedScheme(db, session, classId)).own);
