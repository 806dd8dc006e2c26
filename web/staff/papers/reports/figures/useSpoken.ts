import { createLanguage } from '#documents/i18n/language.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';

/** The words of the sheets, in the language of the screen. */
export const useSpoken = () => {
  const { lang } = useStaffLanguage();
  return createLanguage({ lang, digits: lang });
};
