import type { Knex } from 'knex';
import { createMessage, nameMessage } from '#documents/i18n/messages/index.ts';
import type { MarkEdit } from '#documents/model/markInput.ts';
import { publishedEnrolments } from '#server/people/students/publishedEnrolments.ts';
import type { Caller } from '#server/platform/access/access.ts';
import { restore } from '#server/platform/access/restore.ts';
import { AppError, type FieldError, fieldError, refuseFields } from '#server/platform/base/errors.ts';
import { transact } from '#server/platform/database/transact.ts';
import { lockMark, lockMarks, markNotFound, theMark } from './lockMarks.ts';
import { describeMarks, groupByExam, type MarkRow, toMarkParts } from './queries.ts';
import { saveMarks, writeMarks } from './saveMarks.ts';
import { refusedToday, validateMarks } from './storeMarks.ts';

/** Changes one mark. Throws 400, 403, 404, or 409 while its exam is published or when it was changed meanwhile. */
export const changeMark = (db: Knex, caller: Caller, id: string, edit: MarkEdit, at: Date) =>
  transact(db, async (trx) => {
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
  transact(db, async (trx) => {
    const exams = await lockMarks(trx, caller, ids);
    if (exams.some(({ rows }) => rows.some(({ deletedAt }) => deletedAt !== null))) throw markNotFound();
    for (const { exam, rows } of exams) {
      const steps = rows.map((row) => ({ studentId: row.studentKey, before: toMarkParts(row), after: null }));
      await writeMarks(trx, exam, steps, { by: caller._id, source: null, at });
    }
  });

/** Restores all or none, each with an entry in the history. Throws 403, 404 or 409. */
export const restoreMarks = async (db: Knex, caller: Caller, ids: readonly string[], at: Date) => {
  await restore(
    db,
    caller,
    { ids, at },
    {
      rows: async (trx, now) => {
        const rows = (await lockMarks(trx, now, ids)).flatMap((exam) => exam.rows);
        // Whether it was restored or entered anew: nothing is restored beside it.
        const again = rows.filter(({ deletedAt }) => deletedAt === null);
        if (again.length > 0) throw new AppError('conflict', 'mark.enteredAgain', again.map(enteredAgain));
        return rows;
      },
      period: 'mark.restorePeriod',
      // lockMarks asks.
      scope: () => true,
      there: enteredAgain,
      clashes: (trx, rows) =>
        refusedToday(
          trx,
          rows.map((row) => ({ row, mark: toMarkParts(row) })),
        ),
      write: async (trx, rows) => {
        for (const { exam, rows: own } of groupByExam(rows)) {
          const steps = own.map((row) => ({
            studentId: row.studentKey,
            before: null,
            after: toMarkParts(row),
          }));
          await writeMarks(trx, exam, steps, { by: caller._id, source: null, at });
        }
      },
    },
  );
};

const enteredAgain = ({ id, studentId, subjectName: name, subjectNameBn: nameBn }: MarkRow) => {
  const subject = nameMessage({ name, nameBn });
  return fieldError(`ids.${id}`, createMessage('mark.ofStudentEnteredAgain', { subject, studentId }));
};
