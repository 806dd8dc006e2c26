import { useEffect, useRef, useState } from 'react';
import { findWords } from '#web/i18n/staff/find.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { Icon } from '#web/ui/Icon.tsx';
import styles from './Find.module.css';
import { FindBox } from './FindBox.tsx';

/** The search in the top bar; Ctrl+K opens it from everywhere. */
export const Find = () => {
  const { lang } = useStaffLanguage();
  const words = findWords[lang];
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setOpen(true);
    dialog.current?.showModal();
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.code !== 'KeyK') return;
      event.preventDefault();
      // Another dialog may hold something that is not saved.
      if (!document.querySelector('dialog[open]')) open();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-label={words.find}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={open}
      >
        <Icon name="search" />
        <span>{words.find}</span>
        <kbd>{words.shortcut}</kbd>
      </button>
      <dialog
        ref={dialog}
        className={styles.dialog}
        aria-label={words.find}
        onClose={({ currentTarget }) => setOpen(currentTarget.open)}
        onPointerDown={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
      >
        {isOpen && <FindBox onClose={() => dialog.current?.close()} />}
      </dialog>
    </>
  );
};
