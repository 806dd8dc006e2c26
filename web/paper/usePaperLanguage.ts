import { useAtomValue } from 'jotai';
import { createLanguage, type Language } from '#documents/i18n/language.ts';
import { schoolNamesAtom, useLanguage } from '#web/i18n/language.ts';

/** The words and figures of the papers, in the language of the screen. */
export const usePaperLanguage = (): Language => {
  const { lang } = useLanguage();
  return createLanguage({ lang, digits: lang }, useAtomValue(schoolNamesAtom));
};
