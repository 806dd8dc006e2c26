import type { Knex } from 'knex';
import type { Subject } from '#documents/model/subject.ts';
import { subjectsInOrder } from '#documents/rules/subjectOrder.ts';
import { type SubjectRow, subjectOf } from '#server/subjects/subjectOf.ts';
import type { ClassExam } from './examPlace.ts';

/** Every subject of the class in that session, of all its groups, in the order they print. */
export const subjectRows = async (db: Knex, { session, classId }: ClassExam): Promise<Subject[]> => {
  const rows: SubjectRow[] = await db('subjects')
    .where({ session, class_id: classId, live: 1 })
    .orderBy('id')
    .select();
  return subjectsInOrder(rows.map(subjectOf));
};
