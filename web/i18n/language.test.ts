import { getDefaultStore } from 'jotai';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { listNames } from '#documents/i18n/listNames.ts';
import type { Lang } from '#documents/model/paperOptions.ts';
import type { ConfigValue } from '#documents/model/school.ts';
import type { SchoolAnswer } from '#server/school/present.ts';
import { setSchool } from '#web/api/useSchool.ts';
import { currentLanguageAtom, schoolLanguageAtom } from './language.ts';

const store = getDefaultStore();
const named = (value: string, label: string, labelBn: string | null): ConfigValue => ({
  value,
  label,
  labelBn,
});
const FIRST = [named('Morning', 'Morning', 'প্রভাতি'), named('Day', 'Day', null)];
const school = (lists: Partial<SchoolAnswer['lists']>) =>
  ({
    // As the server answers.
    names: listNames(Object.values({ shift: FIRST, ...lists }).flat()),
  }) as unknown as SchoolAnswer;
const called = (lang: Lang, word: string): string => {
  store.set(schoolLanguageAtom, lang);
  return store.get(currentLanguageAtom).value(word);
};
beforeAll(() => {
  // A browser that prefers neither language leaves the choice to the school.
  vi.stubGlobal('navigator', { languages: ['fr'] });
  return () => vi.unstubAllGlobals();
});
afterEach(() => setSchool(school({})));

test('a section that the school has named anew is called so wherever it stands', () => {
  setSchool(school({ Section: [named('A', 'Padma', 'পদ্মা'), named('B', 'Meghna', null)] }));
  expect([called('en', 'A'), called('bn', 'A')]).toEqual(['Padma', 'পদ্মা']);
  expect([called('en', 'B'), called('bn', 'B')]).toEqual(['Meghna', 'Meghna']);
});

test('what the school calls as it always was is named in the language of the screen', () => {
  setSchool(school({}));
  expect([called('en', 'Day'), called('bn', 'Day'), called('bn', 'Morning')]).toEqual(['Day', 'দিবা', 'প্রভাতি']);
  expect([called('en', 'All'), called('bn', 'Science'), called('bn', 'Rose')]).toEqual(['All', 'বিজ্ঞান', 'Rose']);
});

test('a word that two lists call differently stands as it was entered', () => {
  setSchool(school({ Section: [named('Day', 'Jamuna', null)] }));
  expect(called('en', 'Day')).toBe('Day');
});
