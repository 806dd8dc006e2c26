import type { Knex } from 'knex';
import type { Promoted } from '#documents/model/promotion.ts';
import { classIds } from '#server/database/classIds.ts';
import { AppError, type ErrorCode, type Fault } from '#server/errors.ts';
import type { Caller } from '#server/route.ts';
import { NOT_IN_SCOPE } from '#server/scope.ts';
import { lockStudents } from '#server/students/queries.ts';
import { schoolWords } from '#server/students/schoolWords.ts';
import { placeOfRow } from '#server/students/studentPolicy.ts';
import { clashesOf } from './clashesOf.ts';
import { enrolledThen } from './enrolledThen.ts';
import { promotionPolicy } from './promotionPolicy.ts';
import { faultAt, type Line, settlePromoted } from './settlePromoted.ts';

const refuse = (code: ErrorCode, faults: readonly Fault[], message = faults[0]?.message): void => {
  if (faults.length > 0) throw new AppError(code, message ?? '', faults);
};

/** Each line with its student, who is held until the promotion is over. */
const linesOf = async (transaction: Knex, asked: readonly Promoted[]): Promise<Line[]> => {
  const rows = await lockStudents(transaction, [...new Set(asked.map(({ id }) => id))]);
  const known = new Map(rows.map((row) => [row.id, row]));
  refuse(
    'notFound',
    asked.flatMap(({ id }, at) => (known.has(id) ? [] : [faultAt(at, 'id', 'Student not found')])),
  );
  return asked.map((one, at) => ({ at, row: known.get(one.id)!, asked: one }));
};

const requirePlaces = (caller: Caller, lines: readonly Line[]): void => {
  const isOutside = ({ row, asked: { class: className, section, shift } }: Line) =>
    !promotionPolicy.promote(caller, placeOfRow(row), { className, section, shift });
  refuse(
    'notAllowed',
    lines.filter(isOutside).map(({ at }) => faultAt(at, 'class', NOT_IN_SCOPE)),
  );
};

const requireFree = async (transaction: Knex, lines: readonly Line[]): Promise<void> => {
  const enrolled = await enrolledThen(transaction, {
    ids: lines.map(({ row }) => row.id),
    classes: lines.map(({ asked }) => asked.class),
    years: lines.map(({ asked }) => asked.year),
  });
  const seatings = lines.map(({ row, asked }) => ({ ...asked, studentId: row.student_id }));
  refuse(
    'conflict',
    clashesOf(seatings, enrolled).flatMap((clashes, at) =>
      clashes.map(({ path, message }) => faultAt(at, path, message)),
    ),
  );
};

/** The lines as they can be stored. Throws with every line that cannot: 404, 403, 400 or 409. */
export const examinePromoted = async (
  transaction: Knex,
  caller: Caller,
  asked: readonly Promoted[],
): Promise<Line[]> => {
  // Before anything else is read: of two people who promote the same class, the later one sees what the first did.
  const known = await linesOf(transaction, asked);
  const classes = await classIds(transaction);
  const { lines, faults } = settlePromoted(known, await schoolWords(transaction), classes);
  requirePlaces(caller, lines);
  refuse('badInput', faults);
  await requireFree(transaction, lines);
  return lines;
};
