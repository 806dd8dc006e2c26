import type { Knex } from 'knex';
import { restorableSince } from '#server/restore.ts';

export type Use = { noun: string; count: number };

/** What is deleted counts while it can be restored: it would come back with a word that is gone. */
const restorable = (table: string) => (query: Knex.QueryBuilder) =>
  query.where((either) =>
    either.whereNull(`${table}.deleted_at`).orWhere(`${table}.deleted_at`, '>', restorableSince(new Date())),
  );

type Source = { noun: string; rows: (db: Knex) => Knex.QueryBuilder; column: string; counted: string };

const enrolled = (column: string): Source => ({
  noun: 'student',
  rows: (db) =>
    db('enrolments').join('students', 'students.id', 'enrolments.student_id').modify(restorable('students')),
  column: `enrolments.${column}`,
  counted: 'enrolments.student_id',
});

const stored = (noun: string, table: string, column: string): Source => ({
  noun,
  rows: (db) => db(table).modify(restorable(table)),
  column: `${table}.${column}`,
  counted: `${table}.id`,
});

const kept = (noun: string, table: string, column: string, counted = 'id'): Source => ({
  noun,
  rows: (db) => db(table),
  column: `${table}.${column}`,
  counted: `${table}.${counted}`,
});

const user = (column: string) => stored('user', 'users', column);
const subject = (column: string) => stored('subject', 'subjects', column);

/** Where the words of each list stand. */
const SOURCES: Readonly<Record<string, readonly Source[]>> = {
  Section: [enrolled('section'), user('section'), kept('attendance sheet', 'attendance_terms', 'section')],
  shift: [
    enrolled('shift'),
    user('shift'),
    kept('teacher', 'teacher_subject_items', 'shift', 'teacher_subject_id'),
    kept('attendance sheet', 'attendance_terms', 'shift'),
  ],
  group: [
    enrolled('group_name'),
    user('group_name'),
    subject('group_name'),
    kept('attendance sheet', 'attendance_terms', 'group_name'),
  ],
  religion: [stored('student', 'students', 'religion'), subject('religion')],
  gender: [stored('student', 'students', 'gender')],
  term: [
    stored('mark', 'marks', 'term'),
    kept('published exam', 'publications', 'term'),
    kept('attendance sheet', 'attendance_terms', 'term'),
  ],
};

/** What uses each value of a list; a value that nothing uses is not in it. */
export const configUse = async (db: Knex, slug: string): Promise<Map<string, Use[]>> => {
  const uses = new Map<string, Use[]>();
  for (const { noun, rows, column, counted } of SOURCES[slug] ?? []) {
    const found: { value: string | null; count: number }[] = await rows(db)
      .groupBy(column)
      .select({ value: column })
      .countDistinct({ count: counted });
    for (const { value, count } of found)
      if (value !== null) uses.set(value, [...(uses.get(value) ?? []), { noun, count: Number(count) }]);
  }
  return uses;
};

const counted = ({ noun, count }: Use): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** '12 students and 1 subject use this.' */
export const wordsOfUse = (uses: readonly Use[]): string => {
  const verb = uses.length === 1 && uses[0]?.count === 1 ? 'uses' : 'use';
  const list = new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(uses.map(counted));
  return `${list} ${verb} this.`;
};
