import { byLanguage, plural } from '#web/i18n/byLanguage.ts';

/** The matrix of an exam and the bar that publishes it; Home, which shows how far an exam is, loads none of it. */
export const boardWords = byLanguage({
  matrixLead: {
    en: 'How many are missing, the worst subject first; bold where nobody has any. A number leads to the first of them.',
    bn: 'কত বাকি, সবচেয়ে বেশি বাকি বিষয় আগে; কারও না থাকলে সংখ্যাটি মোটা। সংখ্যায় চাপলে প্রথমটি খোলে।',
  },
  points: {
    en: (count: string) => `${count} ${plural(count, 'point', 'points')} before publishing`,
    bn: (count: string) => `প্রকাশের আগে ${count}টি বিষয়`,
  },
});
