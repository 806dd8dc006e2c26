import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { readPersonId } from '#web/api/session.ts';

const PREFIX = 'draft|';

/** Texts of drafts that this browser has no room for, or may not store: gone with the page. */
export const unstored = new Map<string, string>();

const changesAtom = atom(0);
changesAtom.onMount = () => {
  window.addEventListener('storage', draftsChanged);
  return () => window.removeEventListener('storage', draftsChanged);
};
const store = getDefaultStore();
export const draftsChanged = (): void => store.set(changesAtom, (count) => count + 1);

/** One draft a person, exam and subject, whatever is filtered: the same cell is never in two. */
export const draftKey = (kind: string, ...parts: readonly (string | number)[]): string =>
  `${PREFIX}${[readPersonId() ?? '', kind, ...parts].join('|')}`;

/** Of the drafts of this person. */
export const listDraftKeys = (): string[] => {
  const own = `${PREFIX}${readPersonId() ?? ''}|`;
  return [...new Set([...storedKeys(), ...unstored.keys()])].filter((key) => key.startsWith(own));
};

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/** Draws again when a draft changes, also in another tab. */
export const useDraftChanges = (): void => {
  useAtomValue(changesAtom);
};

/** Whether this person has any: what shows and sends them is loaded with the first. */
export const useHasDrafts = (): boolean => {
  useDraftChanges();
  return listDraftKeys().length > 0;
};
