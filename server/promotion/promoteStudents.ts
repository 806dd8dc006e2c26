import type { Knex } from 'knex';
import { createMessage, type MessageOrKey } from '#documents/i18n/messages/index.ts';
import type { Promoted } from '#documents/model/promotion.ts';
import { hasFourthSubject } from '#documents/model/school.ts';
import { compareText } from '#documents/rules/placements.ts';
import type { Caller } from '#server/access/access.ts';
import { NOT_IN_SCOPE } from '#server/access/scope.ts';
import { AppError, type ErrorCode, type FieldError, fieldError } from '#server/base/errors.ts';
import { fromDatabaseError } from '#server/database/errors.ts';
import { transact } from '#server/database/transact.ts';
import { classIds } from '#server/school/classIds.ts';
import { type ConfigValues, readConfigValues } from '#server/school/configValues.ts';
import { lockStudents, type StudentRow } from '#server/students/queries.ts';
import { resolveConfigValues } from '#server/students/resolveStudents.ts';
import { placeOfRow } from '#server/students/studentPolicy.ts';
import { findClashes, readEnrolled } from './findClashes.ts';
import { placementKey } from './planPromotion.ts';
import { promotionPolicy } from './promotionPolicy.ts';

type How = { at: Date; dryRun: boolean };

/**
 * Enrols each student in the new placement and year, all or none; the former enrolment stays. Throws 400, 403, 404,
 * or 409 with every entry that clashes.
 */
export async function promoteStudents(
  db: Knex,
  caller: Caller,
  query: readonly Promoted[],
  how: How,
): Promise<{ promoted: number }> {
  try {
    return await promote(db, caller, query, how);
  } catch (error) {
    // A roll was taken at this very moment; the second try names it.
    if (error instanceof AppError || !(fromDatabaseError(error) instanceof AppError)) throw error;
    return promote(db, caller, query, how);
  }
}

const promote = (db: Knex, caller: Caller, query: readonly Promoted[], { at, dryRun }: How) =>
  transact(db, async (transaction) => {
    const lines = await validatePromoted(transaction, caller, query);
    if (!dryRun) await store(transaction, caller, lines, at);
    return { promoted: query.length };
  });

/** One entry of the request, with the student as stored now. */
type Line = { at: number; row: StudentRow; input: Promoted };

/** The entries with the school's own config values. Throws 400, 403, 404 or 409 with every wrong one. */
async function validatePromoted(
  transaction: Knex,
  caller: Caller,
  query: readonly Promoted[],
): Promise<Line[]> {
  // Locks the students first, so that of two users who promote the same class the second sees what the first stored.
  const known = await readLines(transaction, query);
  const classes = await classIds(transaction);
  const { lines, fieldErrors } = resolvePromoted(known, await readConfigValues(transaction), classes);
  requirePlacements(caller, lines);
  refuse('badInput', fieldErrors);
  await requireFree(transaction, lines);
  return lines;
}

/** Each entry with its student, who stays locked until the transaction ends. Throws 404. */
async function readLines(transaction: Knex, query: readonly Promoted[]): Promise<Line[]> {
  const rows = await lockStudents(transaction, [...new Set(query.map(({ id }) => id))]);
  const known = new Map(rows.map((row) => [row.id, row]));
  refuse(
    'notFound',
    query.flatMap(({ id }, at) => (known.has(id) ? [] : [errorAt(at, 'id', 'student.notFound')])),
  );
  return query.map((one, at) => ({ at, row: known.get(one.id)!, input: one }));
}

function refuse(
  code: ErrorCode,
  fieldErrors: readonly FieldError[],
  messageOrKey: MessageOrKey | undefined = fieldErrors[0],
): void {
  if (messageOrKey && fieldErrors.length > 0) throw new AppError(code, messageOrKey, fieldErrors);
}

const errorAt = (at: number, path: string, messageOrKey: MessageOrKey): FieldError =>
  fieldError(`promotedStudent.${at}.${path}`, messageOrKey);

/** The entries with the school's own config values, and an error for each unknown value. */
function resolvePromoted(
  lines: readonly Line[],
  words: ConfigValues,
  classes: ReadonlyMap<string, number>,
): { lines: Line[]; fieldErrors: FieldError[] } {
  const fieldErrors: FieldError[] = [];
  const resolved = lines.map((line): Line => {
    const { at, input } = line;
    const { section, shift, group } = input;
    const read = resolveConfigValues(at, { section, shift, group }, words);
    fieldErrors.push(...read.fieldErrors.map((error) => errorAt(at, error.column ?? '', error)));
    if (!classes.has(input.class))
      fieldErrors.push(
        errorAt(at, 'class', createMessage('class.unknownNumber', { className: input.class })),
      );
    fieldErrors.push(...yearError(line));
    return { ...line, input: { ...input, ...read.found } };
  });
  return { lines: resolved, fieldErrors };
}

const yearError = ({ at, row, input }: Line): FieldError[] =>
  input.year < row.session
    ? [errorAt(at, 'year', createMessage('promotion.yearAfter', { session: row.session }))]
    : [];

function requirePlacements(caller: Caller, lines: readonly Line[]): void {
  const isOutside = ({ row, input: { class: className, section, shift } }: Line) =>
    !promotionPolicy.promote(caller, placeOfRow(row), { className, section, shift });
  refuse(
    'notAllowed',
    lines.filter(isOutside).map(({ at }) => errorAt(at, 'class', NOT_IN_SCOPE)),
  );
}

async function requireFree(transaction: Knex, lines: readonly Line[]): Promise<void> {
  const enrolled = await readEnrolled(transaction, {
    ids: lines.map(({ row }) => row.id),
    classes: lines.map(({ input }) => input.class),
    years: lines.map(({ input }) => input.year),
  });
  const proposed = lines.map(({ row, input }) => ({ ...input, studentId: row.studentId }));
  refuse(
    'conflict',
    findClashes(proposed, enrolled).flatMap((clashes, at) =>
      clashes.map((clash) => errorAt(at, clash.path, clash)),
    ),
  );
}

async function store(transaction: Knex, caller: Caller, lines: readonly Line[], at: Date): Promise<void> {
  const classes = await classIds(transaction);
  const [promotion] = await transaction('promotions').insert({ promotedBy: caller._id, promotedAt: at });
  // Always in the same order, so that two promotions into the same rolls cannot deadlock.
  const inOrder = [...lines].sort(
    (a, b) => compareText(placementKey(a.input), placementKey(b.input)) || a.input.roll - b.input.roll,
  );
  await transaction('enrolments').insert(
    inOrder.map((line) => ({
      studentId: line.row.id,
      session: line.input.year,
      classId: classes.get(line.input.class),
      section: line.input.section,
      shift: line.input.shift,
      groupName: line.input.group,
      roll: line.input.roll,
      ...optionalSubjects(line),
      promotionId: promotion,
      createdAt: at,
      updatedAt: at,
    })),
  );
}

/** The fourth and chosen subjects are kept when the student stays in the group. */
function optionalSubjects({ row, input }: Line) {
  const continues = hasFourthSubject(Number(input.class)) && input.group === row.groupName;
  const chosen = continues ? row.chosenSubjectCodes : null;
  return {
    fourthSubjectCode: continues ? row.fourthSubjectCode : null,
    chosenSubjectCodes: chosen && JSON.stringify(chosen),
  };
}
