import type { Knex } from 'knex';
import { createMessage } from '#documents/i18n/messages/index.ts';
import { endExemptions } from '#server/people/students/lateJoiners.ts';
import { type ClassRow, presentClass } from '#server/people/students/queries.ts';
import type { Placement } from '#server/people/students/rolls.ts';
import { seenEnrolments } from '#server/people/students/seenStudents.ts';
import { recordStudents } from '#server/people/students/studentHistory.ts';
import { enrolledError, enteredErrors } from '#server/people/students/undoUpload.ts';
import { type Caller, requireAllowed } from '#server/platform/access/access.ts';
import { onlyOwn } from '#server/platform/access/scope.ts';
import { AppError, type FieldError, refuseFields } from '#server/platform/base/errors.ts';
import { inSchoolOrder } from '#server/platform/database/tables.ts';
import { transactCommitted } from '#server/platform/database/transact.ts';
import { personName } from '#server/platform/database/usersWithPeople.ts';
import type { Confirmed } from '#server/platform/http/preview.ts';
import { lockClasses } from '#server/school/classes.ts';
import { promotionPolicy } from './policy.ts';

const GROUPED = ['classes.value', 'place.section', 'place.shift', 'place.groupName', 'place.session'];

/** The last promotion that the caller may undo, with its classes before and after; null when there is none. */
export async function lastPromotion(db: Knex, caller: Caller) {
  const found = await findLast(db, caller);
  if (!found) return null;
  const to = await countByClass(db('enrolments as place').where({ promotionId: found.id }));
  return {
    ...found,
    by: personName(found),
    count: to.reduce((sum, { count }) => sum + count, 0),
    from: await placesBefore(db, found.id),
    to,
  };
}

export type LastPromotion = NonNullable<Awaited<ReturnType<typeof lastPromotion>>>;

type PromotionRow = { id: string; promotedBy: string | null; promotedAt: Date };
/** A class and section, and how many of the promoted students are or were there. */
export type ClassCount = Placement & { year: number; count: number };

type Joined = PromotionRow & { firstName: string | null; lastName: string | null };

/** The newest promotion that was not undone: of all for a superadmin, else of the caller's own. */
const findLast = (db: Knex, caller: Caller): Promise<Joined | undefined> =>
  db('promotions')
    .leftJoin('users', 'users.id', 'promotions.promotedBy')
    .whereNull('undoneAt')
    .modify(onlyOwn(caller, 'promotedBy'))
    .orderBy('promotions.id', 'desc')
    .first('promotions.id', 'promotedBy', 'promotedAt', 'firstName', 'lastName');

async function countByClass(query: Knex.QueryBuilder): Promise<ClassCount[]> {
  const rows: (ClassRow & { count: number | string })[] = await query
    .join('classes', 'classes.id', 'place.classId')
    .where('place.live', 1)
    .groupBy(GROUPED)
    .orderBy('classes.value')
    .modify(inSchoolOrder('place.section', 'place.shift', 'place.groupName'))
    .orderBy('place.session')
    .select('classes.value as classValue', ...GROUPED.slice(1))
    .count({ count: '*' });
  return rows.map((row) => ({ ...presentClass(row), count: Number(row.count) }));
}

/** The classes from which students were promoted: each one's latest earlier enrolment. */
const placesBefore = (db: Knex, promotionId: string): Promise<ClassCount[]> =>
  countByClass(
    db('enrolments as place')
      .join('enrolments as promoted', 'promoted.studentId', 'place.studentId')
      .where({ 'promoted.promotionId': promotionId, 'promoted.live': 1 })
      .where(
        'place.session',
        db('enrolments as every')
          .max('every.session')
          .where({ 'every.studentId': db.ref('promoted.studentId'), 'every.live': 1 })
          .where('every.session', '<', db.ref('promoted.session')),
      ),
  );

/** Ends the enrolments of a promotion, all or none. Throws 403, 404, or 409 with everything that depends on them. */
export const undoPromotion = (
  db: Knex,
  caller: Caller,
  { id, at, dryRun, seen, confirmation }: Confirmed & { id: string | undefined },
): Promise<{ undone: number; token: string }> =>
  transactCommitted(db, async (transaction) => {
    const promotionId = await lockPromotion(transaction, caller, id);
    const promoted = () => transaction('enrolments').where({ promotionId });
    const enrolled = await promoted().forUpdate().select('classId', 'live', 'studentId', 'session');
    const classIds = enrolled.map(({ classId }) => classId);
    // Entering marks or attendance locks the class too, so none is entered until this is done.
    await lockClasses(transaction, 'id', classIds);
    refuseFields('conflict', await dependentErrors(transaction, promotionId));
    const ended = enrolled.flatMap(({ live, studentId: student, session: year }) =>
      live === null ? [] : [{ id: student, year }],
    );
    const undone = ended.length;
    const rows = await seenEnrolments(transaction, { promotionId });
    if (dryRun) return { undone, token: await confirmation.token(rows) };
    await confirmation.refuseChanged(seen, rows);
    // Also the enrolments of deleted students, which must not come back when the student is restored.
    const reason = createMessage('done.promotionUndone').message;
    await endExemptions(transaction, { promotionId }, { by: caller._id, at, reason });
    await promoted().update({ live: null, updatedAt: at });
    await transaction('promotions').where({ id: promotionId }).update({ undoneAt: at });
    await recordStudents(transaction, { by: caller._id, at }, 'promotionUndone', ended);
    return { undone, token: '' };
  });

/** Locks the promotion with this id, or the caller's last one, and returns its id. Throws 403, 404 or 409. */
async function lockPromotion(transaction: Knex, caller: Caller, id: string | undefined): Promise<string> {
  const promotionId = id ?? (await findLast(transaction, caller))?.id ?? 0;
  const row: (PromotionRow & { undoneAt: Date | null }) | undefined = await transaction('promotions')
    .where({ id: promotionId })
    .forUpdate()
    .first();
  if (!row) throw new AppError('notFound', 'promotion.nothingToUndo');
  requireAllowed(promotionPolicy.undo(caller, row), 'promotion.undoOthers');
  if (row.undoneAt) throw new AppError('conflict', 'promotion.undoneAlready');
  return row.id;
}

/** An error for each mark, attendance or later enrolment that depends on the new enrolments. */
async function dependentErrors(transaction: Knex, promotionId: string): Promise<FieldError[]> {
  const promoted = () =>
    transaction('enrolments')
      .join('students', 'students.id', 'enrolments.studentId')
      .where({ 'enrolments.promotionId': promotionId, 'enrolments.live': 1 });
  const later = await promoted()
    .join('enrolments as later', 'later.studentId', 'enrolments.studentId')
    .where({ 'later.live': 1 })
    .where('later.session', '>', transaction.ref('enrolments.session'))
    .select('students.studentId', 'later.session');
  const entered = await enteredErrors(() => promoted().orderBy('enrolments.roll'));
  return [...entered, ...later.map(enrolledError)];
}
