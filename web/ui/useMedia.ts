import { useSyncExternalStore } from 'react';

/** The window is asked when the hook is used: the page of parents is drawn before there is one. */
const createHook = (query: string) => {
  const read = () => window.matchMedia(query);
  const subscribe = (listen: () => void) => {
    const list = read();
    list.addEventListener('change', listen);
    return () => list.removeEventListener('change', listen);
  };
  return (): boolean => useSyncExternalStore(subscribe, () => read().matches);
};

/** True where the sidebar fits beside the screen. */
export const useWide = createHook('(min-width: 64rem)');

/** True where the working exam fits into the bar, beside the school's logo and what a draft adds. */
export const useWideBar = createHook('(min-width: 80rem)');

/** True on a phone, where a row of a list is a card. */
export const useNarrow = createHook('(max-width: 40rem)');

/** Where figures are shown as a table, because a sheet of paper is too small to read. */
export const isPhone = () => window.matchMedia('(max-width: 48rem)').matches;
