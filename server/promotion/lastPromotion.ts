import type { Knex } from 'knex';
import { createMessage } from '#documents/i18n/messages/index.ts';
import { type Caller, requireAllowed } from '#server/access/access.ts';
import { AppError, type FieldError, fieldError, refuseFields } from '#server/base/errors.ts';
import { transact } from '#server/database/transact.ts';
import { personName } from '#server/users/personName.ts';
import type { Placement } from './planPromotion.ts';
import { promotionPolicy } from './promotionPolicy.ts';

const GROUPED = ['classes.value', 'place.section', 'place.shift', 'place.groupName', 'place.session'];

/** The last promotion that the caller may undo, with its classes before and after; null when there is none. */
export async function lastPromotion(db: Knex, caller: Caller): Promise<LastPromotion | null> {
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

export type LastPromotion = PromotionRow & {
  by: string | null;
  count: number;
  from: ClassCount[];
  to: ClassCount[];
};

export type PromotionRow = { id: string; promotedBy: string | null; promotedAt: Date };
/** A class and section, and how many of the promoted students are or were there. */
export type ClassCount = Placement & { year: number; count: number };

type Joined = PromotionRow & { firstName: string | null; lastName: string | null };

/** The newest promotion that was not undone: of all for a superadmin, else of the caller's own. */
export const findLast = (db: Knex, caller: Caller): Promise<Joined | undefined> =>
  db('promotions')
    .leftJoin('users', 'users.id', 'promotions.promotedBy')
    .whereNull('undoneAt')
    .modify((query) => {
      if (!promotionPolicy.everyClass(caller)) query.where('promotedBy', caller._id);
    })
    .orderBy('promotions.id', 'desc')
    .first('promotions.id', 'promotedBy', 'promotedAt', 'firstName', 'lastName');

type ClassCountRow = {
  classValue: number;
  section: string;
  shift: string;
  groupName: string;
  session: number;
  count: number | string;
};

async function countByClass(query: Knex.QueryBuilder): Promise<ClassCount[]> {
  const rows: ClassCountRow[] = await query
    .join('classes', 'classes.id', 'place.classId')
    .where('place.live', 1)
    .groupBy(GROUPED)
    .orderBy(GROUPED)
    .select('classes.value as classValue', ...GROUPED.slice(1))
    .count({ count: '*' });
  return rows.map(toCount);
}

const toCount = (row: ClassCountRow): ClassCount => ({
  class: String(row.classValue),
  section: row.section,
  shift: row.shift,
  group: row.groupName,
  year: row.session,
  count: Number(row.count),
});

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
  { id, at }: { id: string | undefined; at: Date },
): Promise<{ undone: number }> =>
  transact(
    db,
    async (transaction) => {
      const promotionId = await lockPromotion(transaction, caller, id);
      const enrolled = await lockEnrolments(transaction, promotionId);
      const fieldErrors = await dependents(transaction, promotionId);
      refuseFields('conflict', fieldErrors);
      // Also the enrolments of deleted students, which must not come back when the student is restored.
      await transaction('enrolments').where({ promotionId }).update({ live: null, updatedAt: at });
      await transaction('promotions').where({ id: promotionId }).update({ undoneAt: at });
      return { undone: enrolled.filter(({ live }) => live !== null).length };
    },
    // After it has waited for a lock, this transaction must see what the lock's holder has written.
    { isolationLevel: 'read committed' },
  );

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

type Enrolled = { classId: string; live: number | null };

/** Entering marks or attendance locks the class too (refusePublished), so none is entered until this is done. */
async function lockEnrolments(transaction: Knex, promotionId: string): Promise<Enrolled[]> {
  const rows: Enrolled[] = await transaction('enrolments')
    .where({ promotionId })
    .forUpdate()
    .select('classId', 'live');
  for (const id of [...new Set(rows.map(({ classId }) => classId))].sort())
    await transaction('classes').where({ id }).forUpdate().first('id');
  return rows;
}

type Entered = { studentId: string; term: string; session: number };

/** An error for each mark, attendance or later enrolment that depends on the new enrolments. */
async function dependents(transaction: Knex, promotionId: string): Promise<FieldError[]> {
  const marks: Entered[] = await entered(transaction, promotionId, 'marks').whereNull('marks.deletedAt');
  const attended: Entered[] = await entered(transaction, promotionId, 'attendance');
  const later: Omit<Entered, 'term'>[] = await transaction('enrolments')
    .join('students', 'students.id', 'enrolments.studentId')
    .join('enrolments as later', 'later.studentId', 'enrolments.studentId')
    .where({ 'enrolments.promotionId': promotionId, 'enrolments.live': 1, 'later.live': 1 })
    .where('later.session', '>', transaction.ref('enrolments.session'))
    .select('students.studentId', 'later.session');
  const has =
    (key: 'upload.hasMarks' | 'upload.hasAttendance') =>
    ({ studentId, term, session }: Entered) =>
      fieldError(studentId, createMessage(key, { studentId, term, session }));
  return [
    ...marks.map(has('upload.hasMarks')),
    ...attended.map(has('upload.hasAttendance')),
    ...later.map(({ studentId, session }) =>
      fieldError(studentId, createMessage('student.enrolledAlready', { studentId, session })),
    ),
  ];
}

/** Marks or attendance of the promoted students in the new session. */
const entered = (transaction: Knex, promotionId: string, table: 'marks' | 'attendance') =>
  transaction('enrolments')
    .join('students', 'students.id', 'enrolments.studentId')
    .join(table, (on) =>
      on.on(`${table}.studentId`, 'enrolments.studentId').andOn(`${table}.session`, 'enrolments.session'),
    )
    .where({ promotionId, 'enrolments.live': 1 })
    .orderBy(['enrolments.roll', 'students.studentId', 'term'])
    .distinct('enrolments.roll', 'students.studentId', 'term', 'enrolments.session');
