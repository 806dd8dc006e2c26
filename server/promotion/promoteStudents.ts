import type { Knex } from 'knex';
import type { Promoted } from '#documents/model/promotion.ts';
import { hasFourthSubject } from '#documents/model/school.ts';
import { compareText } from '#documents/rules/seatsOf.ts';
import { classIds } from '#server/database/classIds.ts';
import { fromDatabaseError } from '#server/database/errors.ts';
import { transact } from '#server/database/transact.ts';
import { AppError } from '#server/errors.ts';
import type { Caller } from '#server/route.ts';
import { readChosenCodes } from '#server/students/chosenCodes.ts';
import { examinePromoted } from './examinePromoted.ts';
import { seatKey } from './seat.ts';
import type { Line } from './settlePromoted.ts';

/** The fourth and the chosen subjects go on with the group. */
const optionsGoingOn = ({ row, asked }: Line) => {
  const goesOn = hasFourthSubject(Number(asked.class)) && asked.group === row.group_name;
  const chosen = goesOn ? readChosenCodes(row.chosen_subject_codes) : null;
  return {
    fourth_subject_code: goesOn ? row.fourth_subject_code : null,
    chosen_subject_codes: chosen && JSON.stringify(chosen),
  };
};

const store = async (transaction: Knex, caller: Caller, lines: readonly Line[], at: Date): Promise<void> => {
  const classes = await classIds(transaction);
  const [promotion] = await transaction('promotions').insert({ promoted_by: caller._id, promoted_at: at });
  // In one order, so that two who give the same rolls wait for each other and never both.
  const inOrder = [...lines].sort(
    (a, b) => compareText(seatKey(a.asked), seatKey(b.asked)) || a.asked.roll - b.asked.roll,
  );
  await transaction('enrolments').insert(
    inOrder.map((line) => ({
      student_id: line.row.id,
      session: line.asked.year,
      class_id: classes.get(line.asked.class),
      section: line.asked.section,
      shift: line.asked.shift,
      group_name: line.asked.group,
      roll: line.asked.roll,
      ...optionsGoingOn(line),
      promotion_id: promotion,
      created_at: at,
      updated_at: at,
    })),
  );
};

type How = { at: Date; dryRun: boolean };

const promote = (db: Knex, caller: Caller, asked: readonly Promoted[], { at, dryRun }: How) =>
  transact(db, async (transaction) => {
    const lines = await examinePromoted(transaction, caller, asked);
    if (!dryRun) await store(transaction, caller, lines, at);
    return { promoted: asked.length };
  });

/**
 * Enrols each student in her new place and year, all of them or none; the enrolment before stays as it is. Throws 409
 * with every line that clashes.
 */
export const promoteStudents = async (
  db: Knex,
  caller: Caller,
  asked: readonly Promoted[],
  how: How,
): Promise<{ promoted: number }> => {
  try {
    return await promote(db, caller, asked, how);
  } catch (error) {
    // A roll that was given to someone else in this very moment: the second look names it.
    if (error instanceof AppError || !(fromDatabaseError(error) instanceof AppError)) throw error;
    return promote(db, caller, asked, how);
  }
};
