import type { Knex } from 'knex';
import { z } from 'zod';
import { cohortFields, needsGroup, settleGroup } from '#documents/model/exam.ts';
import { rollsInOrder, wholeNumber } from '#documents/model/fields.ts';
import { cardRange } from '#documents/model/idCard.ts';
import { promotionRolls } from '#documents/model/promotion.ts';
import { AppError } from '#server/errors.ts';
import { validate } from '#server/middleware/validate.ts';
import type { Caller } from '#server/route.ts';
import { requireScope } from '#server/scope.ts';
import { listStudents } from './listStudents.ts';
import type { StudentRow } from './queries.ts';
import { studentFilters } from './studentFilters.ts';

const optionalRoll = z.preprocess(
  (value) => (value === '' ? undefined : value),
  wholeNumber('Roll number is required').optional(),
);

/** What the promotion screen sends: the class by its id, by its name, or both. */
export const studentListInput = z
  .object({
    year: cardRange.year,
    shift: cardRange.shift,
    section: cardRange.section,
    group: cardRange.group,
    class: cohortFields.className.optional(),
    classId: z
      .preprocess(
        (value) => (typeof value === 'number' ? String(value) : value),
        z.string('Please select a class').regex(/^\d{0,19}$/, 'Please select a class'),
      )
      .optional(),
    startRoll: optionalRoll,
    endRoll: optionalRoll,
  })
  .check(...promotionRolls);
/** More than a class has: the answer is not paged. */
const EVERYONE = 100_000;
const EVERY_ROLL = 1_000_000;

type StudentListInput = z.infer<typeof studentListInput>;

/** What the ID card screen sends. */
export const cardRangeInput = z
  .object(cardRange)
  .check(needsGroup, rollsInOrder('rollFrom', 'rollTo'))
  .transform(({ class: className, ...rest }, context) => settleGroup({ ...rest, className }, context));
type CardRange = z.infer<typeof cardRangeInput>;

const settled = z
  .object({ className: cohortFields.className, group: cohortFields.group })
  .check(needsGroup)
  .transform(settleGroup);

const classOf = async (db: Knex, input: StudentListInput): Promise<string> => {
  if (input.class) return input.class;
  const row = input.classId ? await db('classes').where({ id: input.classId }).first('name') : undefined;
  if (row) return row.name;
  throw new AppError('badInput', 'Please select a class', [
    { path: 'class', message: 'Please select a class' },
  ]);
};

/** The promotion screen's words as the ID card screen's, which are the same question. */
export const asCardRange = async (db: Knex, input: StudentListInput): Promise<CardRange> => {
  const { year, section, shift, group, startRoll, endRoll } = input;
  const cohort = validate(settled, { className: await classOf(db, input), group });
  return { ...cohort, year, section, shift, rollFrom: startRoll ?? 0, rollTo: endRoll ?? EVERY_ROLL };
};

/** Those of a class whose roll is in the range, both ends belonging to it. Throws 403 outside the scope. */
export const studentsInRange = async (db: Knex, caller: Caller, range: CardRange): Promise<StudentRow[]> => {
  requireScope(caller, range);
  const { rollFrom, rollTo, className, year, section, shift, group } = range;
  const filters = studentFilters.parse({ class: className, year, section, shift, group });
  const { rows } = await listStudents(db, caller, {
    ...filters,
    rolls: [rollFrom, rollTo],
    pageSize: EVERYONE,
  });
  return rows;
};
