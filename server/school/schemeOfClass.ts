import type { Knex } from 'knex';
import { type OwnScheme, ownSchemeSchema, type Scheme } from '#documents/model/scheme.ts';
import { schemeFor } from '#documents/rules/defaultScheme.ts';
import { transact } from '#server/database/transact.ts';
import { readGradePreset } from './queries.ts';

/** The rules of a session and class (rules 9): its own scheme, and what that leaves out from the school's preset. */
export const schemeOfClass = async (db: Knex, session: number, classId: number | string): Promise<Scheme> =>
  schemeFor(await readGradePreset(db), (await storedScheme(db, session, classId)).own);

/** What a session and class say of their own; nothing until somebody has said something. */
export async function storedScheme(
  db: Knex,
  session: number,
  classId: number | string,
): Promise<StoredScheme> {
  const row = await db('schemes').where({ session, class_id: classId }).first('scheme', 'updated_at');
  const stored: unknown = typeof row?.scheme === 'string' ? JSON.parse(row.scheme) : row?.scheme;
  return { own: ownSchemeSchema.parse(stored ?? {}), updatedAt: row?.updated_at ?? null };
}

export type StoredScheme = { own: OwnScheme; updatedAt: Date | null };
export type ClassYear = { session: number; className: string; classId: number };

/** Replaces what a class says of its own in a session; what stood there before is kept with who changed it. */
export const saveScheme = (
  db: Knex,
  { session, classId }: ClassYear,
  own: OwnScheme,
  by: string,
): Promise<void> =>
  transact(db, async (transaction) => {
    // One change of a class at a time: the second one's history begins where the first one's ends.
    await transaction('classes').where({ id: classId }).forUpdate().select('id');
    const before = await storedScheme(transaction, session, classId);
    const [old, next] = [JSON.stringify(before.own), JSON.stringify(own)];
    if (old === next) return;
    const now = new Date();
    const key = { session, class_id: classId };
    await transaction('schemes')
      .insert({ ...key, scheme: next, created_at: now, updated_at: now })
      .onConflict(['session', 'class_id'])
      .merge(['scheme', 'updated_at']);
    const { id } = await transaction('schemes').where(key).first('id');
    await transaction('changes').insert({
      noun: 'scheme',
      record_id: id,
      changed_at: now,
      changed_by: by,
      old_value: before.updatedAt && old,
      new_value: next,
    });
  });

type MarkedYear = { session: number; classId: number };

/** The exams of a class in a session that have marks, in the school's order of terms. */
export async function termsWithMarks(db: Knex, { session, classId }: MarkedYear): Promise<string[]> {
  const rows = await db('enrolments')
    .join('students', 'students.id', 'enrolments.student_id')
    .join('marks', 'marks.student_id', 'students.id')
    .leftJoin('config_values', (join) =>
      join.on('config_values.value', 'marks.term').andOnVal('config_values.slug', 'term'),
    )
    .where({
      'enrolments.session': session,
      'enrolments.class_id': classId,
      'enrolments.live': 1,
      'students.live': 1,
      'marks.session': session,
    })
    .whereNull('marks.deleted_at')
    .groupBy('marks.term', 'config_values.position')
    .orderBy(['config_values.position', 'marks.term'])
    .select('marks.term');
  return rows.map(({ term }) => term);
}
