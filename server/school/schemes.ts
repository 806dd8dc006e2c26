import type { Knex } from 'knex';
import { createMessage } from '#documents/i18n/messages/index.ts';
import { type OwnScheme, ownSchemeSchema, type Scheme } from '#documents/model/scheme.ts';
import { schemeFor } from '#documents/rules/defaultScheme.ts';
import { groupBy } from '#documents/rules/groupBy.ts';
import { AppError } from '#server/platform/base/errors.ts';
import { recordChange } from '#server/platform/database/changes.ts';
import { transact } from '#server/platform/database/transact.ts';
import { lockClasses } from './classes.ts';
import { readSchoolSettings } from './queries.ts';

/** The scheme of a class in a session (rules 9): its own settings, and the school's preset for the rest. */
export const readScheme = async (db: Knex, session: number, classId: number | string): Promise<Scheme> =>
  schemeFor((await readSchoolSettings(db)).gradePreset, (await storedScheme(db, session, classId)).own);

/** The scheme settings that a class has of its own in a session; empty until some are saved. */
export async function storedScheme(
  db: Knex,
  session: number,
  classId: number | string,
): Promise<StoredScheme> {
  const row = await db('schemes').where({ session, classId }).first('scheme', 'updatedAt');
  return { own: ownSchemeSchema.parse(row?.scheme ?? {}), updatedAt: row?.updatedAt ?? null };
}

/** The scheme of each of these classes in a session (rules 9), by class id. */
export async function readSchemes(db: Knex, session: number, classIds: readonly string[]) {
  const rows: { classId: string; scheme: unknown }[] = await db('schemes')
    .where({ session })
    .whereIn('classId', classIds)
    .select('classId', 'scheme');
  const { gradePreset } = await readSchoolSettings(db);
  const own = new Map(rows.map(({ classId, scheme }) => [classId, scheme]));
  return new Map(
    classIds.map((id) => [id, schemeFor(gradePreset, ownSchemeSchema.parse(own.get(id) ?? {}))]),
  );
}

export type StoredScheme = { own: OwnScheme; updatedAt: Date | null };
export type ClassYear = { session: number; className: string; classId: number };

/**
 * Throws 409 when somebody else has saved the settings of the class since. `seen` is when the settings that the caller
 * saw were saved, blank for none; left out, whatever there is was seen.
 */
export async function refuseUnseenScheme(
  db: Knex,
  { session, className, classId }: ClassYear,
  seen?: string,
): Promise<void> {
  if (seen === undefined) return;
  const { updatedAt } = await storedScheme(db, session, classId);
  if (seen !== (updatedAt?.toISOString() ?? ''))
    throw new AppError('conflict', createMessage('scheme.changedMeanwhile', { className }));
}

/**
 * Replaces the scheme settings of a class in a session, and stores the former ones in the history. Throws 409 when they
 * are not those that were `seen`.
 */
export const saveScheme = (
  db: Knex,
  year: ClassYear,
  own: OwnScheme,
  { by, seen }: { by: string; seen?: string | undefined },
) =>
  transact(db, async (transaction) => {
    const key = { session: year.session, classId: year.classId };
    // Changes of a class run one at a time, so that each history entry starts where the last one ended.
    await lockClasses(transaction, 'id', [year.classId]);
    await refuseUnseenScheme(transaction, year, seen);
    const before = await storedScheme(transaction, year.session, year.classId);
    const next = JSON.stringify(own);
    if (JSON.stringify(before.own) === next) return;
    const at = new Date();
    await transaction('schemes')
      .insert({ ...key, scheme: next, createdAt: at, updatedAt: at })
      .onConflict(['session', 'classId'])
      .merge(['scheme', 'updatedAt']);
    const { id } = await transaction('schemes').where(key).first('id');
    const from = before.updatedAt && before.own;
    await recordChange(transaction, { noun: 'scheme', recordId: id, by, at, from, to: own });
  });

/** The exams of a class in a session that have marks, in the school's order of terms. */
export const termsWithMarks = async (db: Knex, { session, classId }: Omit<ClassYear, 'className'>) =>
  (await termsByClass(db, session, [String(classId)])).get(String(classId)) ?? [];

/**
 * Whether an enrolled student of the class has a mark in the exam. straight_join keeps this order of the tables, in which
 * the index of exams finds the first mark and no other is read.
 */
const HAS_MARK = `
  select 1 from subjects
  straight_join marks on marks.subject_id = subjects.id and marks.session = subjects.session
  straight_join enrolments on enrolments.student_id = marks.student_id and enrolments.session = marks.session
  straight_join students on students.id = enrolments.student_id
  where subjects.class_id = classes.id and enrolments.class_id = classes.id and marks.session = exams.session
    and marks.term = exams.term and marks.deleted_at is null and enrolments.live = 1 and students.live = 1
  limit 1`;

/** The same for several classes, by class id. */
export async function termsByClass(db: Knex, session: number, classIds: readonly string[]) {
  const rows: { classId: string; term: string }[] = await db
    .from(db('marks').distinct('session', 'term').as('exams'))
    .crossJoin(db.ref('classes'))
    .leftJoin('config_values', (join) =>
      join.on('config_values.value', 'exams.term').andOnVal('config_values.slug', 'term'),
    )
    .where('exams.session', session)
    .whereIn('classes.id', classIds)
    .whereRaw(`(${HAS_MARK}) = 1`)
    .orderBy(['config_values.position', 'exams.term'])
    .select('classes.id as classId', 'exams.term');
  const byClass = groupBy(rows, ({ classId }) => classId);
  return new Map([...byClass].map(([classId, terms]) => [classId, terms.map(({ term }) => term)]));
}
