import { AppError } from '#server/errors.ts';

/** What a clash on a named index says, and on which field: every unique index has its sentence here. */
const CLASHES: Readonly<Record<string, { path: string; message: string }>> = {
  students_student_id_unique: { path: 'studentId', message: 'StudentId already exist' },
  enrolments_roll_unique: {
    path: 'roll',
    message: 'This roll is taken in that class, section, shift, group and year',
  },
  enrolments_student_unique: {
    path: 'year',
    message: 'The student is enrolled in that year already',
  },
  users_phone_number_unique: { path: 'phoneNumber', message: 'Phone number already exist' },
  users_email_unique: { path: 'email', message: 'Email already exist' },
  subjects_code_unique: { path: 'subjectCode', message: 'This code is taken in that class, group and year' },
  config_values_slug_value_unique: { path: 'value', message: 'This value exists already' },
  publications_exam_unique: { path: 'term', message: 'This exam is published already' },
};

const DUPLICATE = 1062;

type DatabaseError = { errno: number; sqlMessage?: string };

const isDatabaseError = (error: unknown): error is DatabaseError =>
  typeof error === 'object' && error !== null && 'errno' in error && 'sqlMessage' in error;

/** A clash on a named index as the contract's 409 on its field; any other error as it is. */
export const fromDatabaseError = (error: unknown): unknown => {
  if (!isDatabaseError(error) || error.errno !== DUPLICATE) return error;
  const index = /for key '(?:[^'.]*\.)?([^']+)'/.exec(error.sqlMessage ?? '')?.[1] ?? '';
  const clash = CLASHES[index];
  return clash ? new AppError('conflict', clash.message, [clash]) : error;
};
