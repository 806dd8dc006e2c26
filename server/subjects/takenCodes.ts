import type { Knex } from 'knex';

/** What must be there once only: a code in its class, group and year. */
export const codeKey = (session: number, classId: number, group: string, code: string): string =>
  [session, classId, group, code].join('|');

export const takenCodes = async (db: Knex, sessions: readonly number[]): Promise<Set<string>> => {
  const rows = await db('subjects')
    .whereIn('session', sessions)
    .where('live', 1)
    .select('session', 'class_id', 'group_name', 'subject_code');
  return new Set(
    rows.map((row) => codeKey(row.session, Number(row.class_id), row.group_name, row.subject_code)),
  );
};
