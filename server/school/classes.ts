import type { Knex } from 'knex';
import { createMessage } from '#documents/i18n/messages/index.ts';
import type { SchoolClass } from '#documents/model/school.ts';
import { AppError, refusedField } from '#server/platform/base/errors.ts';
import { lockEverywhere } from '#server/platform/database/cluster/lockEverywhere.ts';

/** The classes, ascending. */
export async function listClasses(db: Knex): Promise<SchoolClass[]> {
  const rows = await db('classes').orderBy('value').select('id', 'name', 'value');
  return rows.map(({ id, name, value }) => ({ _id: id, name, value }));
}

/** The id of each class, by the class's name ('9'). */
export const classIds = async (db: Knex): Promise<Map<string, number>> =>
  new Map((await listClasses(db)).map(({ _id, name }) => [name, Number(_id)]));

/** The id of a class by its name. Throws 404. */
export async function requireClassId(db: Knex, className: string): Promise<string> {
  const found = (await listClasses(db)).find(({ name }) => name === className);
  if (!found) throw new AppError('notFound', createMessage('class.unknown', { className }));
  return found._id;
}

/** The name of a class that a form gives, or whose id or number its list had. Throws 400 for `path`. */
export async function requireClassName(
  db: Knex,
  { class: className, classId }: { class?: string | undefined; classId?: string | undefined },
  path: 'class' | 'classId',
): Promise<string> {
  if (className) return className;
  const classes = await listClasses(db);
  const found = classes.find(({ _id }) => _id === classId) ?? classes.find(({ name }) => name === classId);
  if (!found) throw refusedField('badInput', path, 'filters.class');
  return found.name;
}

/**
 * Locks classes until the transaction ends, always in the same order, and returns their ids; what is entered for a
 * class locks it first. Found by a unique key, because a search by name would lock all classes.
 */
export async function lockClasses(
  transaction: Knex,
  column: 'id' | 'value',
  values: Iterable<string | number>,
): Promise<string[]> {
  const ids: string[] = await transaction('classes')
    .whereIn(column, [...new Set(values)])
    .orderBy('id')
    .forUpdate()
    .pluck('id');
  const parts = ids.flatMap((id) => Array.from({ length: LOCK_PARTS }, (_, part) => partName(id, part)));
  await lockEverywhere(transaction, parts);
  return ids;
}

/**
 * Locks a class by its name and returns its id. Storing marks takes a shared lock on this row, so none is stored while
 * an exam is published, corrected or closed. Throws 404.
 */
export async function lockClassExclusive(transaction: Knex, className: string): Promise<string> {
  const [id] = await lockClasses(transaction, 'value', [Number(className)]);
  if (!id) throw new AppError('notFound', createMessage('class.unknown', { className }));
  return id;
}

/** What is entered in a class: the marks of a subject, or the record of a student. */
type EnteredRecord = {
  classId: string | number;
  subjectId?: string | number | undefined;
  studentId?: string | number | undefined;
};

/** For what is entered in classes and subjects, before anything is read: shuts out whoever locks one of the classes. */
export async function lockClassesShared(transaction: Knex, entered: readonly EnteredRecord[]): Promise<void> {
  const ids = [...new Set(entered.map(({ classId }) => classId))];
  await transaction('classes').whereIn('id', ids).orderBy('id').forShare().select('id');
  await lockPartsOfClasses(transaction, entered);
}

/** A prime number, because the ids of a cluster's node are two, three or more apart. */
const LOCK_PARTS = 17;

/** Of a cluster's nodes only: hardly ever shuts out what is entered in other subjects or students of the classes. */
export const lockPartsOfClasses = (transaction: Knex, entered: readonly EnteredRecord[]): Promise<void> =>
  lockEverywhere(transaction, [
    ...new Set(
      entered.flatMap(({ classId, subjectId, studentId }) => {
        const part = Number(subjectId ?? studentId ?? Number.NaN) % LOCK_PARTS;
        return Number.isNaN(part) ? [] : [partName(classId, part)];
      }),
    ),
  ]);

const partName = (classId: string | number, part: number): string => `class ${classId} part ${part}`;
