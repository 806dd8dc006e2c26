import { useAtom, useAtomValue } from 'jotai';
import { authAtom } from '#web/api/session.ts';
import { storedAtom } from '#web/state/storedAtom.ts';

type Sort = { key: string; descending: boolean };

type StoredView = {
  /** Columns that were chosen: whether each is shown. */
  shown?: Readonly<Record<string, boolean>>;
  sort: Sort | null;
};

/** How a user has arranged a list, and how that is changed. */
export type ListView = StoredView & {
  sortBy: (key: string) => void;
  showColumn: (key: string, isShown: boolean) => void;
};

/** By user and list, kept in the browser. */
const viewsAtom = storedAtom<Record<string, StoredView>>('lists', {});

const FIRST: StoredView = { sort: null };

export const useListView = (id: string): ListView => {
  const [views, setViews] = useAtom(viewsAtom);
  const name = `${useAtomValue(authAtom)?._id} ${id}`;
  const view = views[name] ?? FIRST;
  const store = (part: Partial<StoredView>) => setViews({ ...views, [name]: { ...view, ...part } });
  return {
    ...view,
    // A third press gives the first order back.
    sortBy: (key) => {
      if (view.sort?.key !== key) store({ sort: { key, descending: false } });
      else store({ sort: view.sort.descending ? null : { key, descending: true } });
    },
    showColumn: (key, isShown) => store({ shown: { ...view.shown, [key]: isShown } }),
  };
};
