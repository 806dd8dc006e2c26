import type { Knex } from 'knex';
import { createMessage } from '#documents/i18n/messages/index.ts';
import type { Message } from '#documents/i18n/messages/message.ts';
import { ALL, type CohortFilters } from '#documents/model/exam.ts';
import type { SheetChoices } from '#documents/model/sheetChoices.ts';
import { studentIdKey } from '#documents/model/student.ts';
import { refusePublished } from '#server/exams/publication.ts';
import { findCohort } from '#server/exams/results/readCohort.ts';
import { type LeftStudent, leftMessage } from '#server/people/students/leaveStudent.ts';
import { enrolledStudents } from '#server/people/students/publishedEnrolments.ts';
import { refuseOtherHolders } from '#server/people/students/shownStudents.ts';
import type { Caller } from '#server/platform/access/access.ts';
import { requireScope } from '#server/platform/access/scope.ts';
import { lockCaller } from '#server/platform/access/token.ts';
import { AppError, type FieldError, fieldError } from '#server/platform/base/errors.ts';
import { inTurns } from '#server/platform/base/inTurns.ts';
import type { Sheet } from '#server/platform/base/sheet.ts';
import { inBatches, transact } from '#server/platform/database/transact.ts';
import type { Seen } from '#server/platform/http/preview.ts';
import { inRowOrder, refuseErrors } from '#server/platform/sheets/readRows.ts';
import { refuseOtherSheet } from '#server/platform/sheets/template.ts';
import { lockClasses } from '#server/school/classes.ts';
import type { CohortOfClass } from '#server/school/exam.ts';
import { type AttendanceDryRun, presentAttended, type StudentOfTerm } from './present.ts';
import { dayError, findShown, readTerm, seenDays } from './readAttendance.ts';
import { type AttendanceEntry, describeSheet, parseAttendance } from './readAttendanceSheet.ts';

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
    const { students, workingDays } = await readTerm(trx, cohort);
    if (students.length === 0) throw new AppError('notFound', 'report.noStudents');
    refuseErrors(await entryErrors(trx, { ...term, ...cohort }, entries, students));
    const stored = { workingDays, data: students.map(presentAttended) };
    await confirmation?.refuseChanged(seen, seenDays(stored, entries, term.workingDays));
    await storeWorkingDays(trx, term, classId, students);
    await storeDays(trx, term, entries, students);
    return { saved: entries.length };
  });

/** Section, shift and group may be 'All'; without a group it is every group. */
type AttendedTerm = Omit<CohortFilters, 'group'> & { group?: string; workingDays: number };

/** Finds the student of an entry in a term. */
function finder(students: readonly StudentOfTerm[]) {
  const byKey = new Map(students.map((one) => [one.key, one]));
  const find = findShown(students.map(({ key, student }) => ({ _id: key, studentId: student.studentId })));
  return (entry: AttendanceEntry): StudentOfTerm | undefined => byKey.get(find(entry)?._id ?? '');
}

/** Enough to know who is meant. */
const MOST_NAMED = 5;

/**
 * An error for each unknown or repeated student, who has left with the day, and for more days than the school was open,
 * also when left out.
 */
async function entryErrors(
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
  for await (const [index, entry] of inTurns(entries.entries())) {
    const { studentId, present, row } = entry;
    const refuse = (field: string, message: Message) =>
      fieldErrors.push(dayError(index, row, field, message));
    const found = find(entry);
    // parseAttendance names the rows of a sheet that repeat a student.
    const isAgain = row === undefined && found !== undefined && seen.has(found.key);
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
      .slice(0, MOST_NAMED)
      .map(({ student, present }) => `${student.studentName} (${student.studentId}): ${present}`);
    const names = [...named, ...(others.length > MOST_NAMED ? ['…'] : [])].join(', ');
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
  { session, term, workingDays }: AttendedTerm,
  classId: number,
  students: readonly StudentOfTerm[],
): Promise<void> {
  const days = new Map(
    students.map(({ student: { section, shift, group } }) => [
      [section, shift, group].join('|'),
      { session, term, classId, section, shift, groupName: group, workingDays },
    ]),
  );
  const key = ['session', 'term', 'classId', 'section', 'shift', 'groupName'];
  await inBatches([...days.values()], (batch) =>
    trx('attendance_terms').insert(batch).onConflict(key).merge(['workingDays']),
  );
}

async function storeDays(
  trx: Knex,
  { session, term }: AttendedTerm,
  entries: readonly AttendanceEntry[],
  students: readonly StudentOfTerm[],
): Promise<void> {
  const find = finder(students);
  const days = entries.map((entry) => ({
    session,
    term,
    studentId: find(entry)!.key,
    present: entry.present,
  }));
  const key = ['studentId', 'session', 'term'];
  const entered = days.filter(({ present }) => present !== null);
  await inBatches(entered, (batch) => trx('attendance').insert(batch).onConflict(key).merge(['present']));
  const blank = days.flatMap(({ studentId, present }) => (present === null ? [studentId] : []));
  await inBatches(blank, (batch) =>
    trx('attendance').where({ session, term }).whereIn('studentId', batch).delete(),
  );
}

/** What an upload would store, with the stored days, and all errors. Throws 409 while the exam is published. */
export async function checkUpload(db: Knex, term: AttendedTerm & SheetChoices, sheets: readonly Sheet[]) {
  const { entries, fieldErrors, columns } = await parseAttendance(sheets, term);
  refuseOtherSheet(columns, describeSheet(term));
  const cohort = await findCohort(db, { group: ALL, ...term });
  await refusePublished(db, term, Number(cohort.classId));
  const { students, workingDays } = await readTerm(db, cohort);
  const find = finder(students);
  // An unreadable row may be one of the students that the sheet seems to leave out.
  const isWhole = fieldErrors.length === 0;
  const all = await entryErrors(db, { ...term, ...cohort }, entries, students);
  const others = all.filter(({ row }) => isWhole || row !== undefined);
  return {
    columns,
    entries,
    attended: { workingDays, data: students.map(presentAttended) },
    fieldErrors: inRowOrder([...fieldErrors, ...others.map(columns.locate)], columns.reading),
    rows: entries.flatMap((entry): AttendanceDryRun['rows'] => {
      const { row = 0, present } = entry;
      const student = find(entry);
      return student
        ? [{ ...presentAttended(student), ...columns.place(row), was: student.present, present }]
        : [];
    }),
  };
}
