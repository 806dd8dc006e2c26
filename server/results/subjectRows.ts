import type { Knex } from 'knex';
import type { Subject } from '#documents/model/subject.ts';
import { subjectsInOrder } from '#documents/rules/subjectOrder.ts';
import { type SubjectRow, subjectOf } from '#server/subjects/subjectOf.ts';
import type { ExamPlace } from './examPlace.ts';

/** Subjects of the group, and the General ones that belong to every group; without a group, all of the class. */
export const subjectRows = async (db: Knex, { session, classId, group }: ExamPlace): Promise<Subject[]> => {
  const rows: SubjectRow[] = await db('subjects')
    .where({ session, class_id: classId, live: 1 })
    .modify((query) => {
      if (group !== undefined) query.whereIn('group_name', [group, 'General']);
    })
    .orderBy('id')
    .select();
  return subjectsInOrder(rows.map(subjectOf));
};
