import { useSyncExternalStore } from 'react';

const wide = window.matchMedia('(min-width: 64rem)');
const subscribe = (listen: () => void) => {
  wide.addEventListener('change', listen);
  return () => wide.removeEventListener('change', listen);
};

/** True where the sidebar fits beside the screen. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => wide.matches);
