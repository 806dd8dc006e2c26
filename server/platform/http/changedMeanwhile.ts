import type { Knex } from 'knex';
import { createMessage, type PlainKey } from '#documents/i18n/messages/index.ts';
import { AppError, type FieldError, fieldError } from '#server/platform/base/errors.ts';
import { type Noun, readChanges, type StoredChange, whenChanged } from '#server/platform/database/changes.ts';

type FieldValues = Readonly<Record<string, unknown>>;

/** Compared as text: a blank, a missing value and an empty list are the same, as are a number and its text. */
function asText(value: unknown): string {
  if (Array.isArray(value)) return value.map(asText).join(', ');
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  return Object.values(value).map(asText).filter(Boolean).join(' ');
}

/** Whether two values are the same to the person who typed one of them. */
export const isSameValue = (one: unknown, other: unknown): boolean => asText(one) === asText(other);

/** The record whose history says who changed a value, and the fields of what that history stores. */
type Recorded = {
  db: Knex;
  noun: Noun;
  recordId: string | number;
  fieldsIn?: (stored: FieldValues) => FieldValues;
};
type ConflictOptions = { key?: PlainKey; recorded?: Recorded | undefined };

/**
 * Throws 409 with each field that someone else changed since the form was opened, with the stored and the sent value,
 * and who changed it when, as far as the history of the record says so. `was` holds the values the form was opened
 * with; a field that is not in it is not compared.
 */
export async function refuseChangedMeanwhile(
  current: FieldValues,
  sent: FieldValues,
  was: FieldValues = {},
  { key = 'record.changedMeanwhile', recorded }: ConflictOptions = {},
): Promise<void> {
  const changed = Object.keys(was).filter(
    (path) =>
      path in sent &&
      path in current &&
      !isSameValue(current[path], was[path]) &&
      !isSameValue(current[path], sent[path]),
  );
  if (changed.length === 0) return;
  const history = recorded ? await readChanges(recorded.db, recorded.noun, recorded.recordId) : [];
  const fieldErrors = changed.map((path) => {
    const valueIn = (stored: FieldValues | null) => stored && (recorded?.fieldsIn?.(stored) ?? stored)[path];
    const change = history.find(
      ({ from, to }) => isSameValue(valueIn(to), current[path]) && !isSameValue(valueIn(from), current[path]),
    );
    return conflictError(path, { now: current[path], sent: sent[path] }, change);
  });
  throw new AppError('conflict', key, fieldErrors);
}

/** What someone else made of a field or a line, beside what the caller sends, and who it was when it is known. */
export function conflictError(
  path: string,
  { now, sent }: { now: unknown; sent: unknown },
  by?: Pick<StoredChange, 'by' | 'at'>,
): FieldError {
  const values = { now: asText(now), sent: asText(sent) };
  const message = by?.by
    ? createMessage('record.changedToBy', { ...values, by: by.by, ...whenChanged(by.at) })
    : createMessage('record.changedTo', values);
  return { ...fieldError(path, message), now: now ?? '', sent: sent ?? '' };
}

/** The fields of an edit that were sent. */
export const sentFields = (edit: object) =>
  Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));

/**
 * A form that sends all its fields, or a table that sends all its lines, with what it was opened with (`was`): those
 * that its user left alone are as they are stored now. Throws 409 with each that the user and someone else both
 * changed. Without `was` all that was sent is stored.
 */
export async function mergeUntouched<T extends FieldValues>(
  current: T,
  sent: T,
  was: FieldValues | undefined,
  refusal: ConflictOptions,
): Promise<T> {
  if (!was) return sent;
  const isTouched = (name: string) => !(name in was) || !isSameValue(sent[name], was[name]);
  const touched = Object.fromEntries(Object.entries(sent).filter(([name]) => isTouched(name)));
  const blank = Object.fromEntries(Object.keys(was).map((name) => [name, '']));
  await refuseChangedMeanwhile({ ...blank, ...current }, touched, was, refusal);
  return { ...current, ...touched };
}
