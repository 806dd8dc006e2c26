import { getDefaultStore } from 'jotai';
import { renderToString } from 'react-dom/server';
import type { Lang } from '#documents/model/paperOptions.ts';
import type { DrawnPage } from '#server/school/present.ts';
import { takeServerClock } from '#web/api/serverClock.ts';
import { takeSchoolTimeZone } from '#web/api/useSchool.ts';
import { AppRoot } from '#web/frame/AppRoot.tsx';
import { languageAtom } from '#web/i18n/language.ts';
import { App } from './App.tsx';
import { setPage } from './loadPage.ts';

/**
 * The lookup as a first visitor sees it, in HTML, in the school's language and the other: a phone shows the form before
 * it has the script, which then takes it over. A build of its own for the server (vite.config.ts, server/school/parentsPage.ts).
 */
export function drawLookup(page: DrawnPage): { lang: Lang; html: string }[] {
  takeSchoolTimeZone();
  takeServerClock();
  setPage(page);
  const languages: Lang[] = page.school.locale === 'bn' ? ['bn', 'en'] : ['en', 'bn'];
  const whole = (
    <AppRoot>
      <App />
    </AppRoot>
  );
  return languages.map((lang) => {
    getDefaultStore().set(languageAtom, lang);
    return { lang, html: renderToString(whole) };
  });
}
