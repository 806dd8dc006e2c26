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

/**
 * A student in a class of a session; `id` is the row id, null for one who is not stored yet. A student who has left
 * missed only exams in which the student has marks.
 */
type Joiner = { id: string | null; session: number; className: string; leftOn?: string | null };

/** A published exam and students of its class. */
type ExamOfStudents<Student extends Pick<Joiner, 'id'> = Pick<Joiner, 'id'>> = {
  publicationId: string;
  session: number;
  term: string;
  className: string;
  students: Student[];
};

/** An exam that was published without these students, of whom nobody has decided whether they are exempt. */
export type MissedExam<Student extends Joiner = Joiner> = ExamOfStudents<Student & HasMarks>;

/** Whether a student has marks in the exam, so that it is closed and published again instead of an exemption. */
type HasMarks = { hasMarks: boolean };

/**
 * Rules 12: the published exams of their classes whose copies neither have these students nor exempt them, in the
 * school's order of terms.
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
  const isDecided = await decidedFor(
    db,
    published.map(({ id }) => ({ publicationId: id })),
  );
  const hasMarks = await markedTerms(db, published.length > 0 ? joiners : []);
  return published.flatMap(({ id: publicationId, session, term, classValue }) => {
    const className = String(classValue);
    const students = (inClass.get(`${session}|${className}`) ?? [])
      .filter(({ id }) => !isDecided(publicationId, id))
      .map((student) => ({ ...student, hasMarks: hasMarks({ session, term, id: student.id }) }))
      .filter((student) => student.hasMarks || !student.leftOn);
    return students.length > 0 ? [{ publicationId, session, term, className, students }] : [];
  });
}

/** A list that the database took out of a text of JSON: some databases mark it as JSON, so that the driver reads it. */
export const readList = (value: unknown): string[] =>
  typeof value === 'string' ? JSON.parse(value) : ((value ?? []) as string[]);

type Term = { session: number; term: string };

/** Whether the copy of an exam has the student, or exempts the student. */
const decidedFor = (db: Knex, exams: readonly { publicationId: string }[]) =>
  knownIn(db, exams, ({ members, exempt }) => [...members, ...exempt]);

/** Whether a student, by row id, is among those of the copy of an exam that are picked. */
async function knownIn(
  db: Knex,
  exams: readonly { publicationId: string }[],
  pick: (copy: { members: string[]; exempt: string[] }) => string[],
) {
  const ids = [...new Set(exams.map(({ publicationId }) => publicationId))];
  const copies: { id: string; members: unknown; exempt: unknown }[] =
    ids.length === 0
      ? []
      : await db('publications')
          .whereIn('id', ids)
          .select('id', db.raw("json_extract(snapshot, '$.students[*].key') as members"))
          .select(db.raw("json_extract(snapshot, '$.exempt') as exempt"));
  const known = new Map(
    copies.map(({ id, members, exempt }) => [
      id,
      new Set(pick({ members: readList(members), exempt: readList(exempt) })),
    ]),
  );
  return (publicationId: string, id: string | null) =>
    id !== null && (known.get(publicationId)?.has(id) ?? false);
}

/** Whether a student has a mark in a term that is not an absence. */
async function markedTerms(db: Knex, joiners: readonly Joiner[]) {
  const ids = joiners.flatMap(({ id }) => id ?? []);
  const rows = await inBatches(ids, (batch) =>
    db('marks')
      .whereIn('studentId', batch)
      .where({ absent: 0 })
      .whereNull('deletedAt')
      .distinct<(Term & { studentId: string })[]>('studentId', 'session', 'term'),
  );
  const marked = new Set(
    rows.flat().map(({ studentId, session, term }) => `${studentId}|${session}|${term}`),
  );
  return ({ id, session, term }: Term & { id: string | null }) => marked.has(`${id}|${session}|${term}`);
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
  // The register may have one that the copy of the exam lacks.
  await inBatches(stored, (batch) =>
    trx('exemptions')
      .insert(batch)
      .onConflict(['studentId', 'session', 'term'])
      .merge(['reason', 'createdBy', 'createdAt']),
  );
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
 * changes; who has marks in the exam is left out. The caller of this locked the classes. Returns how many exemptions
 * were made.
 */
export async function exemptJoiners(trx: Knex, missed: readonly MissedExam[], how: By): Promise<number> {
  const exams = missed.flatMap(({ students, ...exam }) => {
    const exempt = students.filter(({ hasMarks }) => !hasMarks);
    return exempt.length > 0 ? [{ ...exam, students: exempt }] : [];
  });
  const rows = exams.flatMap(({ session, term, students }) =>
    students.map(({ id }) => ({ id: id ?? '', session, term, reason: joinedReason({ session, term }) })),
  );
  if (rows.length === 0) return 0;
  await storeExemptions(trx, rows, how);
  const persons = await readPersons(trx, rows);
  for (const exam of exams)
    await changeCopy(trx, exam.publicationId, (exempt) => [
      ...exempt,
      ...exam.students.flatMap(({ id }) => id ?? []),
    ]);
  await recordInExams(trx, exams, persons, { ...how, kind: 'exempted', reason: joinedReason });
  return rows.length;
}

const joinedReason = ({ session, term }: Term): string =>
  createMessage('exemption.joinedAfter', { session, term }).message;

/**
 * Ends the exemptions of enrolments that are undone or change the class, before they do: a decision is about a class and
 * is not taken along (rules 12). A published exam that knows the student keeps it.
 */
export async function endExemptions(
  trx: Knex,
  enrolments: { uploadId: string } | { promotionId: string } | { 'enrolments.id': string },
  how: By & { reason: string },
): Promise<Term[]> {
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
  if (rows.length === 0) return [];
  const exemptions = rows.map(({ exemption }) => exemption);
  await inBatches(exemptions, (batch) => trx('exemptions').whereIn('id', batch).del());
  const ended = rows.map((row) => ({ ...row, reason: how.reason }));
  await recordExemptions(trx, 'exemptionEnded', ended, how);
  const persons = await readPersons(trx, rows);
  const issued = rows.flatMap(({ publicationId, className, ...row }) =>
    publicationId === null ? [] : [{ ...row, publicationId, className: String(className) }],
  );
  const exams = [...groupBy(issued, ({ publicationId }) => publicationId).values()].map(
    (students): ExamOfStudents => ({ ...students[0]!, students }),
  );
  const isMember = await knownIn(trx, exams, ({ members }) => members);
  const left = exams.flatMap(({ students, ...exam }) => {
    const gone = students.filter(({ id }) => !isMember(exam.publicationId, id));
    return gone.length > 0 ? [{ ...exam, students: gone }] : [];
  });
  for (const { publicationId, students } of left) {
    const gone = new Set(students.map(({ id }) => id));
    await changeCopy(trx, publicationId, (exempt) => exempt.filter((id) => !gone.has(id)));
  }
  await recordInExams(trx, left, persons, { ...how, kind: 'exemptionEnded', reason: () => how.reason });
  return rows.map(({ session, term }) => ({ session, term }));
}

/**
 * Rules 12: gives the copies of published exams the exemptions of students who were restored, as far as the copies lack
 * the students.
 */
export async function bringBackExemptions(trx: Knex, ids: readonly string[]): Promise<void> {
  const rows: (Term & { id: string; publicationId: string })[] = await liveEnrolments(trx)
    .join('exemptions', (on) =>
      on.on('exemptions.studentId', 'enrolments.studentId').andOn('exemptions.session', 'enrolments.session'),
    )
    .join('publications', (on) =>
      on
        .on('publications.classId', 'enrolments.classId')
        .andOn('publications.session', 'exemptions.session')
        .andOn('publications.term', 'exemptions.term')
        .andOnVal('publications.live', 1),
    )
    .whereIn('students.id', ids)
    .select('students.id', 'publications.id as publicationId');
  const isKnown = await decidedFor(
    trx,
    rows.map(({ publicationId }) => ({ publicationId })),
  );
  for (const { id, publicationId } of rows)
    if (!isKnown(publicationId, id)) await changeCopy(trx, publicationId, (exempt) => [...exempt, id]);
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
  exams: readonly ExamOfStudents[],
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
  missed: missed.map(({ session, term, className, students }) => {
    const [marked, exemptible] = [true, false].map((wanted) =>
      students.filter(({ hasMarks }) => hasMarks === wanted),
    );
    return {
      ...{ session, term, className },
      /** Those who can be exempted, and the row ids of those who are stored already. */
      count: exemptible!.length,
      ids: exemptible!.flatMap(({ id }) => id ?? []),
      /** Row ids of students with marks in the exam: it is closed and published again to have them. */
      marked: marked!.flatMap(({ id }) => id ?? []),
    };
  }),
  can: { exempt: studentPolicy.exempt.allows(caller) },
});

/** A student of a row, in the class of its enrolment. */
export const toJoiner = ({ id, session, classValue }: StudentRow) => ({
  ...{ id, session, className: String(classValue) },
});

type JoinerPlace = { section: string; shift: string; group: string; roll: number };

/** The students of the enrolments that remain when narrowed. */
export const readJoiners = async (db: Knex, narrowed: (query: Knex.QueryBuilder) => void) => {
  const rows: (Person & JoinerPlace & { session: number; classValue: number; leftOn: string | null })[] =
    await liveEnrolments(db)
      .join('classes', 'classes.id', 'enrolments.classId')
      .modify(narrowed)
      .orderBy('students.id')
      .select('students.id', 'students.studentId', 'studentName', 'studentNameBn')
      .select('enrolments.session', 'classes.value as classValue')
      .select('section', 'shift', 'groupName as group', 'roll', 'enrolments.leftOn');
  return rows.map(({ classValue, ...row }) => ({ ...row, className: String(classValue) }));
};
