import type { Knex } from 'knex';
import { createMessage } from '#documents/i18n/messages/index.ts';
import { studentIdKey } from '#documents/model/idSearch.ts';
import { isNewStudentId, type StudentInput, whyNoNewId } from '#documents/model/student.ts';
import { type FieldError, rowError } from '#server/platform/base/errors.ts';
import { withPauses } from '#server/platform/base/inTurns.ts';
import { noteResultChange } from '#server/platform/database/resultChanges.ts';
import { liveEnrolments } from '#server/platform/database/tables.ts';
import { inBatches, transact, updateEach } from '#server/platform/database/transact.ts';
import { noProgress, type Progress } from '#server/platform/http/route.ts';
import { refuseErrors } from '#server/platform/sheets/readRows.ts';
import { recordUpload } from '#server/platform/sheets/uploads.ts';
import { classIds, lockClasses } from '#server/school/classes.ts';
import { readConfigValues } from '#server/school/configValues.ts';
import { idOfLeftMessage, leftHolders } from './leaveStudent.ts';
import { type PersonChange, planUpload, readKnownStudents, type UploadPlan } from './planUpload.ts';
import { enrolmentColumns, personColumns } from './queries.ts';
import type { StudentSheetRow } from './readStudentSheet.ts';
import { optionalSubjectErrors, readChoices, resolveStudents } from './resolveStudents.ts';
import { type RollPlace, rollBook, toRollHolder } from './rolls.ts';
import { type OtherReligion, type SetAsideNote, setAsideNotes } from './setAsideMarks.ts';
import { placementFields, recordStudents } from './studentHistory.ts';

type Storing = {
  at?: Date;
  progress?: Progress;
  /** Whether to change personal data of known students. */
  update?: boolean;
  /** Replaces a field in a row's error by the sheet's heading. */
  nameColumn?: (fieldError: FieldError) => FieldError;
  /** Recorded in the history of uploads, from which the upload can be undone. */
  source?: { by: string; fileName: string };
  /** Called inside the transaction; throws where the caller may not store these rows. */
  allow?: (transaction: Knex) => Promise<void>;
  /** Throws where what is stored now is not what the preview saw, or marks would be set aside that it did not name. */
  confirm?: (plan: UploadPlan, notes: readonly SetAsideNote[]) => Promise<void>;
};

/** Adds new students and enrols known ones, all or none. Throws 400 with every row that cannot be stored, or 409. */
export const storeStudents = (
  db: Knex,
  rows: readonly StudentSheetRow[],
  {
    at = new Date(),
    progress = noProgress,
    update = false,
    source,
    nameColumn = (fieldError) => fieldError,
    allow = async () => {},
    confirm = async () => {},
  }: Storing = {},
) =>
  transact(db, async (trx) => {
    await allow(trx);
    // Of two uploads for one class the second waits for the first, and so sees what it stored.
    const classNames = rows.map(({ value }) => value.class);
    await lockClasses(trx, 'value', classNames);
    await lockKnownStudents(trx, rows);
    const { rows: checked, fieldErrors } = await validateStudents(trx, rows, update);
    refuseErrors(fieldErrors.map(nameColumn));
    const plan = await planUpload(trx, checked);
    const changed = update ? plan.changed : [];
    await confirm(plan, await religionNotes(trx, changed));
    const counts = { added: plan.added.length, enrolled: plan.enrolled.length, changed: changed.length };
    const uploadId =
      source && (await recordUpload(trx, { kind: 'students', ...source, at, summary: counts }));
    const times = { createdAt: at, updatedAt: at };
    const origin = { uploadId: uploadId ?? null, ...times };
    await changePersons(trx, changed, at);
    const history = source && { by: source.by, at };
    const [persons, classes] = [newPersons(plan.added), await classIds(trx)];
    const there = new Set(plan.present.map(({ row }) => row));
    const joining = checked.filter(({ row }) => !there.has(row));
    await inBatches(
      joining,
      async (batch) => {
        const keys = [...new Set(batch.map(({ value }) => studentIdKey(value.studentId)))];
        const fresh = keys.flatMap((key) => persons.get(key) ?? []);
        for (const key of keys) persons.delete(key);
        if (fresh.length > 0)
          await trx('students').insert(fresh.map((one) => ({ ...personColumns(one), ...origin })));
        const known = await readKnownStudents(trx, keys);
        await trx('enrolments').insert(
          batch.map(({ value }) => ({
            studentId: known.get(studentIdKey(value.studentId))?.id,
            ...enrolmentColumns(value, classes.get(value.class)),
            ...origin,
          })),
        );
        const enrolled = batch.map(({ value }) => ({
          id: known.get(studentIdKey(value.studentId))?.id ?? 0,
          year: value.year,
          to: placementFields(value),
          upload: uploadId,
        }));
        if (history) await recordStudents(trx, history, 'uploaded', enrolled);
      },
      { onDone: (done) => progress('storing', done, joining.length) },
    );
    const edited = changed.map(({ id, fields }) => ({
      id,
      from: Object.fromEntries(fields.map(({ field, from }) => [field, from])),
      to: Object.fromEntries(fields.map(({ field, to }) => [field, to])),
      upload: uploadId,
    }));
    if (history) await recordStudents(trx, history, 'uploaded', edited);
    // Phone numbers may be among what changed.
    if (changed.length > 0) await noteResultChange(trx);
    return { ...(uploadId && { uploadId }), ...counts };
  });

/** Locks the students of the sheet who are stored, who may be in other classes: none is edited until all is stored. */
async function lockKnownStudents(trx: Knex, rows: readonly StudentSheetRow[]): Promise<void> {
  const studentIds = [...new Set(rows.map(({ value }) => value.studentId))].sort();
  await inBatches(studentIds, (batch) =>
    trx('students').where({ live: 1 }).whereIn('studentId', batch).orderBy('id').forUpdate().pluck('id'),
  );
}

/**
 * The rows with the school's own config values, and every error that needs the database. With `update` a student may be
 * enrolled in that year already, in the same place.
 */
export async function validateStudents(db: Knex, rows: readonly StudentSheetRow[], update = false) {
  const classes = await classIds(db);
  const resolved = await resolveStudents(rows, await readConfigValues(db));
  const noClass = resolved.rows.flatMap(({ row, value: { class: className } }) =>
    classes.has(className)
      ? []
      : [rowError(row, 'class', createMessage('class.unknownNumber', { className }))],
  );
  const fieldErrors = [...resolved.fieldErrors, ...noClass];
  const strange = new Set(fieldErrors.map(({ row }) => row));
  const known = resolved.rows.filter(({ row }) => !strange.has(row));
  const choices = await readChoices(db, [...new Set(known.map(({ value }) => value.year))]);
  for await (const one of withPauses(known)) fieldErrors.push(...optionalSubjectErrors(one, choices));
  for await (const error of takenRowErrors(db, known, update)) fieldErrors.push(error);
  const studentIds = known.map(({ value }) => value.studentId);
  fieldErrors.push(...(await newIdErrors(db, known)));
  const left = await leftHolders(db, studentIds);
  for (const { row, value } of known) {
    const holder = left.get(studentIdKey(value.studentId));
    if (holder && !isNamed(value, holder.studentName))
      fieldErrors.push(rowError(row, 'studentId', idOfLeftMessage(holder)));
  }
  return { rows: resolved.rows, fieldErrors };
}

/** An error for each ID that a new student may not have; a stored student keeps such an ID. */
async function newIdErrors(db: Knex, rows: readonly StudentSheetRow[]) {
  const strange = rows.filter(({ value }) => !isNewStudentId(value.studentId));
  const stored = await readKnownStudents(
    db,
    strange.map(({ value }) => value.studentId),
  );
  return strange
    .filter(({ value }) => !stored.has(studentIdKey(value.studentId)))
    .map(({ row, value }) => rowError(row, 'studentId', whyNoNewId(value.studentId) ?? 'student.idSigns'));
}

/** Whether a row is of the student of this name, who comes back: it has the same name, or none. */
const isNamed = ({ studentName = '' }: StudentInput, name: string): boolean =>
  studentName === '' || compared(studentName) === compared(name);

const compared = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[\s.]+/g, '')
    .toLowerCase();

/**
 * An error for each row whose roll is taken, or whose student is enrolled in that year already: with `update` only where
 * the sheet says another place than the enrolment, which a sheet does not change.
 */
async function* takenRowErrors(db: Knex, rows: readonly StudentSheetRow[], update: boolean) {
  const stored: (Parameters<typeof toRollHolder>[0] & { fourthSubjectCode: string | null })[] =
    await liveEnrolments(db)
      .join('classes', 'classes.id', 'enrolments.classId')
      .whereIn('enrolments.session', [...new Set(rows.map(({ value }) => value.year))])
      .select('students.id', 'students.studentId', 'session', 'classes.value as classValue')
      .select('section', 'shift', 'groupName', 'roll', 'fourthSubjectCode');
  const enrolled = stored.map((row) => ({ ...toRollHolder(row), fourthSubjectCode: row.fourthSubjectCode }));
  const students = new Map(enrolled.map((one) => [`${studentIdKey(one.studentId)}|${one.year}`, one]));
  const book = rollBook(enrolled);
  for await (const { row, value } of withPauses(rows)) {
    const { studentId, year: session, roll, fourthSubjectCode } = value;
    const holder = book.holder(value);
    const current = students.get(`${studentIdKey(studentId)}|${session}`);
    const other = current && otherField(current, value);
    const refuse = (column: string) =>
      rowError(row, column, createMessage('student.otherPlace', { studentId, session }));
    if (current && !update)
      yield rowError(row, 'studentId', createMessage('student.enrolledAlready', { studentId, session }));
    else if (other) yield refuse(other);
    else if (current && fourthSubjectCode && fourthSubjectCode !== current.fourthSubjectCode)
      yield refuse('fourthSubjectCode');
    else if (!current && holder) {
      const taken = createMessage('student.rollTakenBy', { roll, studentId: holder.studentId });
      yield rowError(row, 'roll', taken);
    }
  }
}

/** The first column of a place that is not as it is stored. */
const otherField = (current: RollPlace, place: RollPlace) =>
  (['class', 'group', 'section', 'shift', 'roll'] as const).find((field) => current[field] !== place[field]);

/** For each row whose religion sets marks of the student aside (rules 12), what they are. */
export function religionNotes(db: Knex, changed: readonly PersonChange[]): Promise<SetAsideNote[]> {
  const others = changed.flatMap(({ id, row, fields }): OtherReligion[] => {
    const religion = fields.find(({ field }) => field === 'religion')?.to;
    return religion ? [{ id, row, religion }] : [];
  });
  return setAsideNotes(db, others);
}

async function changePersons(transaction: Knex, changed: readonly PersonChange[], at: Date): Promise<void> {
  const updates = changed.map(({ id, fields }) => ({
    id,
    columns: Object.fromEntries(fields.map(({ field, to }) => [field, to || null])),
  }));
  await updateEach(transaction, 'students', updates, { updatedAt: at });
}

/** New students by studentIdKey: each field from the newest year in which the sheet fills it in. */
function newPersons(rows: readonly StudentSheetRow[]): Map<string, StudentInput> {
  const persons = new Map<string, StudentInput>();
  for (const { value } of rows.toSorted((a, b) => a.value.year - b.value.year)) {
    const key = studentIdKey(value.studentId);
    const filled = Object.entries(value).filter(([, input]) => input !== '' && input !== undefined);
    persons.set(key, { ...persons.get(key), ...value, ...Object.fromEntries(filled) });
  }
  return persons;
}
