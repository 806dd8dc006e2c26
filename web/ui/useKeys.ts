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
