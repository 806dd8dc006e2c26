import type { Knex } from 'knex';
import type { EnrolmentRow } from './queries.ts';

/** Nobody is at school for so many years; the answer is not paged. */
const MOST = 100;

/** Where a student sat in each year, the newest first. */
export const enrolmentHistory = (db: Knex, studentRowId: string): Promise<EnrolmentRow[]> =>
  db('enrolments')
    .join('classes', 'classes.id', 'enrolments.class_id')
    .where({ student_id: studentRowId, live: 1 })
    .orderBy('session', 'desc')
    .limit(MOST)
    .select<EnrolmentRow[]>(
      'enrolments.id as enrolment_id',
      'session',
      'section',
      'shift',
      'group_name',
      'roll',
      'fourth_subject_code',
      'chosen_subject_codes',
      'classes.value as class_value',
    );
