import type { Knex } from 'knex';
import { createMessage } from '#documents/i18n/messages/index.ts';
import { dayAtSchool } from '#documents/model/schoolDay.ts';
import { superadmin } from '#server/platform/access/access.ts';
import { AppError } from '#server/platform/base/errors.ts';
import { personName } from '#server/platform/database/usersWithPeople.ts';
import { lockClassesShared } from '#server/school/classes.ts';

export type Publication = { id: string; publishedAt: Date };

type KeyOfExam = { session: number; term: string; classId: string };

/** The live publication of an exam; null while the exam is open. */
export const readPublication = async (
  db: Knex,
  { session, term, classId }: KeyOfExam,
): Promise<Publication | null> =>
  (await db('publications').where({ session, term, classId, live: 1 }).first('id', 'publishedAt')) ?? null;

/** Joins the live publication, under this name, of the exam that columns of these tables name. */
export const withPublication =
  (name: string, exam: string, classes: string) =>
  (query: Knex.QueryBuilder): void => {
    query.leftJoin(`publications as ${name}`, (join: Knex.JoinClause) =>
      join
        .on(`${name}.session`, `${exam}.session`)
        .on(`${name}.term`, `${exam}.term`)
        .on(`${name}.classId`, `${classes}.classId`)
        .onVal(`${name}.live`, 1),
    );
  };

/** A class with its live publication of an exam. */
export type PublishedClass = Publication & { term: string; classId: string; className: string };

/** The published exams of a session, in the order of the classes. */
export const publishedClasses = (db: Knex, session: number): Knex.QueryBuilder<object, PublishedClass[]> =>
  db('publications')
    .join('classes', 'classes.id', 'publications.classId')
    .where({ session, 'publications.live': 1 })
    .orderBy('classes.value')
    .select('publications.id', 'term', 'publishedAt', 'classId', 'classes.name as className');

/** An exam that is or was published. */
export type ExamState = { session: number; term: string; className: string; isPublished: boolean };

/**
 * The exams that are published, and those that were and are reopened, with the classes in ascending order. A withdrawn
 * exam is neither, nor is a reopened one without marks (rules 13).
 */
export async function listExamStates(db: Knex): Promise<ExamState[]> {
  const rows: (Omit<ExamState, 'isPublished'> & { live: number | null })[] = await db('publications')
    .join('classes', 'classes.id', 'publications.classId')
    .whereNull('publications.withdrawnAt')
    .where((either) => {
      either.where('publications.live', 1).orWhereExists(marksOfPublished(db));
    })
    .groupBy('session', 'term', 'classes.name', 'classes.value')
    .orderBy('classes.value')
    .select('session', 'term', 'classes.name as className', db.raw('max(publications.live) as live'));
  return rows.map(({ live, ...exam }) => ({ ...exam, isPublished: live !== null }));
}

/** The marks of an exam, inside a query of publications. */
export const marksOfPublished = (db: Knex): Knex.QueryBuilder =>
  db('marks')
    .join('subjects', 'subjects.id', 'marks.subjectId')
    .where({
      'marks.session': db.ref('publications.session'),
      'marks.term': db.ref('publications.term'),
      'subjects.classId': db.ref('publications.classId'),
    })
    .whereNull('marks.deletedAt')
    .select('marks.id');

/** Whether the exam of these marks was published and is open now, and not withdrawn. */
export async function isReopened(db: Knex, marks: NamedExam & { subjectId: string }): Promise<boolean> {
  const { session, term, subjectId } = marks;
  const row = await db('publications')
    .join('subjects', 'subjects.classId', 'publications.classId')
    .where({ 'subjects.id': subjectId, 'publications.session': session, term, 'publications.live': null })
    .whereNull('withdrawnAt')
    .first('publications.id');
  return row !== undefined;
}

/**
 * Rules 10: the refusal of a lookup while the exam is reopened. It is the same for every student ID, so that a visitor
 * cannot find out which exist.
 */
export const closedExam = ({ term, session, className }: Omit<ExamState, 'isPublished'>): AppError =>
  new AppError('conflict', createMessage('exam.corrected', { term, session, className }));

/** Contract 5: only a superadmin publishes and reopens an exam. */
export const publicationPolicy = { publish: superadmin };

/** With the subject where marks are entered in one. */
type LockedExam = { session: number; term: string; className: string; subjectId?: string };

/**
 * Throws 409 for a published exam, whose marks are locked. Publishing locks the class row too, so no mark is stored
 * while its exam is being published; the publication is read with a lock to see what others committed meanwhile.
 */
export const refusePublished = (trx: Knex, exam: LockedExam, classId: number): Promise<void> =>
  refuseAnyPublished(trx, [{ ...exam, classId }]);

/** The same for several exams and subjects, with as many queries as for one: throws 409 for the first that is published. */
export async function refuseAnyPublished(trx: Knex, exams: readonly ExamOfClass[]): Promise<void> {
  // Before the publication is read: one of another node that comes later makes this transaction fail.
  await lockClassesShared(trx, exams);
  const locks = await readLocks(trx, exams).forShare();
  for (const { term, session, className, classId } of exams) {
    const lock = locks.find(
      (one) => one.term === term && one.session === session && Number(one.classId) === classId,
    );
    if (!lock) continue;
    const published = { term, session, className, day: dayAtSchool(lock.publishedAt) };
    const by = personName(lock);
    if (by) throw new AppError('conflict', createMessage('exam.publishedBy', { ...published, by }));
    throw new AppError('conflict', createMessage('exam.published', published));
  }
}

type ExamOfClass = LockedExam & { classId: number };

type NamedExam = Pick<LockedExam, 'session' | 'term'>;

/** The lock of an exam; null while it is open. */
export async function readExamLock(
  db: Knex,
  { session, term }: NamedExam,
  classId: number,
): Promise<Lock | null> {
  const [row] = await readLocks(db, [{ session, term, classId }]);
  return row ? { by: personName(row), at: row.publishedAt.toISOString() } : null;
}

type LockRow = KeyOfExam & { publishedAt: Date; firstName: string | null; lastName: string | null };

const readLocks = (
  db: Knex,
  exams: readonly (NamedExam & { classId: number })[],
): Knex.QueryBuilder<object, LockRow[]> =>
  db('publications')
    .leftJoin('users', 'users.id', 'publications.publishedBy')
    .where('publications.live', 1)
    .whereIn(
      ['publications.session', 'publications.term', 'publications.classId'],
      exams.map(({ session, term, classId }) => [session, term, classId]),
    )
    .select('session', 'term', 'publications.classId', 'publishedAt', 'firstName', 'lastName');

/** Who published an exam and when; its marks and attendance are locked until it is reopened. */
export type Lock = { by: string | null; at: string };
