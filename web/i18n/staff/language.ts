import { messages } from '#documents/i18n/messages/index.ts';
import { type Translatable, translate } from '#documents/i18n/translate.ts';
import { bn } from '#web/i18n/bn.ts';
import { en } from '#web/i18n/en.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { staffBn } from './bn.ts';
import { staffEn } from './en.ts';

/** All words by language, for what is found or kept in both. */
export const staffWordsIn = { en: { ...en, ...staffEn }, bn: { ...bn, ...staffBn } };

/** As useLanguage, with the words of the staff's screens. */
export const useStaffLanguage = () => {
  const language = useLanguage();
  const { lang } = language;
  return {
    ...language,
    words: staffWordsIn[lang],
    t: (message: Translatable) => translate(lang, messages, message),
    /** How many, in figures that are read at a glance. */
    count: (many: number) => language.figures(many.toLocaleString('en')),
  };
};

export const useStaffWords = () => useStaffLanguage().words;
