import type { Knex } from 'knex';
import type { Caller } from '#server/platform/access/access.ts';
import { fieldError } from '#server/platform/base/errors.ts';
import { undo } from '#server/platform/http/undo.ts';
import { lockClassesShared } from '#server/school/classes.ts';
import { type MissedExam, missedExams, toJoiner } from './missedExams.ts';
import { requireOwnStudent } from './policy.ts';
import { enrolmentHistory, lockStudents, type StudentRow } from './queries.ts';
import { recordStudents } from './studentHistory.ts';

/**
 * Undoes that a student left, and returns the exams that were published without the student (rules 7). Throws 403, 404,
 * or 409 when the student has not left.
 */
export async function undoLeaving(db: Knex, caller: Caller, id: string, at: Date) {
  const back = { leftOn: null, leftReason: null, certificateNo: null };
  let [now, missed]: [StudentRow | undefined, MissedExam[]] = [undefined, []];
  await undo<StudentRow>(
    db,
    caller,
    {},
    {
      steps: async (transaction, person) => {
        const classes = await transaction('enrolments').where({ studentId: id, live: 1 }).distinct('classId');
        await lockClassesShared(transaction, classes);
        const row = requireOwnStudent(person, (await lockStudents(transaction, [id]))[0]);
        return (await enrolmentHistory(transaction, id)).filter(({ leftOn, session }) =>
          row.leftOn === null ? session === row.session : leftOn === row.leftOn,
        );
      },
      // requireOwnStudent asks.
      scope: () => [],
      written: (_, rows) =>
        rows.some(({ leftOn }) => leftOn === null) ? [fieldError('leave', 'student.notLeft')] : [],
      // A certificate stays valid for a leaving that is noted again.
      dependents: () => [],
      // The roll, the section and the student ID were kept.
      valid: () => [],
      write: async (transaction, rows) => {
        const enrolments = rows.map(({ enrolmentId }) => enrolmentId);
        await transaction('enrolments')
          .whereIn('id', enrolments)
          .update({ ...back, updatedAt: at });
        const { session, leftOn, leftReason, certificateNo } = rows.at(-1)!;
        const change = { id, year: session, from: { leftOn, leftReason, certificateNo } };
        await recordStudents(transaction, { by: caller._id, at }, 'leavingUndone', [change]);
        now = { ...rows[0]!, ...back };
        missed = await missedExams(transaction, rows.map(toJoiner));
      },
    },
  );
  return { row: now!, missed };
}
