import { useSetAtom } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { useSchool } from '#web/screens/school/useSchool.ts';
import { Toasts } from '#web/ui/Toasts.tsx';
import { TranslateContext } from '#web/ui/TranslateContext.ts';
import { schoolLanguageAtom, useLanguage } from '#web/words/language.ts';

/** Tells the browser and the primitives which language is spoken. */
export const Speech = ({ children }: { children: ReactNode }) => {
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
