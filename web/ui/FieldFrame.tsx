import { type ReactNode, useId } from 'react';
import type { Translatable } from '#documents/i18n/translate.ts';
import { classes } from './classes.ts';
import styles from './Field.module.css';
import { useTranslate } from './TranslateContext.ts';

/** What ties a control to its label and its message. */
export type FieldControl = {
  id: string;
  className: string | undefined;
  'aria-required': boolean;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
};

type FieldFrameProps = {
  label: string;
  hint?: string | undefined;
  /** Marked, because it cannot be left blank. */
  required?: boolean | undefined;
  /** What is wrong with what is entered. */
  message?: Translatable | undefined;
  children: (control: FieldControl) => ReactNode;
};

/** Label above, message below. */
export const FieldFrame = ({ label, hint, required = false, message, children }: FieldFrameProps) => {
  const id = useId();
  const t = useTranslate();
  const described = [hint && `${id}-hint`, message && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label className={classes(styles.label, required && styles.required)} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: styles.control,
        'aria-required': required,
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
