import type { Lang } from '#documents/model/paperOptions.ts';
import { publicWords } from '#web/i18n/public.ts';
import { accountWords } from './account.ts';
import { examWords } from './exam.ts';
import { marksWords } from './marks.ts';
import { peopleWords } from './people.ts';
import { reportsWords } from './reports.ts';
import { screensWords } from './screens.ts';

const inLanguage = (lang: Lang) => ({
  ...publicWords[lang],
  ...accountWords[lang],
  ...peopleWords[lang],
  ...examWords[lang],
  ...marksWords[lang],
  ...reportsWords[lang],
  ...screensWords[lang],
});

/** What every screen of the signed-in may say; parents' phones never carry it. */
export const staffWords = { en: inLanguage('en'), bn: inLanguage('bn') };
