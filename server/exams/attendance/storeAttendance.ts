import type { Knex } from 'knex';
import { createMessage } from '#documents/i18n/messages/index.ts';
import type { Message } from '#documents/i18n/messages/message.ts';
import { ALL, type CohortFilters } from '#documents/model/exam.ts';
import { studentIdKey } from '#documents/model/idSearch.ts';
import { refusePublished } from '#server/exams/publication.ts';
import { findCohort } from '#server/exams/results/readCohort.ts';
import { type LeftStudent, leftMessage } from '#server/people/students/leaveStudent.ts';
import { enrolledStudents } from '#server/people/students/publishedEnrolments.ts';
import { refuseOtherHolders } from '#server/people/students/shownStudents.ts';
import type { Caller } from '#server/platform/access/access.ts';
import { requireScope } from '#server/platform/access/scope.ts';
import { lockCaller } from '#server/platform/access/token.ts';
import { AppError, type FieldError, fieldError, refusedField } from '#server/platform/base/errors.ts';
import { withPauses } from '#server/platform/base/inTurns.ts';
import { recordChanges } from '#server/platform/database/changes.ts';
import { inBatches, transact } from '#server/platform/database/transact.ts';
import type { Seen } from '#server/platform/http/preview.ts';
import { refuseErrors } from '#server/platform/sheets/readRows.ts';
import { lockClasses } from '#server/school/classes.ts';
import type { CohortOfClass } from '#server/school/exam.ts';
import { presentAttended, type StudentOfTerm } from './present.ts';
import { type AttendanceEntry, findShown, readTerm, readWorkingDays, seenDays } from './readAttendance.ts';

/**
 * Stores working days of a term and the days of students, all or none. Throws 400, 403 outside the caller's scope,
 * 404, 409 while it is published.
 */
export const storeAttendance = (
  db: Knex,
  term: AttendedTerm,
  entries: readonly AttendanceEntry[],
  { caller, seen, confirmation }: { caller?: Caller; seen?: string | undefined; confirmation?: Seen } = {},
): Promise<{ saved: number }> =>
  transact(db, async (trx) => {
    if (caller) requireScope(await lockCaller(trx, caller), term);
    const cohort = await findCohort(trx, { group: ALL, ...term });
    const classId = Number(cohort.classId);
    await lockClasses(trx, 'id', [classId]);
    await refusePublished(trx, term, classId);
    await refuseOtherHolders(trx, entries, (index, message) =>
      fieldError(`data.${index}.studentId`, message),
    );
    const { students, ...stored } = await readTerm(trx, cohort);
    if (students.length === 0) throw new AppError('notFound', 'report.noStudents');
    const workingDays = term.workingDays ?? stored.workingDays;
    if (workingDays === null) throw refusedField('badInput', 'workingDays', 'attendance.workingDays');
    refuseErrors(await dayErrors(trx, { ...cohort, workingDays }, entries, students));
    const rows = seenDays({ ...stored, data: students.map(presentAttended) }, { ...term, entries });
    await confirmation?.refuseChanged(seen, rows);
    const change = { by: caller?._id ?? null, at: new Date() };
    await storeWorkingDays(trx, { ...cohort, workingDays }, students, change);
    await storeDays(trx, cohort, entries, students, change);
    return { saved: entries.length };
  });

/**
 * Section, shift and group may be 'All'; without a group it is every group. Working days that are left out are those that
 * are stored.
 */
type AttendedTerm = Omit<CohortFilters, 'group'> & { group?: string; workingDays?: number | undefined };

type StoredBy = { by: string | null; at: Date };

function finder(students: readonly StudentOfTerm[]) {
  const byKey = new Map(students.map((one) => [one.key, one]));
  const find = findShown(students.map(({ key, student }) => ({ _id: key, studentId: student.studentId })));
  return (entry: AttendanceEntry): StudentOfTerm | undefined => byKey.get(find(entry)?._id ?? '');
}

/** Enough to know who is meant. */
const MAX_NAMED_ABSENT = 5;

/**
 * An error for each unknown or repeated student, who has left with the day, and for more days than the school was open,
 * also when left out.
 */
async function dayErrors(
  db: Knex,
  { workingDays, ...place }: CohortOfClass & { workingDays: number },
  entries: readonly AttendanceEntry[],
  students: readonly StudentOfTerm[],
): Promise<FieldError[]> {
  const find = finder(students);
  const isUnknown = entries.some((entry) => !find(entry));
  const left = isUnknown ? await leftHere(db, place) : new Map<string, LeftStudent>();
  const seen = new Set<string>();
  const fieldErrors: FieldError[] = [];
  for await (const [index, entry] of withPauses(entries.entries())) {
    const { studentId, present } = entry;
    const refuse = (field: string, message: Message) =>
      fieldErrors.push(fieldError(`data.${index}.${field}`, message));
    const found = find(entry);
    const isAgain = found !== undefined && seen.has(found.key);
    if (found) seen.add(found.key);
    const key = studentIdKey(studentId);
    if (isAgain) refuse('studentId', createMessage('student.enteredTwice', { studentId }));
    else if (left.has(key)) refuse('studentId', leftMessage(left.get(key)!));
    else if (!found) refuse('studentId', createMessage('attendance.notEnrolled', { studentId }));
    else if (present !== null && present > workingDays)
      refuse('present', createMessage('attendance.openDays', { days: workingDays }));
  }
  const others = students.filter(({ key, present }) => !seen.has(key) && (present ?? 0) > workingDays);
  if (others.length > 0) {
    const named = others
      .slice(0, MAX_NAMED_ABSENT)
      .map(({ student, present }) => `${student.studentName} (${student.studentId}): ${present}`);
    const names = [...named, ...(others.length > MAX_NAMED_ABSENT ? ['…'] : [])].join(', ');
    const more = createMessage('attendance.moreDays', { count: others.length, names });
    fieldErrors.push(fieldError('workingDays', more));
  }
  return fieldErrors;
}

/** Who has left and is not counted in the term any more, by studentIdKey. */
async function leftHere(db: Knex, place: CohortOfClass): Promise<Map<string, LeftStudent>> {
  const enrolled = await enrolledStudents(db, { ...place, classId: Number(place.classId) });
  return new Map(
    [...enrolled].flatMap(([key, { leftOn, ...student }]): [string, LeftStudent][] =>
      leftOn === null ? [] : [[key, { ...student, leftOn }]],
    ),
  );
}

/** Each section, shift and group has its own number of working days. */
async function storeWorkingDays(
  trx: Knex,
  { workingDays, ...place }: CohortOfClass & { workingDays: number },
  students: readonly StudentOfTerm[],
  change: StoredBy,
): Promise<void> {
  const { session, term, classId } = place;
  const days = new Map(
    students.map(({ student: { section, shift, group } }) => [
      [section, shift, group].join('|'),
      { session, term, classId, section, shift, groupName: group, workingDays },
    ]),
  );
  const before = new Map((await readWorkingDays(trx, place)).map((one) => [one.id, one.workingDays]));
  const key = ['session', 'term', 'classId', 'section', 'shift', 'groupName'];
  await inBatches([...days.values()], (batch) =>
    trx('attendance_terms').insert(batch).onConflict(key).merge(['workingDays']),
  );
  const changed = (await readWorkingDays(trx, place)).filter((one) => before.get(one.id) !== one.workingDays);
  await recordChanges(
    trx,
    changed.map(({ id, workingDays }) => ({
      ...{ noun: 'workingDays', recordId: id, ...change },
      from: { session, term, workingDays: before.get(id) ?? null },
      to: { session, term, workingDays },
    })),
  );
}

async function storeDays(
  trx: Knex,
  { session, term }: CohortOfClass,
  entries: readonly AttendanceEntry[],
  students: readonly StudentOfTerm[],
  change: StoredBy,
): Promise<void> {
  const find = finder(students);
  const changed = entries.flatMap((entry) => {
    const { key: studentId, present: was } = find(entry)!;
    return was === entry.present ? [] : [{ studentId, was, present: entry.present }];
  });
  const entered = changed.flatMap(({ studentId, present }) =>
    present === null ? [] : [{ session, term, studentId, present }],
  );
  const key = ['studentId', 'session', 'term'];
  await inBatches(entered, (batch) => trx('attendance').insert(batch).onConflict(key).merge(['present']));
  const blank = changed.flatMap(({ studentId, present }) => (present === null ? [studentId] : []));
  await inBatches(blank, (batch) =>
    trx('attendance').where({ session, term }).whereIn('studentId', batch).delete(),
  );
  await recordChanges(
    trx,
    changed.map(({ studentId, was, present }) => ({
      ...{ noun: 'attendance', recordId: studentId, ...change },
      from: { session, term, present: was },
      to: { session, term, present },
    })),
  );
}
