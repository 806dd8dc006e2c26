import { bn } from '../bn.ts';
import { en } from '../en.ts';
import { useLanguage } from '../language.ts';
import { staffBn } from './bn.ts';
import { staffEn } from './en.ts';

const WORDS = { en: { ...en, ...staffEn }, bn: { ...bn, ...staffBn } };

/** As useLanguage, with the words of the staff's screens. */
export const useStaffLanguage = () => {
  const language = useLanguage();
  return { ...language, words: WORDS[language.lang] };
};

export const useStaffWords = () => useStaffLanguage().words;
