import { createContext, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { useWords } from '#web/i18n/language.ts';
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

/** What a form in a dialog does before the close button or Escape closes it. */
type DialogGuard = { askToClose?: ((close: () => void) => void) | undefined };
export const DialogContext = createContext<DialogGuard>({});

/** The browser's own modal: it keeps the focus inside, gives it back, and closes on Escape. */
export const Dialog = ({ title, open, onClose, wide, children }: DialogProps) => {
  const id = useId();
  const words = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  // Before the browser reports anything else, so that an earlier closing is not taken for one of this opening.
  useLayoutEffect(() => {
    if (!open) {
      dialog.current?.close();
      return;
    }
    dialog.current?.showModal();
    // Where the first control is not the safe one.
    dialog.current?.querySelector<HTMLElement>('[data-begin]')?.focus();
  }, [open]);
  const guard = useRef<DialogGuard>({}).current;
  const dismiss = () => (guard.askToClose ? guard.askToClose(onClose) : onClose());
  const cancel = (event: SyntheticEvent) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    dismiss();
  };
  // The browser reports it later, when this dialog may be open again. A dialog inside this one reports its own closing.
  const close = ({ target, currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
    if (target === currentTarget && open && !currentTarget.open) onClose();
  };
  return (
    <dialog
      ref={dialog}
      className={classes(styles.dialog, wide && styles.wide)}
      aria-labelledby={id}
      onCancel={cancel}
      onClose={close}
    >
      {open && (
        <>
          <h2 id={id}>{title}</h2>
          <DialogContext value={guard}>{children}</DialogContext>
          {/* The last, so that the focus begins in what the dialog is for. */}
          <Button look="quiet" icon className={styles.close} aria-label={words.dismiss} onClick={dismiss}>
            <Icon name="close" />
          </Button>
        </>
      )}
    </dialog>
  );
};

export const isDialogOpen = (): boolean => document.querySelector('dialog[open]') !== null;
