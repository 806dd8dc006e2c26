import type { Knex } from 'knex';
import { createMessage } from '#documents/i18n/messages/index.ts';
import { groupBy } from '#documents/rules/groupBy.ts';
import { recordChanges } from '#server/platform/database/changes.ts';
import { noteResultChange } from '#server/platform/database/resultChanges.ts';
import { liveEnrolments, type StudentTable } from '#server/platform/database/tables.ts';
import { inBatches } from '#server/platform/database/transact.ts';
import {
  decidedFor,
  type ExamOfStudents,
  knownIn,
  type MissedExam,
  readList,
  type Term,
} from './missedExams.ts';
import { recordStudents } from './studentHistory.ts';

/** An exemption in the history of a published exam. */
export type ExemptionEvent = {
  kind: 'exempted' | 'exemptionEnded';
  issued: number;
  reason: string;
  students: { studentId: string; name: string; nameBn: string | null }[];
  /** The names of the subject; left out for the whole exam. */
  subject?: string;
  subjectBn?: string | null;
};

type By = { by: string; at: Date };
/** Without a subject it is from the whole term. */
type Exemption = Term & { id: string; reason: string; subject?: ExemptFrom | undefined };
type ExemptFrom = { _id: string; name: string; nameBn?: string | undefined };

/** Stores exemptions and what happened to the records of their students. */
export async function storeExemptions(trx: Knex, rows: readonly Exemption[], { by, at }: By): Promise<void> {
  const toRow = ({ id, session, term, reason }: Exemption) => ({
    ...{ studentId: id, session, term, reason, createdBy: by, createdAt: at },
  });
  const ofTerm = rows.flatMap((row) => (row.subject ? [] : toRow(row)));
  const ofSubject = rows.flatMap((row) => (row.subject ? { ...toRow(row), subjectId: row.subject._id } : []));
  // The register may have one that the copy of the exam lacks.
  await inBatches(ofTerm, (batch) => trx('exemptions').insert(batch).onConflict(TERM_KEY).merge(CHANGED));
  await inBatches(ofSubject, (batch) =>
    trx('subject_exemptions')
      .insert(batch)
      .onConflict([...TERM_KEY, 'subjectId'])
      .merge(CHANGED),
  );
  await recordExemptions(trx, 'exempted', rows, { by, at });
}

const TERM_KEY = ['studentId', 'session', 'term'];
const CHANGED: ('reason' | 'createdBy' | 'createdAt')[] = ['reason', 'createdBy', 'createdAt'];

/** Notes in the records of students that exemptions were made or have ended. */
export async function recordExemptions(
  trx: Knex,
  event: ExemptionEvent['kind'],
  rows: readonly Exemption[],
  how: By,
): Promise<void> {
  await noteResultChange(trx);
  const changes = rows.map(({ id, session, term, reason, subject }) => ({
    ...{ id, year: session },
    to: { term, ...(subject && { subject: subject.name }), reason },
  }));
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
  enrolments: Enrolments,
  how: By & { reason: string },
): Promise<Term[]> {
  const ended = [...(await endOfTerms(trx, enrolments, how)), ...(await endOfSubjects(trx, enrolments, how))];
  return [...groupBy(ended, ({ session, term }) => JSON.stringify([session, term])).values()].map(
    ([first]) => first!,
  );
}

type Enrolments = { uploadId: string } | { promotionId: string } | { 'enrolments.id': string };

/** Those from one subject. A copy of a published exam that has the student keeps them, and no other has any. */
async function endOfSubjects(
  trx: Knex,
  enrolments: Enrolments,
  how: By & { reason: string },
): Promise<Term[]> {
  const rows: (Term & { exemption: string; id: string; subjectId: string; name: string })[] = await trx(
    'subject_exemptions as exempt',
  )
    .join('enrolments', (on) =>
      on.on('enrolments.studentId', 'exempt.studentId').andOn('enrolments.session', 'exempt.session'),
    )
    .join('subjects', 'subjects.id', 'exempt.subjectId')
    .where(enrolments)
    .orderBy('exempt.id')
    .select('exempt.id as exemption', 'exempt.studentId as id', 'exempt.session', 'exempt.term')
    .select('subjects.id as subjectId', 'subjects.name');
  if (rows.length === 0) return [];
  const exemptions = rows.map(({ exemption }) => exemption);
  await inBatches(exemptions, (batch) => trx('subject_exemptions').whereIn('id', batch).del());
  const ended = rows.map(({ id, session, term, subjectId: _id, name }) => ({
    ...{ id, session, term, reason: how.reason, subject: { _id, name } },
  }));
  await recordExemptions(trx, 'exemptionEnded', ended, how);
  return rows.map(({ session, term }) => ({ session, term }));
}

async function endOfTerms(trx: Knex, enrolments: Enrolments, how: By & { reason: string }): Promise<Term[]> {
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
