import type { Knex } from 'knex';
import type { Caller } from '#server/route.ts';
import type { StudentFilters } from './studentFilters.ts';

/** A person and one enrolment of hers. */
export type StudentRow = {
  id: string;
  student_id: string;
  student_name: string;
  student_name_bn: string | null;
  father_name: string;
  father_name_bn: string | null;
  mother_name: string;
  mother_name_bn: string | null;
  mobile: string;
  religion: string;
  gender: string;
  picture: string | null;
  enrolment_id: string;
  session: number;
  class_value: number;
  section: string;
  shift: string;
  group_name: string;
  roll: number;
  fourth_subject_code: string | null;
};

const COLUMNS = [
  'students.*',
  'enrolments.id as enrolment_id',
  'enrolments.session',
  'enrolments.section',
  'enrolments.shift',
  'enrolments.group_name',
  'enrolments.roll',
  'enrolments.fourth_subject_code',
  'classes.value as class_value',
] as const;

const IN_ORDER = ['classes.value', 'enrolments.section', 'enrolments.shift', 'enrolments.group_name'];

/** Students with their enrolment of that year; without a year, with their latest. */
const students = (db: Knex, year: number | undefined) =>
  db('students')
    .join('enrolments', 'enrolments.student_id', 'students.id')
    .join('classes', 'classes.id', 'enrolments.class_id')
    .where({ 'students.live': 1, 'enrolments.live': 1 })
    .modify((query) => {
      if (year !== undefined) query.where('enrolments.session', year);
      else
        query.where(
          'enrolments.session',
          db('enrolments as every')
            .max('every.session')
            .where({ 'every.student_id': db.ref('students.id'), 'every.live': 1 }),
        );
    });

export const findStudent = (db: Knex, id: string, year?: number): Promise<StudentRow | undefined> =>
  students(db, year)
    .where('students.id', id)
    .first<StudentRow | undefined>(...COLUMNS);

/** Those of the given ids that are there, each with her latest enrolment, held until the change is over. */
export const lockStudents = async (transaction: Knex, ids: readonly string[]): Promise<StudentRow[]> => {
  const held = { 'students.live': 1 };
  await transaction('students').where(held).whereIn('id', ids).orderBy('id').forUpdate().pluck('id');
  return students(transaction, undefined)
    .whereIn('students.id', ids)
    .orderBy('students.id')
    .select<StudentRow[]>(...COLUMNS);
};

/** What LIKE takes for a sign of its own is searched for as it stands. */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

const SEARCHED = [
  'students.student_name',
  'students.student_name_bn',
  'students.student_id',
  'students.mobile',
];

/** Every word stands somewhere: in a name of either script, the ID or the phone number. */
const searchFor = (words: readonly string[]) => (query: Knex.QueryBuilder) => {
  for (const word of words)
    query.where((any) => {
      for (const column of SEARCHED) any.orWhereRaw('lower(??) like ?', [column, containing(word)]);
    });
};

/** Contract 1: a teacher's list holds her own class, section and shift; without a place of her own, nobody. */
const ownPlace = (caller: Caller) => (query: Knex.QueryBuilder) => {
  if (caller.userType === 'superadmin') return;
  query.where({
    'classes.value': caller.classValue,
    'enrolments.section': caller.section,
    'enrolments.shift': caller.shift,
  });
};

const narrowTo = (filters: StudentFilters) => (query: Knex.QueryBuilder) => {
  if (filters.class) query.where('classes.name', filters.class);
  if (filters.section) query.where('enrolments.section', filters.section);
  if (filters.shift) query.where('enrolments.shift', filters.shift);
  if (filters.group) query.where('enrolments.group_name', filters.group);
  if (filters.rolls) query.whereBetween('enrolments.roll', filters.rolls);
};

/** A page of students by class, section, shift, group and roll, as far as the caller may see them. */
export const listStudents = async (
  db: Knex,
  caller: Caller,
  filters: StudentFilters,
): Promise<{ rows: StudentRow[]; total: number }> => {
  const found = () =>
    students(db, filters.year)
      .modify(ownPlace(caller))
      .modify(narrowTo(filters))
      .modify(searchFor(filters.search));
  const rows = await found()
    .orderBy([...IN_ORDER, 'enrolments.roll', 'students.id'])
    .limit(filters.pageSize)
    .offset((filters.page - 1) * filters.pageSize)
    .select<StudentRow[]>(...COLUMNS);
  const counted = await found().count({ total: '*' }).first();
  return { rows, total: Number(counted?.total ?? 0) };
};
