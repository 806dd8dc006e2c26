import { type ChangeEventHandler, createContext, type ReactNode, use } from 'react';
import { useFormContext } from 'react-hook-form';
import { type FieldControl, FieldFrame } from './FieldFrame.tsx';
import styles from './Layout.module.css';

export type { FieldControl } from './FieldFrame.tsx';

/** The fields that the schema of the form refuses blank. */
export const RequiredContext = createContext<ReadonlySet<string>>(new Set());

type FieldProps = {
  name: string;
  label: string;
  hint?: string | undefined;
  /** Where it depends on another field whether this one may be blank. */
  required?: boolean | undefined;
  children: (control: FieldControl) => ReactNode;
};

/** A field of a form that knows what is wrong with which name. */
export const Field = ({ name, label, hint, required, children }: FieldProps) => {
  const isRequired = use(RequiredContext).has(name);
  const { getFieldState, formState } = useFormContext();
  return (
    <FieldFrame
      label={label}
      hint={hint}
      required={required ?? isRequired}
      message={getFieldState(name, formState).error?.message}
    >
      {children}
    </FieldFrame>
  );
};

type CheckFieldProps = { name: string; label: string; onChange?: ChangeEventHandler };

/** Yes or no: the label stands behind its box. */
export const CheckField = ({ name, label, onChange }: CheckFieldProps) => {
  const { register } = useFormContext();
  return (
    <label className={styles.check}>
      <input type="checkbox" {...register(name, { onChange })} />
      {label}
    </label>
  );
};
