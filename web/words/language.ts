import { atom, useAtom, useAtomValue } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import { toBanglaDigits } from '#documents/model/digits.ts';
import type { Lang } from '#documents/model/paperOptions.ts';
import { classIn, valueIn } from '#documents/words/values.ts';
import { bn } from './bn.ts';
import { en } from './en.ts';
import { sayIn } from './say.ts';

/** What this person chose, kept in the browser; the school's own language until then. */
const chosenAtom = atomWithStorage<Lang | null>('language', null, undefined, { getOnInit: true });
export const schoolLanguageAtom = atom<Lang>('en');
export const languageAtom = atom(
  (get) => get(chosenAtom) ?? get(schoolLanguageAtom),
  (_get, set, lang: Lang) => set(chosenAtom, lang),
);

const languageOf = (lang: Lang) => ({
  lang,
  words: { en, bn }[lang],
  /** A message of a schema or the server. */
  say: (message: string) => sayIn(lang, message),
  /** A term, group, shift or section. */
  value: (value: string) => valueIn(lang, value),
  className: (name: string) => classIn(lang, name),
  figures: (value: string | number) => (lang === 'bn' ? toBanglaDigits(String(value)) : String(value)),
});
const LANGUAGES = { en: languageOf('en'), bn: languageOf('bn') };

/** How the screens speak to this person. */
export const useLanguage = () => LANGUAGES[useAtomValue(languageAtom)];

export const useWords = () => useLanguage().words;

export const useLanguageSwitch = () => {
  const [lang, setLang] = useAtom(languageAtom);
  const other: Lang = lang === 'en' ? 'bn' : 'en';
  return { other, switchLanguage: () => setLang(other) };
};
