import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Choice } from '#web/ui/SelectField.tsx';

/** A choice that is no longer offered is taken back; one that came before its list is put into the select again. */
export const useOffered = (name: string, choices: readonly Choice[], known = true): void => {
  const { getValues, setValue } = useFormContext();
  const values = choices.map(({ value }) => value).join('\n');
  useEffect(() => {
    if (!known) return;
    const chosen = String(getValues(name) ?? '');
    setValue(name, values.split('\n').includes(chosen) ? chosen : '');
  }, [known, name, values, getValues, setValue]);
};
