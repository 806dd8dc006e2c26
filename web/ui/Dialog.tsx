import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { classes } from './classes.ts';
import styles from './Dialog.module.css';

type DialogProps = {
  title: string;
  open: boolean;
  onClose: () => void;
  /** For a table. */
  wide?: boolean;
  children: ReactNode;
};

/** The browser's own modal: it keeps the focus inside, gives it back, and closes on Escape. */
export const Dialog = ({ title, open, onClose, wide, children }: DialogProps) => {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  // A dialog that was opened out of this one closes alone.
  const close = ({ target, currentTarget }: SyntheticEvent) => target === currentTarget && onClose();
  return (
    <dialog
      ref={dialog}
      className={classes(styles.dialog, wide && styles.wide)}
      aria-labelledby={id}
      onClose={close}
    >
      {open && (
        <>
          <h2 id={id}>{title}</h2>
          {children}
        </>
      )}
    </dialog>
  );
};
