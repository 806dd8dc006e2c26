import { useEffect, useEffectEvent } from 'react';

/** Hears every key of the page, wherever the focus is, and whether a dialog lies over it. */
export const useKeys = (onKey: (event: KeyboardEvent, isUnderDialog: boolean) => void): void => {
  const hear = useEffectEvent((event: KeyboardEvent) =>
    onKey(event, document.querySelector('dialog[open]') !== null),
  );
  useEffect(() => {
    const listener = (event: KeyboardEvent) => hear(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
};

/** Ctrl+S, or Command+S, saves instead of the page being saved as a file; not under an open dialog. */
export const useSaveKey = (save: () => void): void =>
  useKeys((event, isUnderDialog) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    if (!isUnderDialog) save();
  });
