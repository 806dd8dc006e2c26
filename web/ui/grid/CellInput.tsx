import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import { classes } from '#web/ui/classes.ts';
import styles from './CellInput.module.css';

type CellInputProps = Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'ref'> & {
  /** What is shown, in the digits of the screen. */
  value: string;
  /** Its place in a grid; a field beside one has none. */
  row?: number;
  column?: number;
  invalid: boolean;
  onType: (text: string, input: HTMLInputElement) => void;
};

/**
 * A cell of a grid, typed as text so that digits of both scripts are taken. The caret stays where it was when what is
 * typed is shown in other digits, and what an input method composes is taken once it is whole.
 */
export const CellInput = ({ value, row, column, invalid, onType, className, ...rest }: CellInputProps) => {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const [composed, setComposed] = useState<string | null>(null);
  const type = (target: HTMLInputElement) => {
    caret.current = target.selectionStart;
    onType(target.value, target);
  };
  useLayoutEffect(() => {
    if (caret.current === null || input.current !== document.activeElement) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  return (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      enterKeyHint="next"
      {...rest}
      ref={input}
      className={classes(styles.cell, className)}
      data-row={row}
      data-column={column}
      aria-invalid={invalid}
      value={composed ?? value}
      onChange={({ target, nativeEvent }) => {
        if ((nativeEvent as InputEvent).isComposing) setComposed(target.value);
        else type(target);
      }}
      onCompositionEnd={({ currentTarget }) => {
        setComposed(null);
        type(currentTarget);
      }}
    />
  );
};
