import { type MouseEvent, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { type FieldError, isApiError } from '#web/api/api.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Actions, Stack } from '#web/ui/Layout.tsx';

type Values = Readonly<Record<string, unknown>>;

const asText = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value ?? ''));

/** Returns the fields that differ from what the user saw, and what that was. */
export const changedValues = (values: Values, seen: Values) => {
  const changed = Object.entries(values).filter(([name, value]) => asText(value) !== asText(seen[name]));
  return {
    sent: Object.fromEntries(changed),
    was: Object.fromEntries(changed.map(([name]) => [name, seen[name] ?? ''])),
  };
};

/** What the user of a form last saw stored, and what someone else changed since. */
export const useEditing = (opened: Values) => {
  const seen = useRef(opened);
  const [conflicts, setConflicts] = useState<readonly FieldError[]>([]);
  const see = (values: Values) => {
    seen.current = { ...seen.current, ...values };
    setConflicts([]);
  };
  return {
    conflicts,
    /** Returns all that the user saw, for a form that sends all its fields. */
    was: () => seen.current,
    changes: (values: Values) => changedValues(values, seen.current),
    /** Shows the conflicts of a save that was refused. */
    refused: (error: unknown) =>
      setConflicts(isApiError(error) ? error.fieldErrors.filter(({ now }) => now !== undefined) : []),
    /** These values are stored now. */
    saved: see,
    /** The user decided: the values of the other person count as seen. */
    settle: () => see(Object.fromEntries(conflicts.map(({ path, now }) => [path, now]))),
  };
};

type FieldConflictsProps = {
  editing: ReturnType<typeof useEditing>;
  labels?: Readonly<Record<string, string>>;
  /** A value as the screen shows it. */
  show?: (path: string, value: unknown) => string;
  /** The field of the form where it is not the path of the server. */
  fieldOf?: (path: string) => string;
};

/** Says who changed which fields meanwhile, and asks whose values of the record stay. */
export const FieldConflicts = ({ editing, ...props }: FieldConflictsProps) => {
  const { labels = {}, show = (_path, value) => asText(value), fieldOf = (path) => path } = props;
  const { words, t } = useStaffLanguage();
  const { setValue, clearErrors } = useFormContext();
  const { conflicts } = editing;
  if (conflicts.length === 0) return null;
  const takeTheirs = () => {
    for (const { path, now } of conflicts) {
      setValue(fieldOf(path), typeof now === 'number' ? String(now) : now, { shouldDirty: true });
      clearErrors(fieldOf(path));
    }
    editing.settle();
  };
  const writeMine = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    editing.settle();
    currentTarget.form?.requestSubmit();
  };
  return (
    <Stack gap={2} role="alert">
      <p className="wrong">{words.fieldConflicts}</p>
      {conflicts.map(({ path, now, sent, ...message }) => (
        <p key={path}>
          {labels[path] && `${labels[path]}: `}
          {t({ ...message, params: { ...message.params, now: show(path, now), sent: show(path, sent) } })}
        </p>
      ))}
      <Actions>
        <Button onClick={takeTheirs}>{words.takeTheirs}</Button>
        <Button onClick={writeMine}>{words.writeMine}</Button>
      </Actions>
    </Stack>
  );
};
