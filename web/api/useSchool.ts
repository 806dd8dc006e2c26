import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { takeTimeZoneFrom } from '#documents/model/schoolDay.ts';
import type { PublishedAnswer, SchoolAnswer } from '#server/school/present.ts';
import { schoolLanguageAtom, schoolNamesAtom } from '#web/i18n/language.ts';
import { api } from './api.ts';

/** Kept without TanStack Query, which the public lookup then need not load. */
type SchoolState = {
  data?: SchoolAnswer;
  isLoading: boolean;
  error?: Error;
};
const schoolAtom = atom<SchoolState>({ isLoading: true });

/** Days and years are those of the school from here on. Called when an app starts, not on import: tests of the server share its process with tests of screens. */
export const takeSchoolTimeZone = (): void =>
  takeTimeZoneFrom(() => getDefaultStore().get(schoolAtom).data?.timeZone);

export const setSchool = (data: SchoolAnswer): void => {
  getDefaultStore().set(schoolNamesAtom, data.names ?? {});
  getDefaultStore().set(schoolLanguageAtom, data.locale);
  getDefaultStore().set(schoolAtom, { data, isLoading: false });
};

/** Asked once when the app starts, again after something that the answer holds was changed, and where it failed. */
export const loadSchool = async (): Promise<void> => {
  getDefaultStore().set(schoolAtom, ({ data }) => (data ? { data, isLoading: false } : { isLoading: true }));
  try {
    setSchool(await api.get('/school'));
  } catch (error) {
    getDefaultStore().set(schoolAtom, ({ data }) => ({
      ...(data ? { data } : { error: error as Error }),
      isLoading: false,
    }));
  }
};

/** Which exams the lookup finds; null until they are known, and where they could not be read. */
export const publishedAtom = atom<PublishedAnswer | null>(null);

/** What one cannot know is left to the server's answer. */
export const loadPublished = async (): Promise<void> => {
  const published = await api.get('/school/published').catch(() => null);
  getDefaultStore().set(publishedAtom, published);
};

/** What every screen and document says of the school. */
export const useSchool = (): SchoolState => useAtomValue(schoolAtom);
