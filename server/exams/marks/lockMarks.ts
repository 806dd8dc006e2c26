import type { Knex } from 'knex';
import { createMessage, nameMessage, studentMessage } from '#documents/i18n/messages/index.ts';
import type { Subject } from '#documents/model/subject.ts';
import { refuseAnyPublished } from '#server/exams/publication.ts';
import type { Caller } from '#server/platform/access/access.ts';
import { AppError, fieldError, refuseFields } from '#server/platform/base/errors.ts';
import { toSubject } from '#server/school/subjects/queries.ts';
import { requireEntry } from './policy.ts';
import { findMarks, groupByExam, type MarkRow, type MarksOfExam } from './queries.ts';

/**
 * Locks marks, also deleted ones, so that nobody else can change them, and returns them as they are now. Throws
 * `missing` for an unknown id, 403, or 409 while an exam is published or for a student who has changed the class.
 */
export async function lockMarks(
  trx: Knex,
  caller: Caller,
  ids: readonly string[],
  missing = markNotFound(),
): Promise<MarksOfExam[]> {
  const findAll = async () => {
    const found = await findMarks(trx, ids);
    if (found.length < ids.length) throw missing;
    return found;
  };
  const found = await findAll();
  await requireEntry(trx, caller, found);
  refuseFields('conflict', found.filter(isOfFormerClass).map(ofFormerClass));
  const exams = groupByExam(found).map(({ exam }) => exam);
  await refuseAnyPublished(trx, exams);
  await markedSubjects(trx, exams);
  // Others may have changed them until they were locked.
  return groupByExam(await findAll());
}

/** A deleted mark stays with the subject of the class that its student was in. */
const isOfFormerClass = ({ classId, subjectClassId }: MarkRow): boolean => classId !== subjectClassId;

const ofFormerClass = (row: MarkRow) => {
  const { id, subjectName: name, subjectNameBn: nameBn, studentId, className } = row;
  const names = { subject: nameMessage({ name, nameBn }), student: studentMessage(row) };
  return fieldError(`marks.${id}`, createMessage('mark.ofFormerClass', { ...names, studentId, className }));
};

/** The same for one mark. Throws 404, 403 or 409. */
export async function lockMark(trx: Knex, caller: Caller, id: string) {
  const [{ exam, rows }] = (await lockMarks(trx, caller, [id])) as [MarksOfExam];
  return { exam, row: rows[0]! };
}

/** A mark by its id, also a deleted one. Throws 404. */
export async function theMark(db: Knex, id: string): Promise<MarkRow> {
  const [row] = await findMarks(db, [id]);
  if (!row) throw markNotFound();
  return row;
}

export function markNotFound(): AppError {
  return new AppError('notFound', 'mark.notFound');
}

/**
 * The subject in which marks are entered. Throws 404 unless the class has it in the session. Locks it until the
 * transaction ends: of two users who save the same subject one waits, so that the history is in order.
 */
export async function markedSubject(db: Knex, subjectId: string, place: MarkedPlace): Promise<Subject> {
  const [subject] = await markedSubjects(db, [{ ...place, subjectId }]);
  return subject!;
}

type MarkedPlace = { session: number; classId: number; className: string };

/** The same for several subjects, in their order, with one query. */
async function markedSubjects(db: Knex, places: readonly (MarkedPlace & { subjectId: string })[]) {
  const ids = places.map(({ subjectId }) => subjectId);
  const rows = await db('subjects').whereIn('id', ids).where({ live: 1 }).orderBy('id').forUpdate();
  return places.map(({ subjectId, session, classId, className }) => {
    const row = rows.find(
      (one) => one.id === subjectId && one.session === session && Number(one.classId) === classId,
    );
    if (!row) throw new AppError('notFound', createMessage('subject.notInClass', { className, session }));
    return toSubject(row);
  });
}
