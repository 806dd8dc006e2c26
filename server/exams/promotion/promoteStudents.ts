import type { Knex } from 'knex';
import { createMessage, type MessageOrKey } from '#documents/i18n/messages/index.ts';
import type { Promoted } from '#documents/model/promotion.ts';
import { bandForClass, hasFourthSubject } from '#documents/model/school.ts';
import { compareText } from '#documents/rules/placements.ts';
import { leftMessage } from '#server/people/students/leaveStudent.ts';
import { type MissedExam, missedExams } from '#server/people/students/missedExams.ts';
import { enrolmentColumns, lockStudents, type StudentRow } from '#server/people/students/queries.ts';
import { resolveConfigValues } from '#server/people/students/resolveStudents.ts';
import { placementKey, rollHolders, toRollHolder } from '#server/people/students/rolls.ts';
import { seenStudent } from '#server/people/students/seenStudents.ts';
import { placementFields, recordStudents } from '#server/people/students/studentHistory.ts';
import type { Caller } from '#server/platform/access/access.ts';
import { NOT_IN_SCOPE } from '#server/platform/access/scope.ts';
import { AppError, type FieldError, fieldError, refuseFields } from '#server/platform/base/errors.ts';
import { fromDatabaseError } from '#server/platform/database/errors.ts';
import { transact } from '#server/platform/database/transact.ts';
import type { Confirmed, Seen } from '#server/platform/http/preview.ts';
import { classIds, lockClasses } from '#server/school/classes.ts';
import { readConfigValues } from '#server/school/configValues.ts';
import { findClashes } from './planPromotion.ts';
import { promotionPolicy } from './policy.ts';

type How = Confirmed & {
  /** The token of the list from which these students were chosen: a check in between sees what changed, its reader not. */
  listSeen: string | undefined;
  list: Seen;
};

/**
 * Enrols each student in the new placement and year, all or none; the former enrolment stays. Throws 400, 403, 404,
 * or 409 with every entry that clashes.
 */
export async function promoteStudents(db: Knex, caller: Caller, query: readonly Promoted[], how: How) {
  try {
    return await promote(db, caller, query, how);
  } catch (error) {
    // A roll was taken at this very moment; the second try names it.
    if (error instanceof AppError || !(fromDatabaseError(error) instanceof AppError)) throw error;
    return promote(db, caller, query, how);
  }
}

const promote = (db: Knex, caller: Caller, query: readonly Promoted[], how: How) =>
  transact(db, async (transaction) => {
    const { at, dryRun, seen, confirmation, listSeen, list } = how;
    const classes = query.map((one) => one.class);
    // Before anything is read, so that an exam which is published at the same time is seen or waits.
    if (!dryRun) await lockClasses(transaction, 'value', classes);
    const lines = await validatePromoted(transaction, caller, query);
    const joiners = lines.map(({ row: { id }, input: { year: session, class: className } }) => {
      return { id, session, className };
    });
    const missed = await missedExams(transaction, joiners);
    const rows = lines.map((line) => seenLine(line, missed));
    if (dryRun) return { promoted: query.length, missed, token: await confirmation.token(rows) };
    const listed = lines.map((line) => seenLine(line, []));
    await list.refuseChanged(listSeen, listed);
    await confirmation.refuseChanged(seen, rows);
    await storePromotion(transaction, caller, lines, at);
    return { promoted: query.length, missed, token: '' };
  });

/** One entry of the request, with the student as stored now. */
type Line = { at: number; row: StudentRow; input: Promoted };

/** Where the student is now, from where they are promoted, and the exams that they missed. */
function seenLine({ at, row }: Line, missed: readonly MissedExam[]) {
  const exams = missed.filter(({ students }) => students.some(({ id }) => id === row.id));
  return seenStudent(row, { path: `promotedStudent.${at}.id`, more: exams.map(({ term }) => term) });
}

/** The entries with the school's own config values. Throws 400, 403, 404 or 409 with every wrong one. */
async function validatePromoted(
  transaction: Knex,
  caller: Caller,
  promoted: readonly Promoted[],
): Promise<Line[]> {
  // Locks the students first, so that of two users who promote the same class the second sees what the first stored.
  const rows = await lockStudents(transaction, [...new Set(promoted.map(({ id }) => id))]);
  const known = new Map(rows.map((row) => [row.id, row]));
  const unknown = promoted.flatMap(({ id }, at) =>
    known.has(id) ? [] : [errorAt(at, 'id', 'student.notFound')],
  );
  refuseFields('notFound', unknown);
  const classes = await classIds(transaction);
  const configValues = await readConfigValues(transaction);
  const fieldErrors: FieldError[] = [];
  const lines = promoted.map((input, at): Line => {
    const row = known.get(input.id)!;
    const { class: className, section, shift, group, year } = input;
    const read = resolveConfigValues(at, { section, shift, group }, configValues);
    fieldErrors.push(...read.fieldErrors.map((error) => errorAt(at, error.column ?? '', error)));
    if (!classes.has(className))
      fieldErrors.push(errorAt(at, 'class', createMessage('class.unknownNumber', { className })));
    const { leftOn } = row;
    if (leftOn !== null) fieldErrors.push(errorAt(at, 'id', leftMessage({ ...row, leftOn })));
    if (year < row.session)
      fieldErrors.push(errorAt(at, 'year', createMessage('promotion.yearAfter', { session: row.session })));
    return { at, row, input: { ...input, ...read.found } };
  });
  const outside = lines.flatMap(({ at, row, input }) =>
    promotionPolicy.promote(caller, row, input) ? [] : [errorAt(at, 'class', NOT_IN_SCOPE)],
  );
  refuseFields('notAllowed', outside);
  refuseFields('badInput', fieldErrors);
  await requireFree(transaction, lines);
  return lines;
}

const errorAt = (at: number, path: string, messageOrKey: MessageOrKey): FieldError =>
  fieldError(`promotedStudent.${at}.${path}`, messageOrKey);

async function requireFree(transaction: Knex, lines: readonly Line[]): Promise<void> {
  const enrolled = await rollHolders(transaction, {
    ids: lines.map(({ row }) => row.id),
    classes: lines.map(({ input }) => input.class),
    years: lines.map(({ input }) => input.year),
  });
  const proposed = lines.map(({ row, input }) => ({ ...input, studentId: row.studentId }));
  const clashes = findClashes(proposed, enrolled.map(toRollHolder));
  const errors = clashes.flatMap((found, at) => found.map((clash) => errorAt(at, clash.path, clash)));
  refuseFields('conflict', errors);
}

async function storePromotion(
  transaction: Knex,
  caller: Caller,
  lines: readonly Line[],
  at: Date,
): Promise<void> {
  const classes = await classIds(transaction);
  const [promotion] = await transaction('promotions').insert({ promotedBy: caller._id, promotedAt: at });
  // Always in the same order, so that two promotions into the same rolls cannot deadlock.
  const inOrder = [...lines].sort(
    (a, b) => compareText(placementKey(a.input), placementKey(b.input)) || a.input.roll - b.input.roll,
  );
  await transaction('enrolments').insert(
    inOrder.map(({ row, input }) => ({
      studentId: row.id,
      ...enrolmentColumns({ ...input, ...optionalSubjects(row, input) }, classes.get(input.class)),
      promotionId: promotion,
      createdAt: at,
      updatedAt: at,
    })),
  );
  const promoted = lines.map(({ row: { id }, input }) => {
    return { id, year: input.year, to: placementFields(input) };
  });
  await recordStudents(transaction, { by: caller._id, at }, 'promoted', promoted);
}

/** The fourth and chosen subjects are kept when the student stays in the group, among classes with the same subjects. */
function optionalSubjects(row: StudentRow, { class: className, group }: Promoted) {
  const isSameBand = bandForClass(Number(className)) === bandForClass(row.classValue);
  const continues = isSameBand && group === row.groupName;
  const hasFourth = continues && hasFourthSubject(Number(className));
  return {
    fourthSubjectCode: (hasFourth && row.fourthSubjectCode) || undefined,
    chosenSubjectCodes: continues ? row.chosenSubjectCodes : null,
  };
}
