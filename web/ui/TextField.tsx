import type { ComponentProps } from 'react';
import { useFormContext } from 'react-hook-form';
import { Field } from './Field.tsx';

type TextFieldProps = Omit<ComponentProps<'input'>, 'name'> & { name: string; label: string; hint?: string };

export const TextField = ({ name, label, hint, required, onChange, ...rest }: TextFieldProps) => {
  const { register } = useFormContext();
  return (
    <Field name={name} label={label} hint={hint} required={required}>
      {(control) => <input type="text" {...rest} {...control} {...register(name, { onChange })} />}
    </Field>
  );
};

/** Typed as text, so that Bangla digits are taken too; phones show their number pad. */
export const NumberField = (props: TextFieldProps) => (
  <TextField inputMode="numeric" autoComplete="off" {...props} />
);

type TextAreaFieldProps = Omit<ComponentProps<'textarea'>, 'name'> & {
  name: string;
  label: string;
  hint?: string;
};

/** A text of several paragraphs. */
export const TextAreaField = ({ name, label, hint, required, ...rest }: TextAreaFieldProps) => {
  const { register } = useFormContext();
  return (
    <Field name={name} label={label} hint={hint} required={required}>
      {(control) => <textarea {...rest} {...control} {...register(name)} />}
    </Field>
  );
};
