import type { Knex } from 'knex';
import type { PersonField, StudentInput } from '#documents/model/student.ts';
import { groupBy } from '#documents/rules/groupBy.ts';
import { recordChanges } from '#server/platform/database/changes.ts';
import { inBatches } from '#server/platform/database/transact.ts';
import { personName } from '#server/platform/database/usersWithPeople.ts';
import type { RollPlace } from './rolls.ts';

/** What happened to the record of a student; each is stored in the transaction of the change. */
type StudentEvent =
  | ('added' | 'changed' | 'moved' | 'deleted' | 'restored' | 'uploaded' | 'uploadUndone')
  | ('promoted' | 'promotionUndone' | 'left' | 'leavingUndone' | 'exempted' | 'exemptionEnded')
  | ('certificateIssued' | 'certificateCorrected');

/** Fields of the record by name; `photo` is its hash, `reason` why the student ID was changed or a `term`, or its `subject`, does not count. */
type RecordFields = Partial<
  Record<
    | keyof StudentInput
    | ('photo' | 'reason' | 'term' | 'subject' | 'leftOn' | 'leftReason' | 'certificateNo' | 'serial'),
    string | number | boolean | null
  >
>;

type StudentChange = {
  /** Row id of the student. */
  id: string | number;
  /** The enrolment that changed; left out for the person alone. */
  year?: number;
  from?: RecordFields;
  to?: RecordFields;
  /** The upload that made the change. */
  upload?: string | undefined;
};

/** Stores what happened to students. `by` is the row id of the user, null for a command. */
export const recordStudents = (
  transaction: Knex,
  { by, at }: { by: string | null; at: Date },
  event: StudentEvent,
  changed: readonly StudentChange[],
): Promise<void> =>
  recordChanges(
    transaction,
    changed.map(({ id, year = null, from = {}, to = {}, upload }) => ({
      noun: 'student',
      recordId: id,
      by,
      at,
      from,
      to: { event, year, fields: to, upload },
    })),
  );

type PersonValues = Partial<Record<PersonField, string>>;

/** The personal data that an upload corrected, before and after; blank for none. */
export type CorrectedPerson = { from: PersonValues; to: PersonValues };

/** What an upload corrected, by the row id of the student. The releases before 1.1 stored no id of the upload. */
export async function readCorrected(
  db: Knex,
  { id, at, by }: { id: string; at: Date; by: string | null },
): Promise<Map<string, CorrectedPerson>> {
  const rows: { recordId: string; oldValue: PersonValues; newValue: StoredEdit['newValue'] }[] = await db(
    'changes',
  )
    .where({ noun: 'student', changedAt: at, changedBy: by })
    .select('recordId', 'oldValue', 'newValue');
  return new Map(
    rows.flatMap(({ recordId, oldValue: from, newValue: { event, year, fields, upload = id } }) =>
      event === 'uploaded' && year === null && upload === id
        ? [[recordId, { from, to: fields as PersonValues }]]
        : [],
    ),
  );
}

/** An edit of a student, or of the enrolment of `year`; or what made that enrolment, which is no edit. */
export type RecordedEdit = { id: string; year: number | null; fields: readonly string[]; isEdit: boolean };

/** What enrolled and edited these students, by row id, the earliest first. Deleting, restoring and leaving edit nothing. */
export async function readEdits(
  db: Knex,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RecordedEdit[]>> {
  const rows = await inBatches(
    ids,
    (batch): PromiseLike<(Pick<StoredEdit, 'newValue'> & { recordId: string })[]> =>
      db('changes')
        .where({ noun: 'student' })
        .whereIn('recordId', batch)
        .orderBy('id')
        .select('recordId', 'newValue'),
  );
  const edited = rows.flat().flatMap(({ recordId: id, newValue: { event, year, fields } }) => {
    const isEnrolled = ['promoted', 'uploaded'].includes(event) && year !== null;
    const isEdit = ['changed', 'moved', 'uploaded'].includes(event) && !isEnrolled;
    return isEnrolled || isEdit ? [{ id: String(id), year, fields: Object.keys(fields), isEdit }] : [];
  });
  return groupBy(edited, ({ id }) => id);
}

/** The fields that differ, before and after; null when none does. */
export function changedFields(before: StudentInput, after: StudentInput) {
  const shown = (input: StudentInput): RecordFields => ({
    ...input,
    chosenSubjectCodes: input.chosenSubjectCodes?.join(', ') ?? '',
  });
  const [former, current] = [shown(before), shown(after)];
  const names = Object.keys(former).filter(
    (name): name is keyof StudentInput =>
      (former[name as keyof StudentInput] ?? '') !== (current[name as keyof StudentInput] ?? ''),
  );
  if (names.length === 0) return null;
  const pick = (fields: RecordFields): RecordFields =>
    Object.fromEntries(names.map((name) => [name, fields[name] ?? '']));
  return { from: pick(former), to: pick(current) };
}

/** The fields of a stored change: former values are stored bare, new ones beside what happened. */
export const recordedFields = (
  stored: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> => (stored.fields as RecordFields | undefined) ?? stored;

/** Where a student is enrolled, as the history has it. */
export const placementFields = ({ class: className, section, shift, group, roll }: RollPlace) => ({
  ...{ class: className, section, shift, group, roll },
});

const MAX_STUDENT_CHANGES = 200;

type StoredEdit = {
  changedAt: Date;
  firstName: string | null;
  lastName: string | null;
  oldValue: RecordFields | null;
  newValue: { event: StudentEvent; year: number | null; fields: RecordFields; upload?: string };
};

/** What happened to a student's record, the latest first. */
export async function studentHistory(db: Knex, id: string) {
  const rows: StoredEdit[] = await db('changes')
    .leftJoin('users', 'users.id', 'changes.changedBy')
    .where({ noun: 'student', recordId: id })
    .orderBy('changes.id', 'desc')
    .limit(MAX_STUDENT_CHANGES)
    .select('changedAt', 'firstName', 'lastName', 'oldValue', 'newValue');
  return rows.map(({ changedAt, oldValue, newValue, ...person }) => ({
    at: changedAt.toISOString(),
    by: personName(person),
    event: newValue.event,
    year: newValue.year,
    from: withoutHash(oldValue ?? {}),
    to: withoutHash(newValue.fields),
  }));
}

/** `photo` as answers have it: whether there is one. */
const withoutHash = ({ photo, ...fields }: RecordFields): RecordFields =>
  photo === undefined ? fields : { ...fields, photo: Boolean(photo) };

/** The last change of a student's photo, by the hashes; null for none, and for one that a release before 1.1 stored. */
export async function lastPhotoChange(db: Knex, id: string) {
  const rows: Pick<StoredEdit, 'oldValue' | 'newValue'>[] = await db('changes')
    .where({ noun: 'student', recordId: id })
    .orderBy('id', 'desc')
    .limit(MAX_STUDENT_CHANGES)
    .select('oldValue', 'newValue');
  const last = rows.find(({ newValue }) => newValue.fields.photo !== undefined);
  const [from = null, to = null] = [last?.oldValue?.photo, last?.newValue.fields.photo];
  const isHash = (photo: unknown): photo is string | null => photo === null || typeof photo === 'string';
  return last && isHash(from) && isHash(to) ? { from, to } : null;
}

/** GET /student/:id/history */
export type StudentHistoryAnswer = { data: Awaited<ReturnType<typeof studentHistory>> };
