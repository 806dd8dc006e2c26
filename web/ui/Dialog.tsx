import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';
import styles from './Dialog.module.css';
import { Icon } from './Icon.tsx';

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
  const words = useStaffWords();
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
          {/* The last, so that the focus begins in what the dialog is for. */}
          <Button look="quiet" icon className={styles.close} aria-label={words.dismiss} onClick={onClose}>
            <Icon name="close" />
          </Button>
        </>
      )}
    </dialog>
  );
};
