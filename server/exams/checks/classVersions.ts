import type { Knex } from 'knex';
import type { SchoolClass } from '#documents/model/school.ts';
import { NAME_FIELDS } from '#documents/model/student.ts';
import type { ResultCache } from '#server/platform/http/resultCache.ts';
import { listClasses } from '#server/school/classes.ts';

/** What checks are read from in one request. */
export type CheckSource = {
  db: Knex;
  resultCache: ResultCache;
  /** Returns a function for a text that differs after each change of a mark of a class; read once in a request. */
  readMarkVersions: () => Promise<MarkVersions>;
  /** The classes, ascending; read once in a request. */
  readClasses: () => Promise<SchoolClass[]>;
};

export function createCheckSource({ db, resultCache }: Pick<CheckSource, 'db' | 'resultCache'>): CheckSource {
  let versions: Promise<MarkVersions> | undefined;
  const readMarkVersions = () => {
    versions ??= sharedReads(db, 'marks', () => lookForChanges(db));
    return versions;
  };
  let classes: Promise<SchoolClass[]> | undefined;
  const readClasses = () => {
    classes ??= listClasses(db);
    return classes;
  };
  return { db, resultCache, readMarkVersions, readClasses };
}

type MarkVersions = (session: number, classId: string) => string;
/** What this process has seen of the history of marks. */
type SeenChanges = {
  ids: ReadonlySet<string>;
  /** How often a change was seen of each class, by session and class. */
  ofClass: Map<string, number>;
  /** How often so much had changed that every class counts as changed. */
  ofAll: number;
};
const seenChanges = new WeakMap<Knex, SeenChanges>();

/** So many changes may be under way at once; a change may be committed after one with a higher id. */
const LAST_CHANGES = 1000;

/**
 * Each change of a mark is in the history of marks, too: its newest rows say in which classes there were any since this
 * process looked last, and no mark has to be counted.
 */
async function lookForChanges(db: Knex): Promise<MarkVersions> {
  const ids: string[] = await db('mark_changes').orderBy('id', 'desc').limit(LAST_CHANGES).pluck('id');
  const seen = seenChanges.get(db) ?? { ids: new Set(), ofClass: new Map(), ofAll: 0 };
  const fresh = ids.filter((id) => !seen.ids.has(id));
  // Older ones may be new, too.
  const isMore = ids.length === LAST_CHANGES && fresh.includes(ids.at(-1)!);
  const changed = isMore ? [] : await classesOfChanges(db, fresh);
  for (const key of changed) seen.ofClass.set(key, (seen.ofClass.get(key) ?? 0) + 1);
  const ofAll = seen.ofAll + (isMore ? 1 : 0);
  seenChanges.set(db, { ids: new Set(ids), ofClass: seen.ofClass, ofAll });
  const now = new Map(seen.ofClass);
  return (session, classId) => `${ofAll}/${now.get(`${session} ${classId}`) ?? 0}`;
}

/** The session and class of each subject that was changed, and of each student who was in another class then. */
async function classesOfChanges(db: Knex, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows: { session: number; ofSubject: string; ofStudent: string | null }[] = await db('mark_changes')
    .join('marks', 'marks.id', 'mark_changes.markId')
    .join('subjects', 'subjects.id', 'marks.subjectId')
    .leftJoin('enrolments', (join) =>
      join.on('enrolments.studentId', 'marks.studentId').on('enrolments.session', 'marks.session'),
    )
    .whereIn('mark_changes.id', ids)
    .distinct('marks.session', 'subjects.classId as ofSubject', 'enrolments.classId as ofStudent');
  return new Set(
    rows.flatMap(({ session, ofSubject, ofStudent }) => [
      `${session} ${ofSubject}`,
      ...(ofStudent ? [`${session} ${ofStudent}`] : []),
    ]),
  );
}

/**
 * Returns a function for the version of each class in a session: a text that differs after each change of what checks of
 * the class are worked out from, and its number of students.
 */
export async function readClassVersions({ db, readMarkVersions }: CheckSource, session: number) {
  const [marks, records] = await Promise.all([
    readMarkVersions(),
    sharedReads(db, `records ${session}`, () => readRecords(db, session)),
  ]);
  return (classId: string) => ({
    text: [records.every, records.text(classId), marks(session, classId)].join(' '),
    students: records.students(classId),
  });
}

type TableVersion = { classId: string; count: number | string; sum: number | string };

/** Everything but marks: it is little. */
async function readRecords(db: Knex, session: number) {
  const bySession = (table: string, columns: readonly string[]): Promise<TableVersion[]> =>
    db(table)
      .where({ session })
      .groupBy('classId')
      .select('classId', ...checksum(db, columns));
  const every = (table: string, columns: readonly string[]): Promise<TableVersion[]> =>
    db(table).select(...checksum(db, columns));
  const readEnrolled = (): PromiseLike<TableVersion[]> =>
    db('enrolments')
      .join('students', 'students.id', 'enrolments.studentId')
      .where({ session, 'enrolments.live': 1, 'students.live': 1 })
      .groupBy('classId')
      .select('classId', ...checksum(db, ENROLLED));
  // A correction changes what a publication keeps, and is an event of it.
  const publication = ['publications.id', 'live', 'published_at', 'withdrawn_at', 'changes.id'];
  const readPublications = (): PromiseLike<TableVersion[]> =>
    db('publications')
      .leftJoin('changes', (join) =>
        join.on('changes.recordId', 'publications.id').onVal('changes.noun', 'publication'),
      )
      .where({ session })
      .groupBy('classId')
      .select('classId', ...checksum(db, publication));
  const readPresent = (): PromiseLike<TableVersion[]> =>
    db('attendance')
      .join('enrolments', (join) =>
        join
          .on('enrolments.studentId', 'attendance.studentId')
          .on('enrolments.session', 'attendance.session'),
      )
      .where({ 'attendance.session': session, 'enrolments.live': 1 })
      .groupBy('classId')
      .select('classId', ...checksum(db, ['attendance.id', 'present']));
  const [enrolled, subjects, publications, schemes, days, present, config, exemptions, ofSubjects, school] =
    await Promise.all([
      readEnrolled(),
      bySession('subjects', [
        ...['id', 'live', 'name', 'name_bn', 'subject_code', 'group_name', 'religion', 'paper_group'],
        ...['marks', 'subjective_marks', 'objective_marks', 'practical_marks', 'class_assignment_marks'],
        ...['is_fourth_subject', 'is_optional', 'pass_separately'],
      ]),
      readPublications(),
      bySession('schemes', ['id', 'scheme']),
      bySession('attendance_terms', ['id', 'working_days']),
      readPresent(),
      every('config_values', ['id', 'slug', 'value', 'position']),
      every('exemptions', ['id', 'session', 'term']),
      every('subject_exemptions', ['id']),
      every('school', ['settings']),
    ]);
  const toText = ({ count, sum }: Pick<TableVersion, 'count' | 'sum'>) => `${count}/${sum}`;
  const tables = [enrolled, subjects, publications, schemes, days, present].map(
    (rows) => new Map(rows.map((row) => [row.classId, row])),
  );
  return {
    every: [...config, ...exemptions, ...ofSubjects, ...school].map(toText).join(' '),
    text: (classId: string) =>
      tables.map((rows) => toText(rows.get(classId) ?? { count: 0, sum: 0 })).join(' '),
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

const checksum = (db: Knex, columns: readonly string[]): Knex.Raw[] => [
  db.raw('count(*) as count'),
  db.raw(
    `coalesce(sum(crc32(concat_ws('|', ${columns.map(() => `coalesce(??, '-')`).join(', ')}))), 0) as sum`,
    [...columns],
  ),
];

/** What several ask of a database at the same time is read once. */
const sharedReads = shareReads();

type SharedTurn = { now: Promise<unknown>; next: Promise<unknown> | null };

/**
 * Returns a function that reads something once for all requests of the same moment. A request while it is read gets
 * the next reading, because this one may have begun before a change that they have seen.
 */
function shareReads() {
  const byOwner = new WeakMap<object, Map<string, SharedTurn>>();
  return <Result>(owner: object, key: string, read: () => Promise<Result>): Promise<Result> => {
    const turns = byOwner.get(owner) ?? new Map();
    byOwner.set(owner, turns);
    const begin = (): Promise<Result> => {
      const now = read();
      const turn = { now, next: null };
      turns.set(key, turn);
      now
        .catch(() => {})
        .finally(() => {
          if (turns.get(key) === turn && !turn.next) turns.delete(key);
        });
      return now;
    };
    const turn = turns.get(key);
    if (!turn) return begin();
    turn.next ??= turn.now.catch(() => {}).then(begin);
    return turn.next;
  };
}
