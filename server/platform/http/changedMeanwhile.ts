import { createMessage, type PlainKey } from '#documents/i18n/messages/index.ts';
import { AppError, type FieldError } from '#server/platform/base/errors.ts';

type Values = Readonly<Record<string, unknown>>;

/** Compared as text: a blank, a missing value and an empty list are the same, as are a number and its text. */
function asText(value: unknown): string {
  if (Array.isArray(value)) return value.map(asText).join(', ');
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  return Object.values(value).map(asText).filter(Boolean).join(' ');
}

/**
 * Throws 409 with each field that someone else changed since the form was opened, with the stored and the sent value.
 * `was` holds the values the form was opened with; a field that is not in it is not compared.
 */
export const refuseChangedMeanwhile = (
  current: Values,
  sent: Values,
  was: Values = {},
  key: PlainKey = 'record.changedMeanwhile',
): void => {
  const fieldErrors = Object.keys(was).flatMap((path): FieldError[] => {
    if (!(path in sent) || !(path in current)) return [];
    const [now, before, to] = [current[path], was[path], sent[path]].map(asText);
    if (now === before || now === to) return [];
    const message = createMessage('record.changedTo', { now: now ?? '', sent: to ?? '' });
    return [{ path, ...message, now: current[path] ?? '', sent: sent[path] ?? '' }];
  });
  if (fieldErrors.length > 0) throw new AppError('conflict', key, fieldErrors);
};

/** The fields of an edit that were sent. */
export const sentFields = (edit: object) =>
  Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));

/**
 * A form that sends all its fields with what it was opened with (`was`): fields that its user left alone are as they
 * are stored now. Throws 409 with each field that the user and someone else both changed. Without `was` all that was
 * sent is stored.
 */
export function mergeUntouched<T extends Values>(current: T, sent: T, was: Values | undefined): T {
  if (!was) return sent;
  const isTouched = (name: string) => !(name in was) || asText(sent[name]) !== asText(was[name]);
  const touched = Object.fromEntries(Object.entries(sent).filter(([name]) => isTouched(name)));
  const blank = Object.fromEntries(Object.keys(was).map((name) => [name, '']));
  refuseChangedMeanwhile({ ...blank, ...current }, touched, was, 'school.changedMeanwhile');
  return { ...current, ...touched };
}
