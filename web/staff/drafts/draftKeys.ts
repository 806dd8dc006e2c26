import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { readPersonId } from '#web/api/session.ts';
import { browserStorage } from '#web/state/storage.ts';

const PREFIX = 'draft|';

const changesAtom = atom(0);
changesAtom.onMount = () => {
  window.addEventListener('storage', draftsChanged);
  return () => window.removeEventListener('storage', draftsChanged);
};
const store = getDefaultStore();
export const draftsChanged = (): void => store.set(changesAtom, (count) => count + 1);

/** One draft per person, exam and subject, whatever is filtered: the same cell is never in two drafts. */
export const draftKey = (kind: string, ...parts: readonly (string | number)[]): string =>
  `${PREFIX}${[readPersonId() ?? '', kind, ...parts].join('|')}`;

/** The keys of the drafts of this person. */
export const listDraftKeys = (): string[] => {
  const own = `${PREFIX}${readPersonId() ?? ''}|`;
  return browserStorage.names().filter((key) => key.startsWith(own));
};

/** Draws again when a draft changes, also in another tab. */
export const useDraftChanges = (): void => {
  useAtomValue(changesAtom);
};

/** Whether this person has any draft: what shows the drafts is loaded with the first. */
export const useHasDrafts = (): boolean => {
  useDraftChanges();
  return listDraftKeys().length > 0;
};
