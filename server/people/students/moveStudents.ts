import type { Knex } from 'knex';
import { createMessage, studentMessage } from '#documents/i18n/messages/index.ts';
import { HIGHEST_ROLL } from '#documents/model/fields.ts';
import type { MoveInput } from '#documents/model/moveStudents.ts';
import { byRoll } from '#documents/rules/placements.ts';
import { type Caller, requireAllowed } from '#server/platform/access/access.ts';
import { NOT_IN_SCOPE } from '#server/platform/access/scope.ts';
import {
  AppError,
  type FieldError,
  fieldError,
  refusedField,
  refuseFields,
} from '#server/platform/base/errors.ts';
import { noteResultChange } from '#server/platform/database/resultChanges.ts';
import { transact, updateEach } from '#server/platform/database/transact.ts';
import type { Confirmed, SeenRow } from '#server/platform/http/preview.ts';
import { readConfigValues } from '#server/school/configValues.ts';
import { studentPolicy } from './policy.ts';
import { lockStudentsInClasses, type StudentRow, studentEnrolments } from './queries.ts';
import { byField, resolveConfigValues } from './resolveStudents.ts';
import { rollBook, rollHolders, toRollHolder } from './rolls.ts';
import { recordStudents } from './studentHistory.ts';

/** A student with the section, shift and roll after the move. */
export type MovedStudent = { row: StudentRow; section: string; shift: string; roll: number };

/**
 * Moves students to a section of their class, all or none, and returns where each is then. Throws 400, 403, 404, or
 * 409 with each student whose roll is taken there, or who would get another roll than the preview said.
 */
export const moveStudents = (
  db: Knex,
  caller: Caller,
  input: MoveInput,
  { at, dryRun, seen, confirmation }: Confirmed,
): Promise<{ moved: MovedStudent[]; token: string }> =>
  transact(db, async (transaction) => {
    // Another call that gives a roll in these classes waits, and sees what is stored here.
    const latest = await lockStudentsInClasses(transaction, input.ids, { alone: true });
    if (latest.length < input.ids.length) throw new AppError('notFound', 'student.notFound');
    const rows = await rowsOfYear(transaction, latest, input.year);
    const place = await resolvePlace(transaction, input);
    const moving = rows
      .map((row) => ({ row, section: place.section, shift: place.shift ?? row.shift }))
      .filter(({ row, section, shift }) => row.section !== section || row.shift !== shift);
    const latestById = new Map(latest.map((row) => [row.id, row]));
    for (const { row, section, shift } of moving) {
      const target = { className: String(row.classValue), section, shift };
      const change = { now: latestById.get(row.id) ?? row, moved: row };
      requireAllowed(studentPolicy.move(caller, change, target), NOT_IN_SCOPE);
    }
    const moved = await withRolls(transaction, moving, input);
    const places = moved.map(seenMove);
    if (dryRun) return { moved, token: await confirmation.token(places) };
    await confirmation.refuseChanged(seen, places);
    await storeMoves(transaction, caller, moved, at);
    return { moved, token: '' };
  });

/** Where a preview said that a student would be. */
const seenMove = ({ row, section, shift, roll }: MovedStudent): SeenRow => {
  const { id, studentId } = row;
  const student = studentMessage(row);
  return {
    id,
    state: [row.enrolmentId, section, shift, roll],
    changed: () => fieldError(studentId, createMessage('student.moveChanged', { student, studentId, roll })),
  };
};

/** Each student's enrolment of the year. Throws 400 for a student who has none. */
async function rowsOfYear(transaction: Knex, latest: readonly StudentRow[], year: number | undefined) {
  if (year === undefined) return latest;
  const ids = latest.map(({ id }) => id);
  const rows: StudentRow[] = await studentEnrolments(transaction)
    .whereIn('students.id', ids)
    .where('enrolments.session', year);
  if (rows.length < latest.length)
    throw new AppError('badInput', createMessage('student.notEnrolled', { session: year }));
  return rows;
}

async function resolvePlace(transaction: Knex, { section, shift }: MoveInput) {
  const configValues = await readConfigValues(transaction);
  const { found, fieldErrors } = resolveConfigValues(0, { section, shift }, configValues);
  refuseFields('badInput', fieldErrors.map(byField));
  return { section: found.section ?? section, shift: found.shift };
}

/**
 * Gives each student a roll in the new section. Throws 409 with each one whose own roll is taken there, or where no roll
 * is left behind the last.
 */
async function withRolls(
  transaction: Knex,
  moving: readonly Omit<MovedStudent, 'roll'>[],
  { ids, rolls }: MoveInput,
): Promise<MovedStudent[]> {
  const movingIds = new Set(moving.map(({ row }) => row.enrolmentId));
  const there = await rollHolders(transaction, {
    classes: moving.map(({ row }) => row.classValue),
    years: moving.map(({ row }) => row.session),
  });
  const book = rollBook(there.filter(({ enrolmentId }) => !movingIds.has(enrolmentId)).map(toRollHolder));
  const clashes: FieldError[] = [];
  const moved = moving
    .toSorted((a, b) => byRoll(a.row, b.row))
    .map(({ row, section, shift }): MovedStudent => {
      const place = { ...toRollHolder(row), section, shift };
      const roll = rolls === 'next' ? book.next(place) : row.roll;
      if (roll === null) {
        const message = createMessage('student.noRollBehind', { section, roll: HIGHEST_ROLL });
        throw refusedField('conflict', 'rolls', message);
      }
      const { studentId } = row;
      const student = studentMessage(row);
      const holder = book.holder({ ...place, roll })?.studentId;
      if (holder) {
        const message = createMessage('student.moveClash', { student, studentId, roll, holder });
        clashes.push(fieldError(`ids.${ids.indexOf(row.id)}`, message));
      }
      book.take({ ...place, roll });
      return { row, section, shift, roll };
    });
  refuseFields('conflict', clashes);
  return moved;
}

async function storeMoves(transaction: Knex, caller: Caller, moved: readonly MovedStudent[], at: Date) {
  // Those who swap places would clash half way, so all leave their rolls first.
  const enrolmentIds = moved.map(({ row }) => row.enrolmentId);
  await transaction('enrolments').whereIn('id', enrolmentIds).update({ live: null });
  const updates = moved.map(({ row, section, shift, roll }) => ({
    id: row.enrolmentId,
    columns: { section, shift, roll },
  }));
  await updateEach(transaction, 'enrolments', updates, { live: 1, updatedAt: at });
  // Lookups take the details of today too.
  if (moved.length > 0) await noteResultChange(transaction);
  const changes = moved.map(({ row, section, shift, roll }) => ({
    ...{ id: row.id, year: row.session },
    from: { section: row.section, shift: row.shift, roll: row.roll },
    to: { section, shift, roll },
  }));
  await recordStudents(transaction, { by: caller._id, at }, 'moved', changes);
}
