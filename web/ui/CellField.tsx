import { type ComponentProps, useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { classes } from './classes.ts';
import styles from './Field.module.css';
import { Options, SelectFrame } from './Select.tsx';
import type { Choice } from './SelectField.tsx';
import { useTranslate } from './TranslateContext.ts';

type CellFieldProps = Omit<ComponentProps<'input'>, 'name'> & {
  name: string;
  label: string;
  wide?: boolean | undefined;
  /** Its place in a grid. */
  row?: number;
  column?: number;
};

/** A field in a cell of a table: the head of its column is its label, its message stands below it. */
export const CellField = ({ name, label, wide, row, column, ...rest }: CellFieldProps) => {
  const id = useId();
  const t = useTranslate();
  const { register, getFieldState, formState } = useFormContext();
  const message = getFieldState(name, formState).error?.message;
  return (
    <>
      <input
        type="text"
        autoComplete="off"
        {...rest}
        data-row={row}
        data-column={column}
        className={classes(styles.cell, wide && styles.wide)}
        aria-label={label}
        aria-invalid={Boolean(message)}
        aria-describedby={message ? id : undefined}
        {...register(name)}
      />
      {message && (
        <p className={styles.error} id={id}>
          {t(message)}
        </p>
      )}
    </>
  );
};

type CellSelectProps = Omit<ComponentProps<'select'>, 'name'> & {
  name: string;
  label: string;
  choices: readonly Choice[];
};

/** A choice in a cell of a table. */
export const CellSelect = ({ name, label, choices, ...rest }: CellSelectProps) => (
  <SelectFrame>
    <select {...rest} className={styles.cell} aria-label={label} {...useFormContext().register(name)}>
      <Options choices={choices} />
    </select>
  </SelectFrame>
);
