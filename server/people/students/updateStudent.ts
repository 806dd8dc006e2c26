import type { Knex } from 'knex';
import { createMessage, studentMessage } from '#documents/i18n/messages/index.ts';
import type { Message } from '#documents/i18n/messages/message.ts';
import { studentIdKey } from '#documents/model/idSearch.ts';
import { bandForClass } from '#documents/model/school.ts';
import { NAME_FIELDS, type StudentEdit, type StudentInput } from '#documents/model/student.ts';
import { type Caller, requireAllowed } from '#server/platform/access/access.ts';
import { NOT_IN_SCOPE } from '#server/platform/access/scope.ts';
import { AppError, fieldError, refusedField } from '#server/platform/base/errors.ts';
import { duplicateError } from '#server/platform/database/errors.ts';
import { noteResultChange } from '#server/platform/database/resultChanges.ts';
import { transact } from '#server/platform/database/transact.ts';
import { storeFile } from '#server/platform/files/storeFile.ts';
import { refuseChangedMeanwhile, sentFields } from '#server/platform/http/changedMeanwhile.ts';
import { classIds, lockClassesShared } from '#server/school/classes.ts';
import { endExemptions } from './exemptions.ts';
import { type MissedExam, missedExams, toJoiner } from './missedExams.ts';
import { studentPolicy } from './policy.ts';
import { toStudentInput } from './present.ts';
import {
  enrolmentColumns,
  findStudent,
  lockStudentsInClasses,
  personColumns,
  type StudentRow,
} from './queries.ts';
import { requireChoice, resolveStudent } from './resolveStudents.ts';
import { publishedNote, requireSetAsideConsent } from './setAsideMarks.ts';
import { refuseOtherHolders } from './shownStudents.ts';
import { changedFields, placementFields, recordedFields, recordStudents } from './studentHistory.ts';

/**
 * Stores the fields that were sent, in the student and in one enrolment. Throws 403 unless the old and the new
 * placement are in the caller's scope, 400 for an invalid field, 404, or 409 for a change made meanwhile, or with the
 * marks that it would set aside. `note` names the published exams that keep what was changed, `missed` has those that
 * were published before the student came to another class (rules 7).
 */
export const updateStudent = (
  db: Knex,
  caller: Caller,
  id: string,
  {
    edit: { was, setAside, studentPicture, ...edit },
    portrait,
  }: { edit: StudentEdit; portrait: Buffer | null },
): Promise<{ row: StudentRow; note: Message | null; missed: MissedExam[] }> =>
  transact(db, async (transaction) => {
    const row = await rowOfEdit(transaction, caller, id, edit);
    if (edit.studentId !== undefined && edit.studentId !== row.studentId)
      throw refusedField('badInput', 'studentId', 'student.idFixed');
    await refuseOtherId(transaction, row, was?.studentId);
    const before = toStudentInput(row);
    const { student, classId } = await resolveStudent(transaction, edited(before, edit));
    await refuseChangedMeanwhile(before, student, was, {
      recorded: { db: transaction, noun: 'student', recordId: id, fieldsIn: recordedFields },
    });
    requireAllowed(studentPolicy.add(caller, student), NOT_IN_SCOPE);
    await requireChoice(transaction, student, before);
    await requireSetAsideConsent(transaction, row, student, { classId, isAgreed: setAside ?? false });
    const kept = studentPicture === undefined ? row.picture : null;
    const picture = portrait ? await storeFile(transaction, portrait, 'image/jpeg') : kept;
    // The same photo again is a call whose answer was lost.
    const isOtherPhoto = picture !== row.picture;
    if (isOtherPhoto) refuseOtherPhoto(row.picture, was?.studentPicture);
    const updatedAt = new Date();
    const person = changedColumns(row, { ...personColumns(student), picture });
    if (person)
      await transaction('students')
        .where({ id })
        .update({ ...person, updatedAt });
    const enrolment = changedColumns(enrolmentColumns(before, classId), enrolmentColumns(student, classId));
    const isOtherClass = String(row.classValue) !== student.class;
    const ended = isOtherClass
      ? await endExemptions(
          transaction,
          { 'enrolments.id': row.enrolmentId },
          { by: caller._id, at: updatedAt, reason: createMessage('exemption.endedByClass').message },
        )
      : [];
    const isMoved = enrolment !== null || isOtherClass;
    if (isMoved)
      await transaction('enrolments')
        .where({ id: row.enrolmentId })
        .update({ ...enrolment, classId, updatedAt });
    // Lookups take the details of today, too.
    if (isMoved || (person && PUBLIC_COLUMNS.some((column) => column in person)))
      await noteResultChange(transaction);
    const changed = changedFields(before, student);
    if (changed || isOtherPhoto) {
      const photo = isOtherPhoto ? { from: { photo: row.picture }, to: { photo: picture } } : null;
      const [from, to] = [
        { ...changed?.from, ...photo?.from },
        { ...changed?.to, ...photo?.to },
      ];
      const change = { id, year: row.session, from, to };
      await recordStudents(transaction, { by: caller._id, at: updatedAt }, 'changed', [change]);
    }
    const note = endedNote(ended) ?? (await publishedNote(transaction, row, student));
    const now = (await findStudent(transaction, id, row.session)) ?? row;
    const missed = isOtherClass ? await missedExams(transaction, [toJoiner(now)]) : [];
    return { row: now, note, missed };
  });

/** The student with the sent fields. What was chosen among the subjects of other classes does not go along to the new one. */
function edited(before: StudentInput, edit: Omit<StudentEdit, 'was' | 'setAside' | 'studentPicture'>) {
  const after: StudentInput = { ...before, ...sentFields(edit) };
  const isSameBand = bandForClass(Number(before.class)) === bandForClass(Number(after.class));
  const isChosen = isSameBand || edit.chosenSubjectCodes !== undefined;
  return isChosen ? after : { ...after, chosenSubjectCodes: null };
}

/** Throws 409 if the student had another ID when the user chose her by it, with who has that one now. */
async function refuseOtherId(transaction: Knex, row: StudentRow, shown: unknown): Promise<void> {
  if (typeof shown !== 'string' || studentIdKey(shown) === studentIdKey(row.studentId)) return;
  await refuseOtherHolders(transaction, [{ _id: row.id, studentId: shown }], (_, message) =>
    fieldError('studentId', message),
  );
  const named = { student: studentMessage(row), studentId: row.studentId };
  throw refusedField('conflict', 'studentId', createMessage('student.idChanged', named));
}

/** Which exemptions the change of the class has ended; null for none. */
const endedNote = (ended: readonly { session: number; term: string }[]): Message | null =>
  ended.length === 0
    ? null
    : createMessage('exemption.endedWithClass', {
        exams: ended.map((exam) => createMessage('exam.ofSession', exam)),
      });

/** Throws 409 if the photo is no longer the one that the user saw: its address, null or blank for none. */
function refuseOtherPhoto(hash: string | null, seen: unknown): void {
  if (seen === undefined) return;
  if (hash ? !String(seen).includes(hash) : seen)
    throw refusedField('conflict', 'studentPicture', 'student.photoChanged');
}

/** The enrolment to edit: that of `year`, or the latest. Throws 403, 404, or 400 for a year without an enrolment. */
async function rowOfEdit(
  transaction: Knex,
  caller: Caller,
  id: string,
  edit: Pick<StudentEdit, 'year' | 'class'>,
) {
  const { year } = edit;
  const more = edit.class === undefined ? [] : [edit.class];
  const [latest] = await lockStudentsInClasses(transaction, [id], { more });
  if (!latest) throw new AppError('notFound', 'student.notFound');
  const row = year === undefined ? latest : await findStudent(transaction, id, year);
  requireAllowed(studentPolicy.edit(caller, latest, row ?? latest), NOT_IN_SCOPE);
  if (row) return row;
  throw refusedField('badInput', 'year', createMessage('student.notEnrolled', { session: year ?? '' }));
}

/** The guardian's phone is the second factor of lookups, and verifications compare the names. */
const PUBLIC_COLUMNS = ['mobile', ...NAME_FIELDS];

type ChangedColumns = Readonly<Record<string, unknown>>;

/** The columns that would change; null when none would. */
function changedColumns(before: ChangedColumns, after: ChangedColumns): ChangedColumns | null {
  const changed = Object.entries(after).filter(([column, value]) => value !== before[column]);
  return changed.length > 0 ? Object.fromEntries(changed) : null;
}

/** A student with the published exams that were missed. */
type Added = { row: StudentRow; missed: MissedExam[] };

/** Adds a student with an enrolment; null when the studentId is taken, also by a simultaneous request. */
export async function addStudent(db: Knex, caller: Caller, input: StudentInput): Promise<Added | null> {
  try {
    return await transact(db, async (transaction) => {
      const known = (await classIds(transaction)).get(input.class);
      if (known) await lockClassesShared(transaction, [{ classId: known, studentId: input.roll }]);
      const { student, classId } = await resolveStudent(transaction, input);
      requireAllowed(studentPolicy.add(caller, student), NOT_IN_SCOPE);
      await requireChoice(transaction, student);
      const at = new Date();
      const times = { createdAt: at, updatedAt: at };
      const [id] = await transaction('students').insert({ ...personColumns(student), ...times });
      const enrolment = { studentId: id, ...enrolmentColumns(student, classId), ...times };
      await transaction('enrolments').insert(enrolment);
      const added = { id: id!, year: student.year, to: placementFields(student) };
      await recordStudents(transaction, { by: caller._id, at }, 'added', [added]);
      const row = await findStudent(transaction, String(id));
      return row ? { row, missed: await missedExams(transaction, [toJoiner(row)]) } : null;
    });
  } catch (error) {
    if (duplicateError(error, 'studentId')) return null;
    throw error;
  }
}
