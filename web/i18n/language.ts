import { atom, useAtom, useAtomValue } from 'jotai';
import { startTransition } from 'react';
import { classIn, valueIn } from '#documents/i18n/language.ts';
import { publicMessages } from '#documents/i18n/messages/public.ts';
import { type Translatable, translate } from '#documents/i18n/translate.ts';
import { toBanglaDigits } from '#documents/model/digits.ts';
import type { Lang } from '#documents/model/paperOptions.ts';
import type { ListNames } from '#documents/model/school.ts';
import { storedAtom } from '#web/state/storedAtom.ts';
import { publicWords } from './public.ts';

/** Words that are kept beside what they name. */
export type Text = Readonly<Record<Lang, string>>;

/** The first of the browser's languages that the screens speak. */
const browserLanguage = (): Lang | undefined => navigator.languages.map((tag) => tag.slice(0, 2)).find((lang) => lang === 'en' || lang === 'bn');

/** What this person chose, kept in the browser; until then the browser's language, or else the school's. */
const chosenAtom = storedAtom<Lang | null>('language', null);
export const schoolLanguageAtom = atom<Lang>('en');
export const languageAtom = atom(
  (get) => get(chosenAtom) ?? browserLanguage() ?? get(schoolLanguageAtom),
  (_get, set, lang: Lang) => set(chosenAtom, lang),
);

const createLanguage = (lang: Lang) => ({
  lang,
  words: publicWords[lang],
  /** A message of a schema or the server. */
  t: (message: Translatable) => translate(lang, publicMessages, message),
  /** A term, group, shift or section. */
  value: (value: string) => valueIn(lang, value),
  className: (name: string) => classIn(lang, name),
  figures: (value: string | number) => (lang === 'bn' ? toBanglaDigits(String(value)) : String(value)),
});
const LANGUAGES = { en: createLanguage('en'), bn: createLanguage('bn') };

/** What the school calls the words of its lists; empty until the school is known. */
export const schoolNamesAtom = atom<ListNames>({});

/** A language with the names that the school gave to the words of its lists. */
export const languageIn = (lang: Lang, names: ListNames) => {
  const language = LANGUAGES[lang];
  return { ...language, value: (value: string) => names[value]?.[lang] ?? language.value(value) };
};

/** The language of the screens. */
export const currentLanguageAtom = atom((get) => languageIn(get(languageAtom), get(schoolNamesAtom)));

/** How the screens speak to this person. */
export const useLanguage = () => useAtomValue(currentLanguageAtom);

export const useWords = () => useLanguage().words;

export const useLanguageSwitch = () => {
  const [lang, setLang] = useAtom(languageAtom);
  const other: Lang = lang === 'en' ? 'bn' : 'en';
  return { other, switchLanguage: () => startTransition(() => setLang(other)) };
};
