import type { Knex } from 'knex';
import { AppError } from '#server/errors.ts';
import type { Caller } from '#server/route.ts';

/**
 * Whose subjects a list shows: a teacher's or operator's own class and what is assigned to her, a student's
 * classes in the years she sat in them. A superadmin sees all.
 */
export const narrowSubjects =
  (db: Knex, caller: Caller) =>
  (query: Knex.QueryBuilder): void => {
    if (caller.userType === 'superadmin') return;
    if (caller.userType === 'student') {
      query.whereExists(
        db('enrolments')
          .join('students', 'students.id', 'enrolments.student_id')
          .where({ 'students.student_id': caller.studentId ?? '', 'students.live': 1, 'enrolments.live': 1 })
          .whereRaw('enrolments.class_id = subjects.class_id and enrolments.session = subjects.session'),
      );
      return;
    }
    const assigned = db('teacher_subject_items')
      .join('teacher_subjects', 'teacher_subjects.id', 'teacher_subject_items.teacher_subject_id')
      .where('teacher_subjects.teacher_id', caller._id)
      .select('teacher_subject_items.subject_id');
    query.where((either) =>
      either.where('classes.value', caller.classValue ?? 0).orWhereIn('subjects.id', assigned),
    );
  };

/** The class whose subjects the caller may work on when she names none: all of them for a superadmin. */
export const ownClass = (caller: Caller): string | undefined => {
  if (caller.userType === 'superadmin') return undefined;
  if (caller.classValue === null)
    throw new AppError('notAllowed', 'This is not in your class, section and shift.');
  return String(caller.classValue);
};
