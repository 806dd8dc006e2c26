import type { Knex } from 'knex';
import { type OwnScheme, ownSchemeSchema, type Scheme } from '#documents/model/scheme.ts';
import { schemeFor } from '#documents/rules/defaultScheme.ts';
import { liveEnrolments } from '#server/database/tables.ts';
import { transact } from '#server/database/transact.ts';
import { readGradePreset } from './queries.ts';

/** The scheme of a class in a session (rules 9): its own settings, and the school's preset for the rest. */
export const schemeOfClass = async (db: Knex, session: number, classId: number | string): Promise<Scheme> =>
  schemeFor(await readGradePreset(db), (await storedScheme(db, session, classId)).own);

/** The scheme settings that a class has of its own in a session; empty until some are saved. */
export async function storedScheme(
  db: Knex,
  session: number,
  classId: number | string,
): Promise<StoredScheme> {
  const row = await db('schemes').where({ session, class_id: classId }).first('scheme', 'updated_at');
  return { own: ownSchemeSchema.parse(row?.scheme ?? {}), updatedAt: row?.updated_at ?? null };
}

/** The scheme of each of these classes in a session (rules 9), by class id. */
export async function schemesOfClasses(
  db: Knex,
  session: number,
  classIds: readonly string[],
): Promise<Map<string, Scheme>> {
  const rows: { class_id: string; scheme: unknown }[] = await db('schemes')
    .where({ session })
    .whereIn('class_id', classIds)
    .select('class_id', 'scheme');
  const preset = await readGradePreset(db);
  const own = new Map(rows.map(({ class_id, scheme }) => [class_id, scheme]));
  return new Map(classIds.map((id) => [id, schemeFor(preset, ownSchemeSchema.parse(own.get(id) ?? {}))]));
}

export type StoredScheme = { own: OwnScheme; updatedAt: Date | null };
export type ClassYear = { session: number; className: string; classId: number };

/** Replaces the scheme settings of a class in a session, and stores the former ones in the history. */
export const saveScheme = (
  db: Knex,
  { session, classId }: ClassYear,
  own: OwnScheme,
  by: string,
): Promise<void> =>
  transact(db, async (transaction) => {
    // Changes of a class run one at a time, so that each history entry starts where the last one ended.
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
export const termsWithMarks = async (db: Knex, { session, classId }: MarkedYear): Promise<string[]> =>
  (await termsByClass(db, session, [String(classId)])).get(String(classId)) ?? [];

/** The same for several classes, by class id. */
export async function termsByClass(
  db: Knex,
  session: number,
  classIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows: { class_id: string; term: string }[] = await liveEnrolments(db)
    .join('marks', 'marks.student_id', 'students.id')
    .leftJoin('config_values', (join) =>
      join.on('config_values.value', 'marks.term').andOnVal('config_values.slug', 'term'),
    )
    .where({
      'enrolments.session': session,
      'marks.session': session,
    })
    .whereIn('enrolments.class_id', classIds)
    .whereNull('marks.deleted_at')
    .groupBy('enrolments.class_id', 'marks.term', 'config_values.position')
    .orderBy(['config_values.position', 'marks.term'])
    .select('enrolments.class_id', 'marks.term');
  const terms = new Map<string, string[]>();
  for (const { class_id, term } of rows) terms.set(class_id, [...(terms.get(class_id) ?? []), term]);
  return terms;
}
