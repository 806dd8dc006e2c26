import type { Knex } from 'knex';
import { personName } from '#server/marks/personName.ts';
import type { Caller } from '#server/route.ts';
import { promotionPolicy } from './promotionPolicy.ts';
import type { Seat } from './seat.ts';

export type PromotionRow = { id: string; promoted_by: string | null; promoted_at: Date };
/** A place and how many of the promotion sat or sit there. */
export type Counted = Seat & { year: number; count: number };
export type LastPromotion = PromotionRow & {
  by: string | null;
  count: number;
  from: Counted[];
  to: Counted[];
};

type Joined = PromotionRow & { first_name: string | null; last_name: string | null };

/** The newest one that stands: a superadmin's of all, else of those she made herself. */
export const findLast = (db: Knex, caller: Caller): Promise<Joined | undefined> =>
  db('promotions')
    .leftJoin('users', 'users.id', 'promotions.promoted_by')
    .whereNull('undone_at')
    .modify((query) => {
      if (!promotionPolicy.everyClass(caller)) query.where('promoted_by', caller._id);
    })
    .orderBy('promotions.id', 'desc')
    .first('promotions.id', 'promoted_by', 'promoted_at', 'first_name', 'last_name');

type PlaceRow = {
  class_value: number;
  section: string;
  shift: string;
  group_name: string;
  session: number;
  count: number | string;
};

const countedOf = (row: PlaceRow): Counted => ({
  class: String(row.class_value),
  section: row.section,
  shift: row.shift,
  group: row.group_name,
  year: row.session,
  count: Number(row.count),
});

const GROUPED = ['classes.value', 'place.section', 'place.shift', 'place.group_name', 'place.session'];

const placesOf = async (query: Knex.QueryBuilder): Promise<Counted[]> => {
  const rows: PlaceRow[] = await query
    .join('classes', 'classes.id', 'place.class_id')
    .where('place.live', 1)
    .groupBy(GROUPED)
    .orderBy(GROUPED)
    .select('classes.value as class_value', ...GROUPED.slice(1))
    .count({ count: '*' });
  return rows.map(countedOf);
};

/** Where each of them sat the year before: her latest enrolment that is older. */
const placesBefore = (db: Knex, promotion_id: string): Promise<Counted[]> =>
  placesOf(
    db('enrolments as place')
      .join('enrolments as promoted', 'promoted.student_id', 'place.student_id')
      .where({ 'promoted.promotion_id': promotion_id, 'promoted.live': 1 })
      .where(
        'place.session',
        db('enrolments as every')
          .max('every.session')
          .where({ 'every.student_id': db.ref('promoted.student_id'), 'every.live': 1 })
          .where('every.session', '<', db.ref('promoted.session')),
      ),
  );

export const lastPromotion = async (db: Knex, caller: Caller): Promise<LastPromotion | null> => {
  const found = await findLast(db, caller);
  if (!found) return null;
  const to = await placesOf(db('enrolments as place').where({ promotion_id: found.id }));
  return {
    ...found,
    by: personName(found),
    count: to.reduce((sum, { count }) => sum + count, 0),
    from: await placesBefore(db, found.id),
    to,
  };
};
