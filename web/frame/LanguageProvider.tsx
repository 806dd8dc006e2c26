import { useSetAtom } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { useSchool } from '#web/api/useSchool.ts';
import { schoolLanguageAtom, useLanguage } from '#web/i18n/language.ts';
import { Toasts } from '#web/ui/Toasts.tsx';
import { TranslateContext } from '#web/ui/TranslateContext.ts';

/** Tells the browser and the primitives which language is spoken. */
export const LanguageProvider = ({ children }: { children: ReactNode }) => {
  const { lang, t, words } = useLanguage();
  const locale = useSchool().data?.locale;
  const setSchoolLanguage = useSetAtom(schoolLanguageAtom);
  useEffect(() => {
    if (locale) setSchoolLanguage(locale);
  }, [locale, setSchoolLanguage]);
  useEffect(() => {
    document.documentElement.lang = lang;
  }, [lang]);
  return (
    <TranslateContext value={t}>
      {children}
      <Toasts label={words.notifications} />
    </TranslateContext>
  );
};
