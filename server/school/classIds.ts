import type { Knex } from 'knex';
import { lockEverywhere } from '#server/platform/database/lockEverywhere.ts';

/** The id of each class, by the class's name ('9'). */
export const classIds = async (db: Knex): Promise<Map<string, number>> => {
  const rows = await db('classes').select('id', 'value');
  return new Map(rows.map(({ id, value }) => [String(value), Number(id)]));
};

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
  await lockEverywhere(
    transaction,
    ids.flatMap((id) => Array.from({ length: PARTS }, (_, part) => partName(id, part))),
  );
  return ids;
}

/** A prime number, because the ids of a cluster's node are two, three or more apart. */
const PARTS = 17;

/**
 * For what is entered in subjects of classes, after a shared lock on the classes and before anything is read: shuts out
 * whoever locks a class, on any node, but hardly ever what is entered in its other subjects.
 */
export const lockPartsOfClasses = (
  transaction: Knex,
  entered: readonly { classId: string | number; subjectId: string | number }[],
) =>
  lockEverywhere(transaction, [
    ...new Set(entered.map(({ classId, subjectId }) => partName(classId, Number(subjectId) % PARTS))),
  ]);

/** The same for one subject. */
export const lockPartOfClass = (transaction: Knex, classId: string | number, subjectId: string | number) =>
  lockPartsOfClasses(transaction, [{ classId, subjectId }]);

const partName = (classId: string | number, part: number): string => `class ${classId} part ${part}`;
