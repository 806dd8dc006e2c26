import type { Knex } from 'knex';
import { createMessage } from '#documents/i18n/messages/index.ts';
import { groupBy } from '#documents/rules/groupBy.ts';
import type { Caller } from '#server/platform/access/access.ts';
import { recordChanges } from '#server/platform/database/changes.ts';
import { noteResultChange } from '#server/platform/database/resultChanges.ts';
import { inSchoolOrder, liveEnrolments, type StudentTable } from '#server/platform/database/tables.ts';
import { inBatches } from '#server/platform/database/transact.ts';
import { studentPolicy } from './policy.ts';
import type { StudentRow } from './queries.ts';
import { recordStudents } from './studentHistory.ts';

/** A student in a class of a session; `id` is the row id, null for one who is not stored yet. */
type Joiner = { id: string | null; session: number; className: string };

/** An exam that was published before these students joined its class. */
export type MissedExam<Student extends Joiner = Joiner> = {
  publicationId: string;
  session: number;
  term: string;
  className: string;
  students: Student[];
};

/**
 * Rules 7: the published exams that these students joined too late for, in the school's order of terms: the copy of the
 * exam does not know them, they are not exempt from it, and have no mark in it.
 */
export async function missedExams<Student extends Joiner>(
  db: Knex,
  joiners: readonly Student[],
): Promise<MissedExam<Student>[]> {
  if (joiners.length === 0) return [];
  const published: (Term & { id: string; classValue: number })[] = await db('publications')
    .join('classes', 'classes.id', 'publications.classId')
    .where('publications.live', 1)
    .whereIn('session', [...new Set(joiners.map(({ session }) => session))])
    .whereIn('classes.value', [...new Set(joiners.map(({ className }) => className))])
    .orderBy(['session', 'classes.value'])
    .modify(inSchoolOrder('publications.term'))
    .select('publications.id', 'session', 'term', 'classes.value as classValue');
  const inClass = groupBy(joiners, ({ session, className }) => `${session}|${className}`);
  const isDecided = await decidedFor(db, published, joiners);
  return published.flatMap(({ id: publicationId, session, term, classValue }) => {
    const className = String(classValue);
    const students = (inClass.get(`${session}|${className}`) ?? []).filter(
      ({ id }) => !isDecided(publicationId, { session, term, id }),
    );
    return students.length > 0 ? [{ publicationId, session, term, className, students }] : [];
  });
}

/** A list that the database took out of a text of JSON: some databases mark it as JSON, so that the driver reads it. */
const readList = (value: unknown): string[] =>
  typeof value === 'string' ? JSON.parse(value) : ((value ?? []) as string[]);

type Term = { session: number; term: string };

/** Whether a student is in the copy of an exam, exempt from it, or has a mark in it. */
async function decidedFor(db: Knex, published: readonly { id: string }[], joiners: readonly Joiner[]) {
  const ids = joiners.flatMap(({ id }) => id ?? []);
  if (published.length === 0 || ids.length === 0) return () => false;
  const publicationIds = published.map(({ id }) => id);
  const copies: { id: string; members: unknown }[] = await db('publications')
    .whereIn('id', publicationIds)
    .select('id', db.raw("json_extract(snapshot, '$.students[*].key') as members"));
  const members = new Map(copies.map(({ id, members }) => [id, new Set(readList(members))]));
  const ofThem = (table: 'exemptions' | 'marks') => (batch: string[]) =>
    db(table)
      .whereIn('studentId', batch)
      .modify((query) => {
        if (table === 'marks') query.where({ absent: 0 }).whereNull('deletedAt');
      })
      .distinct<(Term & { studentId: string })[]>('studentId', 'session', 'term');
  const rows = [
    ...(await inBatches(ids, ofThem('exemptions'))),
    ...(await inBatches(ids, ofThem('marks'))),
  ].flat();
  const decided = new Set(rows.map(({ studentId, session, term }) => `${studentId}|${session}|${term}`));
  return (publicationId: string, { id, session, term }: Term & { id: string | null }) =>
    id !== null && (members.get(publicationId)?.has(id) || decided.has(`${id}|${session}|${term}`));
}

/** An exemption in the history of a published exam. */
export type ExemptionEvent = {
  kind: 'exempted' | 'exemptionEnded';
  issued: number;
  reason: string;
  students: { studentId: string; name: string; nameBn: string | null }[];
};

type By = { by: string; at: Date };
type Exemption = Term & { id: string; reason: string };

/** Stores exemptions and what happened to the records of their students. */
export async function storeExemptions(trx: Knex, rows: readonly Exemption[], { by, at }: By): Promise<void> {
  const stored = rows.map(({ id, session, term, reason }) => ({
    ...{ studentId: id, session, term, reason, createdBy: by, createdAt: at },
  }));
  await inBatches(stored, (batch) => trx('exemptions').insert(batch));
  await recordExemptions(trx, 'exempted', rows, { by, at });
}

/** Notes in the records of students that exemptions were made or have ended. */
export async function recordExemptions(
  trx: Knex,
  event: ExemptionEvent['kind'],
  rows: readonly Exemption[],
  how: By,
): Promise<void> {
  await noteResultChange(trx);
  const changes = rows.map(({ id, session, term, reason }) => ({ id, year: session, to: { term, reason } }));
  await recordStudents(trx, how, event, changes);
}

/**
 * Exempts students from exams that were published before they joined, which have no transcript of theirs, so that none
 * changes. The caller of this locked the classes. Returns how many exemptions were made.
 */
export async function exemptJoiners(trx: Knex, missed: readonly MissedExam[], how: By): Promise<number> {
  const rows = missed.flatMap(({ session, term, students }) =>
    students.map(({ id }) => ({ id: id ?? '', session, term, reason: joinedReason({ session, term }) })),
  );
  if (rows.length === 0) return 0;
  await storeExemptions(trx, rows, how);
  const persons = await readPersons(trx, rows);
  for (const exam of missed)
    await changeCopy(trx, exam.publicationId, (exempt) => [
      ...exempt,
      ...exam.students.flatMap(({ id }) => persons.get(id ?? '')?.studentId ?? []),
    ]);
  await recordInExams(trx, missed, persons, { ...how, kind: 'exempted', reason: joinedReason });
  return rows.length;
}

const joinedReason = ({ session, term }: Term): string =>
  createMessage('exemption.joinedAfter', { session, term }).message;

/** Ends the exemptions of enrolments that are undone, before they end: the student ID may be given to somebody else. */
export async function endExemptions(
  trx: Knex,
  enrolments: { uploadId: string } | { promotionId: string },
  how: By & { reason: string },
): Promise<void> {
  const rows: (Exemption & { exemption: string; className: number; publicationId: string | null })[] =
    await trx('exemptions')
      .join('enrolments', (on) =>
        on
          .on('enrolments.studentId', 'exemptions.studentId')
          .andOn('enrolments.session', 'exemptions.session'),
      )
      .join('classes', 'classes.id', 'enrolments.classId')
      .leftJoin('publications', (on) =>
        on
          .on('publications.classId', 'enrolments.classId')
          .andOn('publications.session', 'exemptions.session')
          .andOn('publications.term', 'exemptions.term')
          .andOnVal('publications.live', 1),
      )
      .where(enrolments)
      .orderBy('exemptions.id')
      .select('exemptions.id as exemption', 'exemptions.studentId as id', 'exemptions.session')
      .select('exemptions.term', 'classes.value as className', 'publications.id as publicationId');
  if (rows.length === 0) return;
  const exemptions = rows.map(({ exemption }) => exemption);
  await inBatches(exemptions, (batch) => trx('exemptions').whereIn('id', batch).del());
  const ended = rows.map((row) => ({ ...row, reason: how.reason }));
  await recordExemptions(trx, 'exemptionEnded', ended, how);
  const persons = await readPersons(trx, rows);
  const issued = rows.flatMap(({ publicationId, className, ...row }) =>
    publicationId === null ? [] : [{ ...row, publicationId, className: String(className) }],
  );
  const exams = [...groupBy(issued, ({ publicationId }) => publicationId).values()].map(
    (students): MissedExam => ({ ...students[0]!, students }),
  );
  for (const { publicationId, students } of exams) {
    const gone = new Set(students.map(({ id }) => persons.get(id ?? '')?.studentId));
    await changeCopy(trx, publicationId, (exempt) => exempt.filter((studentId) => !gone.has(studentId)));
  }
  await recordInExams(trx, exams, persons, { ...how, kind: 'exemptionEnded', reason: () => how.reason });
}

type Person = Pick<StudentTable, 'id' | 'studentId' | 'studentName' | 'studentNameBn'>;

async function readPersons(trx: Knex, rows: readonly { id: string }[]): Promise<Map<string, Person>> {
  const ids = new Set(rows.map(({ id }) => id));
  const found = await inBatches([...ids], (batch) =>
    trx('students').whereIn('id', batch).select('id', 'studentId', 'studentName', 'studentNameBn'),
  );
  return new Map(found.flat().map((one) => [one.id, one]));
}

/** Changes who is exempt in the copy of a published exam, without reading all of the copy. */
async function changeCopy(trx: Knex, id: string, change: (exempt: string[]) => string[]): Promise<void> {
  const row: { exempt: unknown } | undefined = await trx('publications')
    .where({ id })
    .forUpdate()
    .first(trx.raw("json_extract(snapshot, '$.exempt') as exempt"));
  const exempt = change(readList(row?.exempt));
  await trx('publications')
    .where({ id })
    .update({
      snapshot:
        exempt.length > 0
          ? trx.raw("json_set(snapshot, '$.exempt', json_extract(?, '$'))", [JSON.stringify(exempt)])
          : trx.raw("json_remove(snapshot, '$.exempt')"),
    });
}

type Event = By & {
  kind: ExemptionEvent['kind'];
  reason: (exam: Term) => string;
};

const recordInExams = (
  trx: Knex,
  exams: readonly MissedExam[],
  persons: ReadonlyMap<string, Person>,
  { by, at, kind, reason }: Event,
): Promise<void> =>
  recordChanges(
    trx,
    exams.map((exam) => {
      const to: ExemptionEvent = {
        ...{ kind, issued: 0, reason: reason(exam) },
        students: exam.students.flatMap(({ id }) => {
          const person = persons.get(id ?? '');
          return person ? [presentPerson(person)] : [];
        }),
      };
      return { noun: 'publication', recordId: exam.publicationId, by, at, to };
    }),
  );

/** A student in the history of a published exam. */
export const presentPerson = ({ studentId, studentName, studentNameBn }: Omit<Person, 'id'>) => ({
  studentId,
  name: studentName,
  nameBn: studentNameBn,
});

/** The exams that students missed, with how many each, and whether the caller may exempt them. */
export type MissedAnswer = ReturnType<typeof presentMissed>;
export const presentMissed = (caller: Caller, missed: readonly MissedExam[]) => ({
  missed: missed.map(({ session, term, className, students }) => ({
    ...{ session, term, className, count: students.length },
    /** Row ids of the students who are stored already. */
    ids: students.flatMap(({ id }) => id ?? []),
  })),
  can: { exempt: studentPolicy.exempt.allows(caller) },
});

/** A student of a row, in the class of its enrolment. */
export const toJoiner = ({ id, session, classValue }: StudentRow) => ({
  ...{ id, session, className: String(classValue) },
});

/** The students of the enrolments that are left when narrowed, without those who left. */
export const readJoiners = async (db: Knex, narrowed: (query: Knex.QueryBuilder) => void) => {
  const rows: (Person & { session: number; classValue: number })[] = await liveEnrolments(db)
    .join('classes', 'classes.id', 'enrolments.classId')
    .whereNull('enrolments.leftOn')
    .modify(narrowed)
    .orderBy('students.id')
    .select('students.id', 'students.studentId', 'studentName', 'studentNameBn')
    .select('enrolments.session', 'classes.value as classValue');
  return rows.map(({ classValue, ...row }) => ({ ...row, className: String(classValue) }));
};
