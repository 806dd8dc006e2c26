import type { Knex } from 'knex';
import { studentIdKey } from '#documents/model/student.ts';
import type { Fault } from '#server/errors.ts';
import { rowFault } from '#server/sheets/rowFault.ts';
import type { StudentRow } from './readStudentSheet.ts';

type Enrolled = {
  student_id: string;
  session: number;
  class_id: number | string;
  section: string;
  shift: string;
  group_name: string;
  roll: number;
};

const enrolledIn = (db: Knex, sessions: number[]): PromiseLike<Enrolled[]> =>
  db('enrolments')
    .join('students', 'students.id', 'enrolments.student_id')
    .whereIn('enrolments.session', sessions)
    .where('enrolments.live', 1)
    .select(
      'students.student_id',
      'enrolments.session',
      'enrolments.class_id',
      'enrolments.section',
      'enrolments.shift',
      'enrolments.group_name',
      'enrolments.roll',
    );

/** Rows whose student is enrolled already in that year, or whose roll another student has. */
export const takenFaults = async (
  db: Knex,
  rows: readonly StudentRow[],
  classes: Map<string, number>,
): Promise<Fault[]> => {
  const enrolled = await enrolledIn(db, [...new Set(rows.map(({ value }) => value.year))]);
  const students = new Set(
    enrolled.map(({ student_id, session }) => `${studentIdKey(student_id)}|${session}`),
  );
  const rolls = new Map(
    enrolled.map((one) => [
      [one.session, Number(one.class_id), one.section, one.shift, one.group_name, one.roll].join('|'),
      one.student_id,
    ]),
  );
  return rows.flatMap(({ row, value }) => {
    if (students.has(`${studentIdKey(value.studentId)}|${value.year}`))
      return [
        rowFault(row, 'studentId', `Student ID ${value.studentId} is enrolled in ${value.year} already`),
      ];
    const place = [value.year, classes.get(value.class), value.section, value.shift, value.group, value.roll];
    const holder = rolls.get(place.join('|'));
    return holder ? [rowFault(row, 'roll', `Roll ${value.roll} is taken by student ${holder}`)] : [];
  });
};
