import type { Knex } from 'knex';
import { type ClassRow, presentClass } from '#server/people/students/queries.ts';
import type { Placement } from '#server/people/students/rolls.ts';
import { undoEnrolments } from '#server/people/students/undoEnrolments.ts';
import { type Caller, requireAllowed } from '#server/platform/access/access.ts';
import { onlyOwn } from '#server/platform/access/scope.ts';
import { AppError } from '#server/platform/base/errors.ts';
import { inSchoolOrder } from '#server/platform/database/tables.ts';
import { personName } from '#server/platform/database/usersWithPeople.ts';
import type { Confirmed } from '#server/platform/http/preview.ts';
import type { Undone } from '#server/platform/http/undo.ts';
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
  { id, ...how }: Confirmed & { id: string | undefined },
): Promise<Undone> =>
  undoEnrolments(db, caller, how, async (transaction) => {
    const { id: promotionId, promotedAt: at, promotedBy: by } = await lockPromotion(transaction, caller, id);
    return { column: 'promotionId', id: promotionId, at, by };
  });

/** Locks the promotion with this id, or the caller's last one. Throws 403, 404 or 409. */
async function lockPromotion(transaction: Knex, caller: Caller, id: string | undefined) {
  const promotionId = id ?? (await findLast(transaction, caller))?.id ?? 0;
  const row: (PromotionRow & { undoneAt: Date | null }) | undefined = await transaction('promotions')
    .where({ id: promotionId })
    .forUpdate()
    .first();
  if (!row) throw new AppError('notFound', 'promotion.nothingToUndo');
  requireAllowed(promotionPolicy.undo(caller, row), 'promotion.undoOthers');
  if (row.undoneAt) throw new AppError('conflict', 'promotion.undoneAlready');
  return row;
}
