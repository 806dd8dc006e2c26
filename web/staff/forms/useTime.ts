import { schoolTimeZone } from '#documents/model/schoolDay.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';

const LOCALES = { en: 'en-GB', bn: 'bn-BD' };

/** Days and times of what was done, in the language of the screen and by the school's clock, wherever its head happens to be. */
export const useTime = () => {
  const { lang } = useStaffLanguage();
  const format = (style: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(LOCALES[lang], { ...style, timeZone: schoolTimeZone() });
    return (iso: string): string => formatter.format(new Date(iso));
  };
  return {
    day: format({ dateStyle: 'medium' }),
    /** Of the last weeks. */
    dayOfMonth: format({ day: 'numeric', month: 'long' }),
    /** Of the last days. */
    hour: format({ weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    moment: format({ dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' }),
  };
};
