import type { Knex } from 'knex';
import { NAME_FIELDS } from '#documents/model/student.ts';
import { inTurnOfOne } from '#server/base/inTurnOfOne.ts';
import type { Kept, ResultCache } from '#server/http/resultCache.ts';

/** What checks are read from in one request. */
export type CheckSource = {
  db: Knex;
  resultCache: ResultCache;
  /** A text that differs after each change of a mark of a session; read once in a request. */
  marksVersion: (session: number) => Promise<string>;
};

export function createCheckSource({ db, resultCache }: Pick<CheckSource, 'db' | 'resultCache'>): CheckSource {
  const versions = new Map<number, Promise<string>>();
  const marksVersion = (session: number) => {
    const version = versions.get(session) ?? readMarksVersion(db, session);
    versions.set(session, version);
    return version;
  };
  return { db, resultCache, marksVersion };
}

/** A text that differs after each change of what checks of a class are worked out from, and its number of students. */
export type ClassVersion = { text: string; students: number };

/** So many changes may be under way at once; a change may be committed after one with a higher id. */
const LAST_CHANGES = 1000;

/** Each change of a mark is in the history of marks, too. */
const readMarksVersion = (db: Knex, session: number): Promise<string> =>
  sharedReads(db, `marks ${session}`, async () => {
    const last = db('mark_changes').orderBy('id', 'desc').limit(LAST_CHANGES).select('id').as('last');
    const [marks, changes] = await Promise.all([
      db('marks').where({ session }).count('* as count'),
      db.from(last).count('* as count').sum('id as sum'),
    ]);
    return JSON.stringify([marks, changes]);
  });

/** Returns a function for the version of each class in a session. */
export async function readClassVersions(source: CheckSource, session: number) {
  const { db } = source;
  const [marks, records] = await Promise.all([
    marksByClass(source, session),
    sharedReads(db, `records ${session}`, () => readRecords(db, session)),
  ]);
  return (classId: string): ClassVersion => ({
    text: [records.every, records.text(classId), marks.get(classId)].join(' '),
    students: records.students(classId),
  });
}

/** How many marks each class has, and a sum of when they were entered. Read anew only when one of the session changed. */
async function marksByClass(
  { db, resultCache, marksVersion }: CheckSource,
  session: number,
): Promise<Map<string, string>> {
  const key = `marks ${session} ${await marksVersion(session)}`;
  const { byClass } = await resultCache.get(
    key,
    async (): Promise<Kept & { byClass: Map<string, string> }> => {
      const rows: { classId: string; marks: string; entered: string }[] = await db('enrolments')
        .join('marks', (join) =>
          join.on('marks.studentId', 'enrolments.studentId').on('marks.session', 'enrolments.session'),
        )
        .where({ 'enrolments.session': session, 'enrolments.live': 1 })
        .whereNull('marks.deletedAt')
        .groupBy('enrolments.classId')
        .select('enrolments.classId')
        .count('* as marks')
        .select(db.raw('sum(unix_timestamp(marks.updated_at)) as entered'));
      const byClass = new Map(
        rows.map(({ classId, marks, entered }): [string, string] => [classId, `${marks} ${entered}`]),
      );
      return { byClass, bytes: rows.length * 100 };
    },
  );
  return byClass;
}

type Counted = { classId: string; count: number | string; sum: number | string };

/** Everything but marks: it is little. */
async function readRecords(db: Knex, session: number) {
  const bySession = (table: string, columns: readonly string[]): Promise<Counted[]> =>
    db(table)
      .where({ session })
      .groupBy('classId')
      .select('classId', ...sumOf(db, columns));
  const every = (table: string, columns: readonly string[]): Promise<Counted[]> =>
    db(table).select(...sumOf(db, columns));
  const enrolled: Counted[] = await db('enrolments')
    .join('students', 'students.id', 'enrolments.studentId')
    .where({ session, 'enrolments.live': 1, 'students.live': 1 })
    .groupBy('classId')
    .select('classId', ...sumOf(db, ENROLLED));
  const [subjects, publications, schemes, config, exemptions] = await Promise.all([
    bySession('subjects', [
      ...['id', 'live', 'name', 'name_bn', 'subject_code', 'group_name', 'religion', 'paper_group'],
      ...['marks', 'subjective_marks', 'objective_marks', 'practical_marks', 'class_assignment_marks'],
      ...['is_fourth_subject', 'pass_separately'],
    ]),
    bySession('publications', ['id', 'live', 'published_at', 'withdrawn_at']),
    bySession('schemes', ['id', 'scheme']),
    every('config_values', ['id', 'slug', 'value', 'position']),
    every('exemptions', ['id', 'session', 'term']),
  ]);
  const textOf = ({ count, sum }: Pick<Counted, 'count' | 'sum'>) => `${count}/${sum}`;
  const tables = [enrolled, subjects, publications, schemes].map(
    (rows) => new Map(rows.map((row) => [row.classId, row])),
  );
  return {
    every: [...config, ...exemptions].map(textOf).join(' '),
    text: (classId: string) =>
      tables.map((rows) => textOf(rows.get(classId) ?? { count: 0, sum: 0 })).join(' '),
    students: (classId: string) => Number(tables[0]?.get(classId)?.count ?? 0),
  };
}

const ENROLLED = [
  'students.id',
  'students.student_id',
  ...NAME_FIELDS.map((name) => `students.${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`),
  'students.religion',
  ...['section', 'shift', 'group_name', 'roll', 'fourth_subject_code', 'chosen_subject_codes', 'left_on'].map(
    (name) => `enrolments.${name}`,
  ),
];

const sumOf = (db: Knex, columns: readonly string[]): Knex.Raw[] => [
  db.raw('count(*) as count'),
  db.raw(
    `coalesce(sum(crc32(concat_ws('|', ${columns.map(() => `coalesce(??, '-')`).join(', ')}))), 0) as sum`,
    [...columns],
  ),
];

/** What several ask of a database at the same time is read once. */
const sharedReads = inTurnOfOne();
