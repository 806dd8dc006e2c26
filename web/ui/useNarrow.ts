import { useSyncExternalStore } from 'react';

const narrow = window.matchMedia('(max-width: 40rem)');
const subscribe = (listen: () => void) => {
  narrow.addEventListener('change', listen);
  return () => narrow.removeEventListener('change', listen);
};

/** True on a phone, where a row of a list is a card. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => narrow.matches);
