import type { Lang } from '#documents/model/paperOptions.ts';
import { publicWords } from '#web/i18n/public.ts';
import { attendanceWords } from './attendance.ts';
import { cardsWords } from './cards.ts';
import { checksWords } from './checks.ts';
import { correctionWords } from './correction.ts';
import { dashboardWords } from './dashboard.ts';
import { marksWords } from './marks.ts';
import { myResultWords } from './myResult.ts';
import { peopleWords } from './people.ts';
import { promotionWords } from './promotion.ts';
import { reportsWords } from './reports.ts';
import { schemesWords } from './schemes.ts';
import { screensWords } from './screens.ts';
import { securityWords } from './security.ts';
import { sessionWords } from './session.ts';

const inLanguage = (lang: Lang) => ({
  ...publicWords[lang],
  ...sessionWords[lang],
  ...peopleWords[lang],
  ...cardsWords[lang],
  ...myResultWords[lang],
  ...dashboardWords[lang],
  ...marksWords[lang],
  ...checksWords[lang],
  ...correctionWords[lang],
  ...attendanceWords[lang],
  ...schemesWords[lang],
  ...promotionWords[lang],
  ...reportsWords[lang],
  ...securityWords[lang],
  ...screensWords[lang],
});

/** What every screen of the signed-in may say; parents' phones never carry it. */
export const staffWords = { en: inLanguage('en'), bn: inLanguage('bn') };
