import { createMessage } from '#documents/i18n/messages/index.ts';
import { AppError, type FieldError } from '#server/base/errors.ts';

type Values = Readonly<Record<string, unknown>>;

/** Compared as text: a blank, a missing value and an empty list are the same, as are a number and its text. */
const asText = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value ?? ''));

/**
 * Throws 409 with each field that someone else changed since the form was opened, with the stored and the sent value.
 * `was` holds the values the form was opened with; a field that is not in it is not compared.
 */
export const refuseChangedMeanwhile = (current: Values, sent: Values, was: Values = {}): void => {
  const fieldErrors = Object.keys(was).flatMap((path): FieldError[] => {
    if (!(path in sent) || !(path in current)) return [];
    const [now, before, to] = [current[path], was[path], sent[path]].map(asText);
    if (now === before || now === to) return [];
    const message = createMessage('record.changedTo', { now: now ?? '', sent: to ?? '' });
    return [{ path, ...message, now: current[path] ?? '', sent: sent[path] ?? '' }];
  });
  if (fieldErrors.length > 0) throw new AppError('conflict', 'record.changedMeanwhile', fieldErrors);
};

/** The fields of an edit that were sent. */
export const sentFields = (edit: object) =>
  Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));
