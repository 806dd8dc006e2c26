import type { Knex } from 'knex';

type ClassYear = { session: number; classId: number };

/** The exams of a class in a session that have marks, in the school's order of terms. */
export const termsWithMarks = async (db: Knex, { session, classId }: ClassYear): Promise<string[]> => {
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
};
