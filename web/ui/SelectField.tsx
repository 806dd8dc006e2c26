import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { Field } from './Field.tsx';
import { type Choice, Options, SelectFrame } from './Select.tsx';

export type { Choice } from './Select.tsx';

/** Values as choices, by what each is called. */
export const toChoices = <const Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
): { value: Value; label: string }[] => values.map((value) => ({ value, label: labels[value] }));

type SelectFieldProps = {
  name: string;
  label: string;
  choices: readonly Choice[];
  /** The first, empty line; left out where a choice always stands. */
  placeholder?: string;
  hint?: string;
  required?: boolean | undefined;
  disabled?: boolean;
  /** The choices follow from other fields: one that is no longer offered is taken back. */
  follows?: boolean;
};

/** The platform's own select: known to every phone and screen reader. One choice chooses itself. */
export const SelectField = ({
  name,
  label,
  choices,
  placeholder,
  hint,
  required,
  disabled,
  follows = false,
}: SelectFieldProps) => {
  const { register, getValues, setValue, formState } = useFormContext();
  // Before that the form would put its defaults over what is set here.
  const { isReady } = formState;
  const values = choices.map(({ value }) => value).join('\n');
  useEffect(() => {
    if (!isReady) return;
    const offered = values.split('\n');
    const chosen = getValues(name);
    if (offered.length === 1 && values !== '') {
      if (chosen !== values) setValue(name, values);
    } else if (follows) setValue(name, offered.includes(chosen) ? chosen : '');
  }, [isReady, values, follows, name, getValues, setValue]);
  return (
    <Field name={name} label={label} hint={hint} required={required}>
      {(control) => (
        <SelectFrame>
          <select {...control} {...register(name)} disabled={disabled}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            <Options choices={choices} />
          </select>
        </SelectFrame>
      )}
    </Field>
  );
};
