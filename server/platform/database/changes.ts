import type { Knex } from 'knex';
import { dayAtSchool, schoolTimeZone } from '#documents/model/schoolDay.ts';
import { inBatches } from './transact.ts';
import { personName } from './usersWithPeople.ts';

export type Noun =
  | 'role'
  | 'password'
  | 'secondStep'
  | 'school'
  | 'paper'
  /** The days of a student in a term; the record is the student, and the values have session and term. */
  | 'attendance'
  /** Of a section, shift and group in a term. */
  | 'workingDays'
  | 'certificateText'
  | 'scheme'
  | 'subject'
  /** A value of a shared list. */
  | 'listValue'
  | 'publication'
  | 'student'
  /** A teacher whom an upload added or changed; the record is the upload. */
  | 'teacherUpload'
  | 'backup';

type NewChange = {
  noun: Noun;
  recordId: string | number;
  /** Row id of the user; null when a file or a command made the change. */
  by: string | null;
  at?: Date | undefined;
  from?: unknown;
  to: unknown;
};

/** Stores in the history who changed a record, when, and its values before and after. */
export const recordChange = async (transaction: Knex, change: NewChange): Promise<void> => {
  await transaction('changes').insert(toChangeRow(change));
};

/** The same for many records at once. */
export const recordChanges = async (transaction: Knex, changes: readonly NewChange[]): Promise<void> => {
  await inBatches(changes, (batch) => transaction('changes').insert(batch.map(toChangeRow)));
};

const toChangeRow = ({ noun, recordId, by, at = new Date(), from = null, to }: NewChange) => ({
  noun,
  recordId,
  changedAt: at,
  changedBy: by,
  oldValue: from && JSON.stringify(from),
  newValue: to && JSON.stringify(to),
});

/** The day and the time of a change at the school, as messages name them. */
export const whenChanged = (at: Date): { day: string; time: string } => ({
  day: dayAtSchool(at),
  time: new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: schoolTimeZone() }).format(at),
});

/** Beyond the changes that happen while a form is open. */
const MAX_CHANGES = 100;

type Values = Readonly<Record<string, unknown>>;
export type StoredChange = { by: string | null; at: Date; from: Values | null; to: Values | null };

/** The latest changes of a record, the newest first, with the name of who made each. */
export async function readChanges(db: Knex, noun: Noun, recordId: string | number): Promise<StoredChange[]> {
  const rows = await db('changes')
    .leftJoin('users', 'users.id', 'changes.changedBy')
    .where({ noun, recordId })
    .orderBy('changes.id', 'desc')
    .limit(MAX_CHANGES)
    .select('changedAt', 'firstName', 'lastName', 'oldValue', 'newValue');
  return rows.map(({ changedAt: at, oldValue: from, newValue: to, ...person }) => ({
    ...{ by: personName(person), at, from, to },
  }));
}
