import type { Translations } from '#documents/i18n/messages/message.ts';

/** What the attendance sheets of an exam's rooms print. */
export const attendanceWords = {
  title: { en: 'Attendance Sheets', bn: 'হাজিরা শিট' },
  sheet: { en: 'Attendance Sheet', bn: 'হাজিরা শিট' },
  date: { en: 'Date', bn: 'তারিখ' },
  signs: { en: 'Signature of the invigilator', bn: 'কক্ষ পরিদর্শকের স্বাক্ষর' },
  absent: { en: 'Absent', bn: 'অনুপস্থিত' },
} as const satisfies Translations;
