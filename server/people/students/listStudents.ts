import type { Knex } from 'knex';
import { z } from 'zod';
import { schemaMessage } from '#documents/i18n/messages/schemaMessage.ts';
import {
  ALL,
  cohortFields,
  needsGroup,
  optionalSelect,
  resolveGroup,
  unlessAll,
} from '#documents/model/exam.ts';
import { optionalId, pageFields, rollsInOrder, schoolYear, wholeNumber } from '#documents/model/fields.ts';
import { cardRange } from '#documents/model/idCard.ts';
import { LAST_ROLL } from '#documents/model/limits.ts';
import { cleanText } from '#documents/model/typedText.ts';
import type { Caller } from '#server/platform/access/access.ts';
import { inScope, requireScope, withinScope } from '#server/platform/access/scope.ts';
import {
  inSchoolOrder,
  isWithin,
  narrowToCohort,
  onlyIds,
  type SearchedColumns,
  searchIn,
  studentIdsLike,
  whereGiven,
} from '#server/platform/database/tables.ts';
import { readPage } from '#server/platform/http/paging.ts';
import { validate } from '#server/platform/http/validate.ts';
import { requireClassName } from '#server/school/classes.ts';
import { publishedSeats } from './publishedEnrolments.ts';
import { type StudentRow, students } from './queries.ts';

/** Returns the last term, in the school's order, in which a class of a session has marks. */
export async function lastTermWithMarks(
  db: Knex,
  { year, className }: { year: number; className: string },
): Promise<string | null> {
  const terms: { term: string }[] = await db
    .from(
      db('marks')
        .join('subjects', 'subjects.id', 'marks.subjectId')
        .join('classes', 'classes.id', 'subjects.classId')
        .where({ 'subjects.session': year, 'classes.name': className })
        .whereNull('marks.deletedAt')
        .distinct('marks.term')
        .as('entered'),
    )
    .modify(inSchoolOrder('entered.term'))
    .select('entered.term');
  return terms.at(-1)?.term ?? null;
}

const SEARCHED: SearchedColumns = {
  names: ['students.student_name', 'students.student_name_bn'],
  ids: ['students.student_id', 'students.mobile'],
};

const choice = z.preprocess(unlessAll, z.string().max(40).optional());

const withOwnScope = z
  .object({ className: cohortFields.className, group: cohortFields.group })
  .check(needsGroup)
  .transform(resolveGroup);

export const studentFilters = z.object({
  year: z.preprocess(unlessAll, schoolYear('select.year').optional()),
  class: z.preprocess(unlessAll, wholeNumber('filters.class', 1, 12).transform(String).optional()),
  section: choice,
  shift: choice,
  group: choice,
  /** The student with this ID, or else those with the same letters and digits. */
  studentId: optionalId(),
  search: z
    .string()
    .max(120, schemaMessage('text.most', { max: 120 }))
    .default(''),
  ...pageFields,
});

export const rollFilters = studentFilters
  .pick({ year: true, class: true, section: true, shift: true, group: true })
  .extend({ term: choice });

type RollRange = { first: number | null; last: number | null };

/**
 * The first and the last roll among the students in the caller's scope, for a published exam also of those who were in
 * the class then; null where there are none.
 */
export async function readRolls(
  db: Knex,
  caller: Caller,
  { term, ...filters }: z.infer<typeof rollFilters>,
): Promise<RollRange> {
  const now = await currentRolls(db, caller, filters);
  const { year, class: className, section, shift } = filters;
  if (!term || !year || !className) return now;
  const place = { className, section: section ?? ALL, shift: shift ?? ALL };
  if (!inScope(caller, place)) return now;
  const seats = await publishedSeats(db, { session: year, term, className });
  const then = seats.filter(isWithin(filters)).map(({ roll }) => roll);
  const rolls = [now.first, now.last, ...then].filter((roll) => roll !== null);
  return rolls.length > 0 ? { first: Math.min(...rolls), last: Math.max(...rolls) } : now;
}

async function currentRolls(
  db: Knex,
  caller: Caller,
  { year, class: className, ...place }: Omit<z.infer<typeof rollFilters>, 'term'>,
): Promise<RollRange> {
  return students(db, year)
    .modify(withinScope(caller))
    .modify(narrowToCohort(place))
    .modify(whereGiven({ 'classes.name': className }))
    .clearSelect()
    .min({ first: 'enrolments.roll' })
    .max({ last: 'enrolments.roll' })
    .first<RollRange>();
}

/** A page of the students in the caller's scope, by class, section, shift and group in the school's order, and roll. */
export async function listStudents(
  db: Knex,
  caller: Caller,
  { year, class: className, studentId, search, page, pageSize, ...place }: z.infer<typeof studentFilters>,
) {
  const ids = studentId ? await studentIdsLike(db, studentId) : null;
  return readPage<StudentRow>(
    inClassOrder(students(db, year))
      .modify(withinScope(caller))
      .modify(narrowToCohort(place))
      .modify(whereGiven({ 'classes.name': className }))
      .modify((query) => {
        if (ids) query.whereIn('students.studentId', ids);
        if (search) query.modify(searchFor(search));
      }),
    { page, pageSize },
  );
}

/** The years in which students are enrolled, the newest first. */
export const listYears = (db: Knex): Promise<number[]> =>
  db('enrolments').where({ live: 1 }).distinct('session').orderBy('session', 'desc').pluck('session');

const inClassOrder = <Query extends Knex.QueryBuilder>(query: Query) =>
  query
    .orderBy('classes.value')
    .modify(inSchoolOrder('enrolments.section', 'enrolments.shift', 'enrolments.groupName'))
    .orderBy(['enrolments.roll', 'students.id']);

/** The whole text is an ID or a phone number, or every word is in a name of either script, the ID or the phone number. */
const searchFor = (typed: string) => (query: Knex.QueryBuilder) => {
  const words = cleanText(typed).split(' ');
  query.where((either) => {
    either.orWhere(searchIn({ ...SEARCHED, names: [] }, typed));
    either.orWhere((all) => {
      for (const word of words) all.where(searchIn(SEARCHED, word));
    });
  });
};

/** The promotion screen's input: the class by its id, by its name, or both. */
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
        z.string('filters.class').regex(/^\d{0,19}$/, 'filters.class'),
      )
      .optional(),
    startRoll: optionalSelect(wholeNumber('rolls.required')),
    endRoll: optionalSelect(wholeNumber('rolls.required')),
  })
  .check(rollsInOrder('startRoll', 'endRoll'));

/** The ID card screen's input. */
export const cardRangeInput = z
  .object(cardRange)
  .check(needsGroup, rollsInOrder('rollFrom', 'rollTo'))
  .transform(({ class: className, ...rest }, context) => resolveGroup({ ...rest, className }, context));

type StudentListInput = z.infer<typeof studentListInput>;
type CardRange = z.infer<typeof cardRangeInput>;

/** The promotion screen's input in the form of the ID card screen's. Throws 400 without a class. */
export async function asCardRange(db: Knex, input: StudentListInput): Promise<CardRange> {
  const { year, section, shift, group, startRoll, endRoll } = input;
  const cohort = validate(withOwnScope, { className: await requireClassName(db, input, 'class'), group });
  return { ...cohort, year, section, shift, rollFrom: startRoll ?? 0, rollTo: endRoll ?? LAST_ROLL };
}

/**
 * Students of a class, who have not left, with a roll in the range, both ends included. Throws 403 outside the caller's scope.
 */
export async function studentsInRange(db: Knex, caller: Caller, range: CardRange): Promise<StudentRow[]> {
  requireScope(caller, range);
  const { rollFrom, rollTo, className, year, ids, ...place } = range;
  return inClassOrder(students(db, year))
    .where('classes.name', className)
    .whereNull('enrolments.leftOn')
    .whereBetween('enrolments.roll', [rollFrom, rollTo])
    .modify(narrowToCohort(place))
    .modify(onlyIds(ids));
}
