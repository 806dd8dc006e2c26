import type { Knex } from 'knex';
import { requireAllowed } from '#server/access.ts';
import { transact } from '#server/database/transact.ts';
import { AppError, type Fault } from '#server/errors.ts';
import type { Caller } from '#server/route.ts';
import { findLast, type PromotionRow } from './lastPromotion.ts';
import { promotionPolicy } from './promotionPolicy.ts';

/** The promotion that is meant, held until it is undone. */
const lockPromotion = async (transaction: Knex, caller: Caller, id: string | undefined): Promise<string> => {
  const meant = id ?? (await findLast(transaction, caller))?.id ?? 0;
  const row: (PromotionRow & { undone_at: Date | null }) | undefined = await transaction('promotions')
    .where({ id: meant })
    .forUpdate()
    .first();
  if (!row) throw new AppError('notFound', 'There is no promotion to undo.');
  requireAllowed(promotionPolicy.undo(caller, row), 'Only a superadmin undoes what someone else promoted.');
  if (row.undone_at) throw new AppError('conflict', 'This promotion has been undone already.');
  return row.id;
};

type Enrolled = { class_id: string; live: number | null };

/** Who enters marks or attendance holds the class (refusePublished): nobody does while this looks and undoes. */
const lockEnrolments = async (transaction: Knex, promotion_id: string): Promise<Enrolled[]> => {
  const rows: Enrolled[] = await transaction('enrolments')
    .where({ promotion_id })
    .forUpdate()
    .select('class_id', 'live');
  for (const id of [...new Set(rows.map(({ class_id }) => class_id))].sort())
    await transaction('classes').where({ id }).forUpdate().first('id');
  return rows;
};

type Entered = { student_id: string; term: string; session: number };

/** Those of the promotion who have rows in a table of the new session. */
const entered = (transaction: Knex, promotion_id: string, table: 'marks' | 'attendance') =>
  transaction('enrolments')
    .join('students', 'students.id', 'enrolments.student_id')
    .join(table, (on) =>
      on.on(`${table}.student_id`, 'enrolments.student_id').andOn(`${table}.session`, 'enrolments.session'),
    )
    .where({ promotion_id, 'enrolments.live': 1 })
    .orderBy(['enrolments.roll', 'students.student_id', 'term'])
    .distinct('enrolments.roll', 'students.student_id', 'term', 'enrolments.session');

const fault = (path: string, message: string): Fault => ({ path, message });

/** What would hang in the air without the new enrolments, student by student. */
const inTheWay = async (transaction: Knex, promotion_id: string): Promise<Fault[]> => {
  const marks: Entered[] = await entered(transaction, promotion_id, 'marks').whereNull('marks.deleted_at');
  const attended: Entered[] = await entered(transaction, promotion_id, 'attendance');
  const later: Omit<Entered, 'term'>[] = await transaction('enrolments')
    .join('students', 'students.id', 'enrolments.student_id')
    .join('enrolments as later', 'later.student_id', 'enrolments.student_id')
    .where({ 'enrolments.promotion_id': promotion_id, 'enrolments.live': 1, 'later.live': 1 })
    .where('later.session', '>', transaction.ref('enrolments.session'))
    .select('students.student_id', 'later.session');
  const has =
    (what: string) =>
    ({ student_id, term, session }: Entered) =>
      fault(student_id, `Student ID ${student_id} has ${what} in ${term} ${session}`);
  return [
    ...marks.map(has('marks')),
    ...attended.map(has('attendance')),
    ...later.map(({ student_id, session }) =>
      fault(student_id, `Student ID ${student_id} is enrolled in ${session} already`),
    ),
  ];
};

/** Takes the enrolments of a promotion away, all of them or none. Throws 409 with all that stands in the way. */
export const undoPromotion = (
  db: Knex,
  caller: Caller,
  { id, at }: { id: string | undefined; at: Date },
): Promise<{ undone: number }> =>
  transact(
    db,
    async (transaction) => {
      const promotion_id = await lockPromotion(transaction, caller, id);
      const enrolled = await lockEnrolments(transaction, promotion_id);
      const faults = await inTheWay(transaction, promotion_id);
      if (faults.length > 0) throw new AppError('conflict', faults[0]!.message, faults);
      // Also those that went with a deleted student: they are not to come back with her.
      await transaction('enrolments').where({ promotion_id }).update({ live: null, updated_at: at });
      await transaction('promotions').where({ id: promotion_id }).update({ undone_at: at });
      return { undone: enrolled.filter(({ live }) => live !== null).length };
    },
    // After waiting for a lock it sees what the one who held it has written.
    { isolationLevel: 'read committed' },
  );
