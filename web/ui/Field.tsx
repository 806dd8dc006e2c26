import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { type FieldControl, FieldFrame } from './FieldFrame.tsx';

export type { FieldControl } from './FieldFrame.tsx';

type FieldProps = {
  name: string;
  label: string;
  hint?: string | undefined;
  children: (control: FieldControl) => ReactNode;
};

/** A field of a form that knows what is wrong with which name. */
export const Field = ({ name, label, hint, children }: FieldProps) => {
  const { getFieldState, formState } = useFormContext();
  return (
    <FieldFrame label={label} hint={hint} message={getFieldState(name, formState).error?.message}>
      {children}
    </FieldFrame>
  );
};
