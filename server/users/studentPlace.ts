import type { Knex } from 'knex';
import { AppError } from '#server/errors.ts';

export type UserPlace = {
  class_id: string | number | null;
  className: string;
  section: string | null;
  shift: string | null;
  group_name: string | null;
};

const fault = (code: 'badInput' | 'conflict', message: string): AppError =>
  new AppError(code, message, [{ path: 'studentId', message }]);

/**
 * The student that an account is to be for, and where she sits in her latest year. She stays locked until the
 * transaction ends, so that two requests cannot give her two accounts. Throws 409 when she has one.
 */
export const studentPlace = async (
  transaction: Knex,
  studentId: string,
  userId?: string,
): Promise<UserPlace & { student_id: string }> => {
  const person = await transaction('students')
    .where({ student_id: studentId, live: 1 })
    .forUpdate()
    .first('id');
  const place =
    person &&
    (await transaction('enrolments')
      .join('classes', 'classes.id', 'enrolments.class_id')
      .where({ 'enrolments.student_id': person.id, 'enrolments.live': 1 })
      .orderBy('enrolments.session', 'desc')
      .first('class_id', 'section', 'shift', 'group_name', 'classes.value as class_value'));
  if (!place) throw fault('badInput', `There is no student ${studentId}`);
  const account = await transaction('users')
    .where({ student_id: person.id, live: 1 })
    .whereNot('id', userId ?? 0)
    .first('id');
  if (account) throw fault('conflict', 'This student has a sign-in already');
  const { class_value, ...columns } = place;
  return { ...columns, className: String(class_value), student_id: person.id };
};
