import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import styles from './NumberCell.module.css';

type NumberCellProps = Omit<ComponentProps<'input'>, 'onChange' | 'value'> & {
  value: string;
  invalid: boolean;
  onType: (value: string) => void;
};

/** A short number to type over; as text, so that Bangla digits are taken too. */
export const NumberCell = ({ invalid, onType, className, ...rest }: NumberCellProps) => (
  <input
    type="text"
    inputMode="numeric"
    autoComplete="off"
    className={classes(styles.cell, className)}
    aria-invalid={invalid}
    onChange={({ target }) => onType(target.value)}
    onFocus={({ target }) => target.select()}
    {...rest}
  />
);
