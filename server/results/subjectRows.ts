import type { Knex } from 'knex';
import type { Subject } from '#documents/model/subject.ts';
import { type SubjectRow, subjectOf } from '#server/subjects/subjectOf.ts';
import type { ExamPlace } from './examPlace.ts';

/** By code as boards print them, with what may be a fourth subject at the end. */
const onPaper = (a: Subject, b: Subject): number =>
  Number(a.isFourthSubject) - Number(b.isFourthSubject) ||
  a.subjectCode.localeCompare(b.subjectCode, 'en', { numeric: true });

/** Subjects of the group, and the General ones that belong to every group; without a group, all of the class. */
export const subjectRows = async (db: Knex, { session, classId, group }: ExamPlace): Promise<Subject[]> => {
  const rows: SubjectRow[] = await db('subjects')
    .where({ session, class_id: classId, live: 1 })
    .modify((query) => {
      if (group !== undefined) query.whereIn('group_name', [group, 'General']);
    })
    .orderBy('id')
    .select();
  return rows.map(subjectOf).sort(onPaper);
};
