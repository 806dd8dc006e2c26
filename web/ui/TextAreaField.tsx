import type { ComponentProps } from 'react';
import { useFormContext } from 'react-hook-form';
import { Field } from './Field.tsx';

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
