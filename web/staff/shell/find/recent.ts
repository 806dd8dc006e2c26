import { useAtom } from 'jotai';
import { atomWithStorage, createJSONStorage } from 'jotai/utils';
import type { FoundItem } from './useFind.ts';

const MOST = 6;

/** In the tab alone, and forgotten when the user signs out: they are names of students. */
const recentAtom = atomWithStorage<FoundItem[]>(
  'found-recently',
  [],
  createJSONStorage(() => sessionStorage),
  { getOnInit: true },
);

/** What was opened from the search, the latest first. */
export const useRecent = (): [FoundItem[], (opened: FoundItem) => void] => {
  const [recent, setRecent] = useAtom(recentAtom);
  const remember = (opened: FoundItem) =>
    setRecent([opened, ...recent.filter(({ to }) => to !== opened.to)].slice(0, MOST));
  return [recent, remember];
};
