import type { Knex } from 'knex';
import { groupBy } from '#documents/rules/groupBy.ts';
import type { Caller } from '#server/platform/access/access.ts';
import { inSchoolOrder, liveEnrolments, type StudentTable } from '#server/platform/database/tables.ts';
import { inBatches } from '#server/platform/database/transact.ts';
import { studentPolicy } from './policy.ts';
import type { StudentRow } from './queries.ts';

/**
 * A student in a class of a session; `id` is the row id, null for one who is not stored yet. A student who has left
 * missed only exams in which the student has marks.
 */
type Joiner = { id: string | null; session: number; className: string; leftOn?: string | null };

/** A published exam and students of its class. */
export type ExamOfStudents<Student extends Pick<Joiner, 'id'> = Pick<Joiner, 'id'>> = {
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
export const readList = <Item = string>(value: unknown): Item[] =>
  typeof value === 'string' ? JSON.parse(value) : ((value ?? []) as Item[]);

export type Term = { session: number; term: string };

/** Whether the copy of an exam has the student, or exempts the student. */
export const decidedFor = (db: Knex, exams: readonly { publicationId: string }[]) =>
  knownIn(db, exams, ({ members, exempt }) => [...members, ...exempt]);

/** Whether a student, by row id, is among those of the copy of an exam that are picked. */
export async function knownIn(
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

type NamedPerson = Pick<StudentTable, 'id' | 'studentId' | 'studentName' | 'studentNameBn'>;
type JoinerPlace = { section: string; shift: string; group: string; roll: number };

/** The students of the enrolments that remain when narrowed. */
export const readJoiners = async (db: Knex, narrowed: (query: Knex.QueryBuilder) => void) => {
  const rows: (NamedPerson & JoinerPlace & { session: number; classValue: number; leftOn: string | null })[] =
    await liveEnrolments(db)
      .join('classes', 'classes.id', 'enrolments.classId')
      .modify(narrowed)
      .orderBy('students.id')
      .select('students.id', 'students.studentId', 'studentName', 'studentNameBn')
      .select('enrolments.session', 'classes.value as classValue')
      .select('section', 'shift', 'groupName as group', 'roll', 'enrolments.leftOn');
  return rows.map(({ classValue, ...row }) => ({ ...row, className: String(classValue) }));
};
