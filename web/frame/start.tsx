import { getDefaultStore } from 'jotai';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { takeServerClock } from '#web/api/serverClock.ts';
import { takeSchoolTimeZone } from '#web/api/useSchool.ts';
import { languageAtom } from '#web/i18n/language.ts';
import { AppRoot } from './AppRoot.tsx';
import '#web/ui/fonts.css';
import '#web/ui/tokens.css';
import '#web/ui/base.css';

/** Shows an app in the page, or takes over what the server has drawn there in the language of this person. */
export function start(app: ReactNode): void {
  takeSchoolTimeZone();
  takeServerClock();
  const root = document.getElementById('root')!;
  const whole = <AppRoot>{app}</AppRoot>;
  if (root.dataset.drawn === getDefaultStore().get(languageAtom))
    // In one go, so that nothing is typed between.
    flushSync(() => hydrateRoot(root, whole));
  else createRoot(root).render(whole);
}
