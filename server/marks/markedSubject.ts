import type { Knex } from 'knex';
import type { Subject } from '#documents/model/subject.ts';
import { AppError } from '#server/errors.ts';

/**
 * The subject that marks are entered in; it must be one of the class and session. It stays locked until the
 * transaction ends: of two people who save the same subject one waits, and history is told in order.
 */
export const markedSubject = async (
  db: Knex,
  subjectId: string,
  place: { session: number; classId: number; className: string },
): Promise<Subject> => {
  const row = await db('subjects')
    .where({ id: subjectId, session: place.session, class_id: place.classId, live: 1 })
    .forUpdate()
    .first();
  if (!row)
    throw new AppError('notFound', `Class ${place.className} of ${place.session} has no such subject.`);
  return {
    _id: String(row.id),
    name: row.name,
    nameBn: row.name_bn ?? undefined,
    subjectCode: row.subject_code,
    marks: row.marks,
    group: row.group_name,
    isFourthSubject: Boolean(row.is_fourth_subject),
    subjectiveMarks: row.subjective_marks,
    objectiveMarks: row.objective_marks,
    practicalMarks: row.practical_marks,
    classAssignmentMarks: row.class_assignment_marks,
    passSeparately: Boolean(row.pass_separately),
    religion: row.religion ?? undefined,
    paperGroup: row.paper_group ?? undefined,
  };
};
