import type { Knex } from 'knex';
import { createMessage, type MessageOrKey, toMessage } from '#documents/i18n/messages/index.ts';
import { PERSON_FIELDS } from '#documents/model/student.ts';
import { groupBy } from '#documents/rules/groupBy.ts';
import type { Caller } from '#server/platform/access/access.ts';
import { NOT_IN_SCOPE } from '#server/platform/access/scope.ts';
import { type FieldError, fieldError } from '#server/platform/base/errors.ts';
import { noteResultChange } from '#server/platform/database/resultChanges.ts';
import { liveEnrolments } from '#server/platform/database/tables.ts';
import { inBatches, updateEach } from '#server/platform/database/transact.ts';
import type { Confirmed } from '#server/platform/http/preview.ts';
import { type Undone, undo } from '#server/platform/http/undo.ts';
import { lockUpload, markUploadUndone } from '#server/platform/sheets/uploads.ts';
import { lockClasses } from '#server/school/classes.ts';
import { readConfigValues } from '#server/school/configValues.ts';
import { endExemptions } from './exemptions.ts';
import { type LeftStudent, leftMessage } from './leaveStudent.ts';
import { ofScope } from './policy.ts';
import { presentPlacement, type StudentRow, studentEnrolments, students, toColumn } from './queries.ts';
import { resolveConfigValues } from './resolveStudents.ts';
import { seenEnrolments, seenStudent } from './seenStudents.ts';
import { type SetAsideNote, seenNotes, setAsideNotes } from './setAsideMarks.ts';
import {
  type CorrectedPerson,
  placementFields,
  type RecordedEdit,
  readCorrected,
  readEdits,
  recordStudents,
} from './studentHistory.ts';

/** What made enrolments: the column that has its id, and when and by whom it was done. */
type Act = { column: 'uploadId' | 'promotionId'; id: string; at: Date; by: string | null };

/** What an undo stores as its event, and says. */
const UNDO_WORDS = {
  uploadId: {
    event: 'uploadUndone',
    changed: 'upload.changedAfter',
    published: 'upload.published',
    done: 'upload.undone',
  },
  promotionId: {
    event: 'promotionUndone',
    changed: 'promotion.changedAfter',
    published: 'promotion.published',
    done: 'done.promotionUndone',
  },
} as const;

/** A student in the latest class, with the live enrolments that the act made and the personal data that it corrected. */
type EnrolmentUndo = {
  row: StudentRow;
  made: StudentRow[];
  corrected: CorrectedPerson | undefined;
  edits: readonly RecordedEdit[];
};

/**
 * Undoes all that an upload of students stored: deletes new students, ends enrolments and restores personal data.
 * Throws 409 with everything that depends on it, or with marks that are set aside where no preview named them, 404 or 403
 * as lockUpload does.
 */
export const undoStudentUpload = async (db: Knex, caller: Caller, how: Confirmed & { id: string }) => {
  const { id } = how;
  const { asked: setAside, ...undone } = await undoEnrolments(db, caller, how, async (transaction) => {
    const { createdAt: at, createdBy: by } = await lockUpload(transaction, caller, 'students', id);
    return { column: 'uploadId', id, at, by };
  });
  return { ...undone, setAside };
};

/**
 * Ends the enrolments that an upload or a promotion made, and undoes what it corrected, all or none. `lock` locks the act,
 * so that it is undone once, and throws 403, 404 or 409.
 */
export function undoEnrolments(
  db: Knex,
  caller: Caller,
  how: Confirmed,
  lock: (transaction: Knex) => Promise<Act>,
): Promise<Undone> {
  const change = { by: caller._id, at: how.at };
  let act!: Act;
  return undo<EnrolmentUndo>(db, caller, how, {
    steps: async (transaction) => {
      act = await lock(transaction);
      return lockSteps(transaction, act);
    },
    scope: (steps, now) =>
      steps
        .filter(({ row, made }) => ![row, ...made].every((one) => ofScope(now, one)))
        .map(({ row }) => ofStudent(row, NOT_IN_SCOPE)),
    written: (_, steps) =>
      steps
        .filter((step) => isChangedSince(step, act))
        .map(({ row: { studentId } }) =>
          fieldError(studentId, createMessage(UNDO_WORDS[act.column].changed, { studentId })),
        ),
    dependents: (transaction) => dependentErrors(transaction, act),
    valid: async (transaction, steps) => {
      const values = await readConfigValues(transaction);
      return steps.flatMap(
        ({
          row,
          corrected: {
            from: { religion, gender },
          } = { from: {} },
        }) =>
          resolveConfigValues(0, { religion, gender }, values).fieldErrors.map((error) =>
            ofStudent(row, error),
          ),
      );
    },
    consent: async (transaction, steps) => {
      const religions = steps.flatMap(({ row: { id }, corrected }) =>
        corrected?.from.religion ? [{ id, religion: corrected.from.religion }] : [],
      );
      const notes = await setAsideNotes(transaction, religions);
      return seenNotes(notes, (note: SetAsideNote) => ofStudent(note, note.message));
    },
    seen: async (transaction, steps) => [
      ...(await seenEnrolments(transaction, madeBy(act))),
      ...steps.flatMap(({ row, corrected }) =>
        corrected ? [seenStudent(row, { more: [row.updatedAt.toISOString()] })] : [],
      ),
    ],
    write: (transaction, steps) => write(transaction, steps, act, change),
  });
}

async function write(
  transaction: Knex,
  steps: readonly EnrolmentUndo[],
  act: Act,
  change: { by: string; at: Date },
): Promise<void> {
  const { by, at } = change;
  const { event, done } = UNDO_WORDS[act.column];
  await endExemptions(transaction, madeBy(act), { ...change, reason: createMessage(done).message });
  // Also those of students who are deleted, so that they do not come back with the student.
  await transaction('enrolments').where(madeBy(act)).update({ live: null, updatedAt: at });
  if (act.column === 'uploadId') {
    // Deleted at the same time as the enrolment ends, so that restoring the student restores both.
    const deletion = { live: null, deletedAt: at, deletedBy: by, updatedAt: at };
    await transaction('students').where({ uploadId: act.id, live: 1 }).update(deletion);
    await markUploadUndone(transaction, act.id, change);
  } else await transaction('promotions').where({ id: act.id }).update({ undoneAt: at });
  await putBack(transaction, steps, at);
  const ended = steps.flatMap(({ made }) => made.map(toEnded));
  const restored = steps.flatMap(({ row: { id }, corrected }) =>
    corrected ? [{ id, from: corrected.to, to: corrected.from }] : [],
  );
  await recordStudents(transaction, change, event, [...ended, ...restored]);
  await noteResultChange(transaction);
}

const madeBy = ({ column, id }: Act) => ({ [column]: id }) as { uploadId: string } | { promotionId: string };

const toEnded = (row: StudentRow) => ({
  id: row.id,
  year: row.session,
  from: placementFields(presentPlacement(row)),
});

const ofStudent = ({ studentId }: { studentId: string }, reason: MessageOrKey): FieldError =>
  fieldError(studentId, createMessage('upload.ofStudent', { studentId, reason: toMessage(reason) }));

/** Locks the classes, where marks and attendance are entered, then the students, and reads both. */
async function lockSteps(transaction: Knex, act: Act): Promise<EnrolmentUndo[]> {
  const corrected = act.column === 'uploadId' ? await readCorrected(transaction, act) : new Map();
  const everyone = async () => {
    const enrolments: StudentRow[] = await studentEnrolments(transaction)
      .where(`enrolments.${act.column}`, act.id)
      .orderBy('students.id');
    const ids = [...new Set([...enrolments.map(({ id }) => id), ...corrected.keys()])];
    const rows = await inBatches(ids, (batch) => students(transaction).whereIn('students.id', batch));
    return { enrolments, ids, rows: rows.flat() };
  };
  const before = await everyone();
  const classes = [...before.enrolments, ...before.rows].map(({ classValue }) => classValue);
  await lockClasses(transaction, 'value', classes);
  await inBatches(before.ids, (batch) =>
    transaction('students').whereIn('id', batch).orderBy('id').forUpdate().pluck('id'),
  );
  const now = await everyone();
  const byStudent = groupBy(now.enrolments, ({ id }) => id);
  const edits = await readEdits(transaction, now.ids);
  return now.rows.map((row) => ({
    row,
    made: byStudent.get(row.id) ?? [],
    corrected: corrected.get(row.id),
    edits: edits.get(row.id) ?? [],
  }));
}

const ENROLMENT_FIELDS = [
  ...['class', 'section', 'shift', 'group', 'roll'],
  ...['fourthSubjectCode', 'chosenSubjectCodes'],
];

/**
 * Whether an enrolment or a student that the act made was edited, or a value that it corrected is another one now. The
 * other values of a student who was there before are not of the act.
 */
function isChangedSince({ row, made, corrected, edits }: EnrolmentUndo, { column, id }: Act): boolean {
  const isMadeEdited = ({ session }: StudentRow) => {
    const ofYear = edits.filter(({ year }) => year === session);
    const since = ofYear.slice(ofYear.findLastIndex(({ isEdit }) => !isEdit) + 1);
    return since.some(({ fields }) => fields.some((field) => ENROLMENT_FIELDS.includes(field)));
  };
  if (made.some(isMadeEdited)) return true;
  if (column === 'uploadId' && row.uploadId === id) return edits.some(({ isEdit }) => isEdit);
  return PERSON_FIELDS.some(
    (field) => field in (corrected?.to ?? {}) && corrected?.to[field] !== (row[field] ?? ''),
  );
}

async function putBack(transaction: Knex, steps: readonly EnrolmentUndo[], at: Date): Promise<void> {
  const updates = steps.flatMap(({ row: { id }, corrected }) => {
    const former = PERSON_FIELDS.flatMap((field) =>
      corrected && field in corrected.from ? [[field, toColumn(field, corrected.from[field])]] : [],
    );
    return former.length > 0 ? [{ id, columns: Object.fromEntries(former) }] : [];
  });
  await updateEach(transaction, 'students', updates, { updatedAt: at });
}

type EnteredInTerm = { studentId: string; term: string; session: number };

/** An error for everything that would be lost or wrong without what the act stored. */
async function dependentErrors(transaction: Knex, { column, id }: Act): Promise<FieldError[]> {
  const enrolments = () => liveEnrolments(transaction).where(`enrolments.${column}`, id);
  const published: { session: number; term: string; classValue: number }[] = await enrolments()
    .join('publications', (on) =>
      on
        .on('publications.session', 'enrolments.session')
        .andOn('publications.classId', 'enrolments.classId')
        .andOnVal('publications.live', 1)
        .andOn('publications.publishedAt', '>', 'enrolments.createdAt'),
    )
    .join('classes', 'classes.id', 'enrolments.classId')
    // A student who is exempt is in no copy of the exam.
    .whereNotExists(
      transaction('exemptions')
        .whereRaw('exemptions.student_id = enrolments.student_id')
        .whereRaw('exemptions.session = publications.session and exemptions.term = publications.term')
        .select('exemptions.id'),
    )
    .distinct('publications.session', 'publications.term', 'classes.value as classValue');
  const entered = (table: 'marks' | 'attendance'): Knex.QueryBuilder =>
    enrolments()
      .join(table, (on) =>
        on.on(`${table}.studentId`, 'enrolments.studentId').andOn(`${table}.session`, 'enrolments.session'),
      )
      .orderBy(['students.studentId', 'term'])
      .distinct('students.studentId', 'term', 'enrolments.session');
  const marks: EnteredInTerm[] = await entered('marks').whereNull('marks.deletedAt');
  const attended: EnteredInTerm[] = await entered('attendance');
  const later: { studentId: string; session: number }[] = await enrolments()
    .join('enrolments as other', (on) =>
      on.on('other.studentId', 'enrolments.studentId').andOnVal('other.live', 1),
    )
    // A year that a known student had before does not depend on it.
    .where((either) => {
      either.where((promoted) =>
        promoted
          .where('other.session', '>', transaction.ref('enrolments.session'))
          .where('other.id', '>', transaction.ref('enrolments.id')),
      );
      if (column === 'uploadId') either.orWhere('students.uploadId', id);
    })
    .where((either) => either.whereNull(`other.${column}`).orWhereNot(`other.${column}`, id))
    .orderBy('students.studentId')
    .distinct('students.studentId', 'other.session');
  // A promotion makes no students.
  const signedIn: { studentId: string }[] =
    column === 'promotionId'
      ? []
      : await enrolments()
          .join('users', (on) => on.on('users.studentId', 'students.id').andOnVal('users.live', 1))
          .where('students.uploadId', id)
          .orderBy('students.studentId')
          .distinct('students.studentId');
  const left: LeftStudent[] = await enrolments()
    .whereNotNull('enrolments.leftOn')
    .orderBy('students.studentId')
    .select('students.studentId', 'studentName', 'leftOn');
  const certified: { studentId: string; serial: string }[] = await enrolments()
    .join('certificates', 'certificates.enrolmentId', 'enrolments.id')
    .orderBy('certificates.id')
    .select('students.studentId', 'certificates.serial');
  const because =
    <Row extends { studentId: string }>(toReason: (row: Row) => MessageOrKey) =>
    (row: Row) =>
      fieldError(row.studentId, toReason(row));
  return [
    ...published.map(({ session, term, classValue }) => {
      const className = String(classValue);
      return fieldError(
        'publication',
        createMessage(UNDO_WORDS[column].published, { session, term, className }),
      );
    }),
    ...certified.map(because((row) => createMessage('upload.hasCertificate', row))),
    ...marks.map(because((row) => createMessage('upload.hasMarks', row))),
    ...attended.map(because((row) => createMessage('upload.hasAttendance', row))),
    ...left.map(because(leftMessage)),
    ...later.map(because((row) => createMessage('student.enrolledAlready', row))),
    ...signedIn.map(because((row) => createMessage('upload.hasSignIn', row))),
  ];
}
