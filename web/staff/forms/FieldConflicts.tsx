import { useState } from 'react';
import { type FieldError, isApiError } from '#web/api/api.ts';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Segmented } from '#web/ui/Segmented.tsx';

export type FieldChoices = Readonly<Record<string, 'mine' | 'theirs'>>;

const readConflicts = (errors: readonly FieldError[]): FieldError[] =>
  errors.filter(({ now }) => now !== undefined);

type Values = Readonly<Record<string, unknown>>;

const asText = (value: unknown): string => (Array.isArray(value) ? value.join(',') : String(value ?? ''));

type Editing = { opened: Values; conflicts: readonly FieldError[]; choices: FieldChoices };

/**
 * What someone else changed while a form was open, and which value stays. One that was asked about earlier stays asked
 * about: what is sent next is compared with all of what was shown.
 */
export const useFieldConflicts = () => {
  const [conflicts, setConflicts] = useState<readonly FieldError[]>([]);
  const [choices, setChoices] = useState<FieldChoices>({});
  return {
    conflicts,
    choices,
    choose: setChoices,
    /** Takes in what the server refused. */
    add: (error: unknown) => {
      const found = isApiError(error) ? readConflicts(error.fieldErrors) : [];
      const isFound = (path: string) => found.some((conflict) => conflict.path === path);
      setConflicts([...conflicts.filter(({ path }) => !isFound(path)), ...found]);
      setChoices(Object.fromEntries(Object.entries(choices).filter(([path]) => !isFound(path))));
    },
    clear: () => {
      setConflicts([]);
      setChoices({});
    },
  };
};

/** The fields that differ from what the form was opened with, and what each was; null while a choice is missing. */
export const changedFields = (
  values: Values,
  { opened, conflicts, choices }: Editing,
): { sent: Record<string, unknown>; was: Record<string, unknown> } | null => {
  if (conflicts.some(({ path }) => !choices[path])) return null;
  const before: Values = { ...opened, ...Object.fromEntries(conflicts.map(({ path, now }) => [path, now])) };
  const changed = Object.entries(values).filter(
    ([name, value]) => choices[name] !== 'theirs' && asText(value) !== asText(before[name]),
  );
  return {
    sent: Object.fromEntries(changed),
    was: Object.fromEntries(changed.map(([name]) => [name, before[name] ?? ''])),
  };
};

/**
 * For a form that stays open and sends all its fields: what its user last saw stored, to be sent as `was`. A conflict
 * shows its user what someone else wrote, so that saving again is a choice; with each save it begins anew.
 */
export const useSeen = (stored: Values, saves: number) => {
  const [seen, setSeen] = useState({ saves, was: stored });
  if (seen.saves !== saves) setSeen({ saves, was: stored });
  const see = (error: unknown) => {
    const conflicts = isApiError(error) ? readConflicts(error.fieldErrors) : [];
    setSeen({
      saves,
      was: { ...seen.was, ...Object.fromEntries(conflicts.map(({ path, now }) => [path, now])) },
    });
  };
  return { was: seen.was, see };
};

type FieldConflictsProps = {
  editing: ReturnType<typeof useFieldConflicts>;
  labels: Readonly<Record<string, string>>;
  /** A value as the screen shows it. */
  show: (path: string, value: unknown) => string;
};

/** Asks, field by field, which of two changes stays. */
export const FieldConflicts = ({ editing, labels, show }: FieldConflictsProps) => {
  const words = useStaffWords();
  const { conflicts, choices, choose } = editing;
  if (conflicts.length === 0) return null;
  return (
    <>
      <Notice wrong>{words.fieldConflicts}</Notice>
      {conflicts.map(({ path, now, sent }) => (
        <Segmented<'mine' | 'theirs' | ''>
          key={path}
          label={labels[path] ?? path}
          value={choices[path] ?? ''}
          segments={[
            { value: 'mine', label: `${words.keepMine}: ${show(path, sent) || words.none}` },
            { value: 'theirs', label: `${words.takeTheirs}: ${show(path, now) || words.none}` },
          ]}
          onChange={(choice) => choice && choose({ ...choices, [path]: choice })}
        />
      ))}
    </>
  );
};
