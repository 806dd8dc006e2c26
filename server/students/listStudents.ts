import type { Knex } from 'knex';
import { countOf, onlyPage } from '#server/paging.ts';
import type { Caller } from '#server/route.ts';
import { STUDENT_COLUMNS, type StudentRow, students } from './queries.ts';
import type { StudentFilters } from './studentFilters.ts';

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

const IN_ORDER = ['classes.value', 'enrolments.section', 'enrolments.shift', 'enrolments.group_name'];

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
    .modify(onlyPage(filters))
    .select<StudentRow[]>(...STUDENT_COLUMNS);
  return { rows, total: await countOf(found()) };
};
