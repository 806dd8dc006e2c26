import type { Knex } from 'knex';
import { z } from 'zod';
import { optionalText, requiredText, schoolYear, wholeNumber } from '#documents/model/fields.ts';
import { AppError } from '#server/errors.ts';

export const classSignInsInput = z.object({
  className: wholeNumber('Please select a class', 1, 12).transform(String),
  section: requiredText('Please select a section', 20),
  shift: requiredText('Please select a shift', 20),
  group: optionalText(20),
  session: schoolYear('Please select a year'),
});
export type ClassPlace = z.infer<typeof classSignInsInput>;

export type Seat = {
  id: string;
  student_id: string;
  student_name: string;
  mobile: string;
  roll: number;
  class_id: string;
  section: string;
  shift: string;
  group_name: string;
};

/** Her students without a sign-in, by roll. */
export const withoutSignIn = (db: Knex, place: ClassPlace): Promise<Seat[]> => {
  const query = db('enrolments')
    .join('students', 'students.id', 'enrolments.student_id')
    .join('classes', 'classes.id', 'enrolments.class_id')
    .leftJoin('users', (on) => on.on('users.student_id', 'students.id').onVal('users.live', 1))
    .where({
      'enrolments.session': place.session,
      'classes.value': Number(place.className),
      'enrolments.live': 1,
      'students.live': 1,
    })
    .whereNull('users.id')
    .orderBy(['enrolments.section', 'enrolments.shift', 'enrolments.roll', 'students.id'])
    .select<Seat[]>('students.id', 'students.student_id', 'student_name', 'mobile', 'roll')
    .select('enrolments.class_id', 'enrolments.section', 'enrolments.shift', 'enrolments.group_name');
  const columns = { section: place.section, shift: place.shift, group_name: place.group };
  for (const [column, asked] of Object.entries(columns))
    if (asked && asked !== 'All') query.where(`enrolments.${column}`, asked);
  return query;
};

/** Throws 404 where nobody is enrolled in the class that year. */
export const refuseEmpty = async (db: Knex, place: ClassPlace): Promise<void> => {
  const enrolled = await db('enrolments')
    .join('classes', 'classes.id', 'enrolments.class_id')
    .where({ session: place.session, value: Number(place.className), live: 1 })
    .first('enrolments.id');
  if (!enrolled) throw new AppError('notFound', 'No students found');
};
