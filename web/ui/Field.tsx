import { type ReactNode, useId } from 'react';
import { useFormContext } from 'react-hook-form';
import styles from './Field.module.css';
import { useTranslate } from './TranslateContext.ts';

/** What ties a control to its label and its message. */
export type FieldControl = {
  id: string;
  className: string | undefined;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
};

type FieldProps = {
  name: string;
  label: string;
  hint?: string | undefined;
  children: (control: FieldControl) => ReactNode;
};

/** Label above, message below; the form around it knows what is wrong with which name. */
export const Field = ({ name, label, hint, children }: FieldProps) => {
  const id = useId();
  const t = useTranslate();
  const { getFieldState, formState } = useFormContext();
  const message = getFieldState(name, formState).error?.message;
  const described = [hint && `${id}-hint`, message && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: styles.control,
        'aria-invalid': Boolean(message),
        'aria-describedby': described || undefined,
      })}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {message && (
        <p className={styles.error} id={`${id}-error`}>
          {t(message)}
        </p>
      )}
    </div>
  );
};
