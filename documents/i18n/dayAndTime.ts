import type { Language } from './language.ts';

const WEEKDAYS = {
  en: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
  bn: 'রবিবার সোমবার মঙ্গলবার বুধবার বৃহস্পতিবার শুক্রবার শনিবার'.split(' '),
};

/** The parts of a day, each from this hour on. */
const DAY_PARTS = [
  { from: 18, en: 'pm', bn: 'সন্ধ্যা' },
  { from: 15, en: 'pm', bn: 'বিকাল' },
  { from: 12, en: 'pm', bn: 'দুপুর' },
  { from: 0, en: 'am', bn: 'সকাল' },
] as const;

/** The day of the week of an ISO date. */
export const weekday = (iso: string, { lang }: Pick<Language, 'lang'>): string =>
  WEEKDAYS[lang][new Date(`${iso.slice(0, 10)}T00:00:00Z`).getUTCDay()]!;

/** A time such as '13:30' as schools say it: 1:30 pm, দুপুর ১:৩০. */
export function timeOfDay(time: string, { lang, digits }: Pick<Language, 'lang' | 'digits'>): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const part = DAY_PARTS.find(({ from }) => hour >= from)![lang];
  const clock = digits(`${hour % 12 || 12}:${String(minute).padStart(2, '0')}`);
  return lang === 'bn' ? `${part} ${clock}` : `${clock} ${part}`;
}
