import type { Lang } from '#documents/model/paperOptions.ts';
import { publicWords } from '#web/i18n/public.ts';
import { attendanceWords } from './attendance.ts';
import { dashboardWords } from './dashboard.ts';
import { marksWords } from './marks.ts';
import { myResultWords } from './myResult.ts';
import { peopleWords } from './people.ts';
import { reportsWords } from './reports.ts';
import { screensWords } from './screens.ts';
import { sessionWords } from './session.ts';

const inLanguage = (lang: Lang) => ({
  ...publicWords[lang],
  ...sessionWords[lang],
  ...peopleWords[lang],
  ...myResultWords[lang],
  ...dashboardWords[lang],
  ...marksWords[lang],
  ...attendanceWords[lang],
  ...reportsWords[lang],
  ...screensWords[lang],
});

/** What every screen of the signed-in may say; parents' phones never carry it. */
export const staffWords = { en: inLanguage('en'), bn: inLanguage('bn') };
