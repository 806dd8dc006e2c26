import type { Translations } from '#documents/i18n/messages/message.ts';

/** What blank mark sheets alone print. */
export const markSheetWords = {
  title: { en: 'Sheet for Marks', bn: 'নম্বর লেখার শিট' },
  students: { en: 'Students', bn: 'শিক্ষার্থী' },
  subject: { en: 'Subject', bn: 'বিষয়' },
  teacher: { en: 'Subject Teacher', bn: 'বিষয় শিক্ষক' },
  sum: { en: 'Sum', bn: 'যোগফল' },
  date: { en: 'Date', bn: 'তারিখ' },
  absentNote: {
    en: 'Tick Absent for whoever did not sit, and leave the marks blank. 0 is for who sat and scored nothing.',
    bn: 'যে পরীক্ষা দেয়নি তার অনুপস্থিত ঘরে টিক দিন, নম্বরের ঘর খালি রাখুন। যে পরীক্ষা দিয়ে কিছু পায়নি, তার জন্য 0।',
  },
} as const satisfies Translations;
