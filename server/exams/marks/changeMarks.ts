import type { Knex } from 'knex';
import { createMessage } from '#documents/i18n/messages/index.ts';
import type { MarkEdit } from '#documents/model/markInput.ts';
import { refusePublished } from '#server/exams/publication.ts';
import { publishedEnrolments } from '#server/people/students/publishedEnrolments.ts';
import type { Caller } from '#server/platform/access/access.ts';
import { requireRestore, restorableSince } from '#server/platform/access/restore.ts';
import { AppError, type FieldError, fieldError, refuseFields } from '#server/platform/base/errors.ts';
import { transactCommitted } from '#server/platform/database/transact.ts';
import { lockMark, lockMarks, markNotFound, theMark } from './lockMarks.ts';
import { requireEntry } from './policy.ts';
import { describeMarks, findMarks, groupByExam, type MarkRow, toMarkParts } from './queries.ts';
import { saveMarks, writeMarks } from './saveMarks.ts';
import { validateMarks } from './storeMarks.ts';

/** Changes one mark. Throws 400, 403, 404, or 409 while its exam is published or when it was changed meanwhile. */
export const changeMark = (db: Knex, caller: Caller, id: string, edit: MarkEdit, at: Date) =>
  transactCommitted(db, async (trx) => {
    const { exam, row } = await lockMark(trx, caller, id);
    if (row.deletedAt) throw markNotFound();
    const validated = await validateMarks(trx, exam, [{ studentId: row.studentId, ...edit }]);
    // The dialog has one mark: the path is the field alone.
    const toField = (error: FieldError) => ({ ...error, path: error.path.split('.').at(-1) ?? error.path });
    refuseFields('badInput', validated.fieldErrors.map(toField));
    const marks = validated.marks.map((mark) => ({ ...mark, path: 'was' }));
    await saveMarks(trx, { ...validated, marks }, { by: caller._id, source: null, at });
    const [kept = null] = await publishedEnrolments(trx, [exam]);
    const [described] = await describeMarks(trx, exam, [await theMark(trx, id)], kept);
    return described!;
  });

/** Deletes all or none, each with an entry in the history. Throws 404, 403, or 409 while an exam is published. */
export const removeMarks = (db: Knex, caller: Caller, ids: readonly string[], at: Date): Promise<void> =>
  transactCommitted(db, async (trx) => {
    const exams = await lockMarks(trx, caller, ids);
    if (exams.some(({ rows }) => rows.some(({ deletedAt }) => deletedAt !== null))) throw markNotFound();
    for (const { exam, rows } of exams) {
      const steps = rows.map((row) => ({ studentId: row.studentKey, before: toMarkParts(row), after: null }));
      await writeMarks(trx, exam, steps, { by: caller._id, source: null, at });
    }
  });

/** Restores all or none, each with an entry in the history. Throws 400, 403, 404 or 409. */
export const restoreMarks = (db: Knex, caller: Caller, ids: readonly string[], at: Date): Promise<void> =>
  transactCommitted(db, async (trx) => {
    const rows = await findMarks(trx, ids);
    await requireEntry(trx, caller, rows);
    const again = rows.filter(({ deletedAt }) => deletedAt === null);
    if (again.length > 0) throw new AppError('conflict', 'mark.enteredAgain', again.map(enteredAgain));
    const deleted = rows.filter(({ deletedAt }) => deletedAt !== null && deletedAt > restorableSince(at));
    if (deleted.length < ids.length) throw new AppError('notFound', 'mark.restorePeriod');
    for (const one of deleted) requireRestore(caller, one);
    for (const { exam, rows: own } of groupByExam(deleted)) {
      await refusePublished(trx, exam, exam.classId);
      const entries = own.map((row) => ({ studentId: row.studentId, ...toMarkParts(row), was: null }));
      // Within today's maxima.
      const validated = await validateMarks(trx, exam, entries);
      refuseFields('badInput', validated.fieldErrors);
      // A restored mark is never merged with one entered in its place.
      const alone = { ...validated, allows: () => false };
      await saveMarks(trx, alone, { by: caller._id, source: null, at });
    }
  });

const enteredAgain = ({ id, studentId, subjectName: subject }: MarkRow) =>
  fieldError(`ids.${id}`, createMessage('mark.ofStudentEnteredAgain', { subject, studentId }));
