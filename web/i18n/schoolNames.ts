import { atom } from 'jotai';
import { valueIn } from '#documents/i18n/language.ts';
import type { Lang } from '#documents/model/paperOptions.ts';
import type { ConfigValue } from '#documents/model/school.ts';

/** What the school calls the words of its lists, by the word that is stored. */
export type SchoolNames = Readonly<Record<Lang, ReadonlyMap<string, string>>>;

const nameFor = (lang: Lang, { value, label, labelBn }: ConfigValue): string =>
  (lang === 'bn' && labelBn) || (label === value ? valueIn(lang, value) : label);

/** A word that two lists call differently has no name here: it stands as it was entered. */
const namesIn = (lang: Lang, values: readonly ConfigValue[]): ReadonlyMap<string, string> => {
  const names = new Map<string, string>();
  const unclear = new Set<string>();
  for (const each of values) {
    const name = nameFor(lang, each);
    if ((names.get(each.value) ?? name) !== name) unclear.add(each.value);
    names.set(each.value, name);
  }
  return new Map([...names].filter(([value]) => !unclear.has(value)));
};

export const readSchoolNames = (lists: readonly (readonly ConfigValue[])[]): SchoolNames => {
  const values = lists.flat();
  return { en: namesIn('en', values), bn: namesIn('bn', values) };
};

/** Empty until the school is known. */
export const schoolNamesAtom = atom<SchoolNames>(readSchoolNames([]));
