import type { Knex } from 'knex';
import { inBatches } from '#server/database/inBatches.ts';
import type { Seat } from './seat.ts';

export type Enrolled = Seat & { id: string; studentId: string; roll: number; year: number };

type Row = {
  id: string;
  student_id: string;
  session: number;
  class_value: number;
  section: string;
  shift: string;
  group_name: string;
  roll: number;
};

const enrolledOf = (row: Row): Enrolled => ({
  id: row.id,
  studentId: row.student_id,
  class: String(row.class_value),
  section: row.section,
  shift: row.shift,
  group: row.group_name,
  roll: row.roll,
  year: row.session,
});

type Asked = { ids: readonly string[]; classes: readonly string[]; years: readonly number[] };

/** Who sits in those classes in those years, and where the students themselves do. */
export const enrolledThen = async (db: Knex, { ids, classes, years }: Asked): Promise<Enrolled[]> => {
  const enrolled = () =>
    db('enrolments')
      .join('students', 'students.id', 'enrolments.student_id')
      .join('classes', 'classes.id', 'enrolments.class_id')
      .where('enrolments.live', 1)
      .whereIn('enrolments.session', [...new Set(years)])
      .select('students.id', 'students.student_id', 'classes.value as class_value')
      .select('session', 'section', 'shift', 'group_name', 'roll');
  const there: Row[] = await enrolled().whereIn('classes.value', [...new Set(classes)]);
  const themselves = await inBatches(
    ids,
    (batch): PromiseLike<Row[]> => enrolled().whereIn('students.id', batch),
  );
  const rows = new Map([...there, ...themselves.flat()].map((row) => [`${row.id}|${row.session}`, row]));
  return [...rows.values()].map(enrolledOf);
};
