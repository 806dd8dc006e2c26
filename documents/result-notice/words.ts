import type { Translations } from '#documents/i18n/messages/message.ts';

/** What the notice of results alone prints. */
export const resultNoticeWords = {
  title: { en: 'Notice of Results', bn: 'ফল প্রকাশের নোটিশ' },
  published: { en: 'The results of {exam} are published', bn: '{exam} পরীক্ষার ফল প্রকাশিত হয়েছে' },
  classes: { en: 'Classes {classes}', bn: '{classes} শ্রেণি' },
  and: { en: 'and', bn: 'ও' },
  scan: {
    en: 'Point the camera of a phone at this code, or open the address below it.',
    bn: 'ফোনের ক্যামেরা এই কোডের দিকে ধরুন, অথবা নিচের ঠিকানায় যান।',
  },
  needs: { en: 'What you need', bn: 'যা যা লাগবে' },
  studentId: { en: 'Student ID, as on the admit card', bn: 'শিক্ষার্থী আইডি, প্রবেশপত্রে যেমন আছে' },
  place: { en: 'Class, section and shift', bn: 'শ্রেণি, শাখা ও শিফট' },
  placeWithGroup: { en: 'Class, group, section and shift', bn: 'শ্রেণি, বিভাগ, শাখা ও শিফট' },
  digits: {
    en: 'The last four digits of the guardian’s phone',
    bn: 'অভিভাবকের মোবাইলের শেষ চার অঙ্ক',
  },
} as const satisfies Translations;

/** The spreadsheet of text messages that tell parents the same. */
export const textMessageWords = {
  title: { en: 'Text messages', bn: 'এসএমএস' },
  withoutPhone: { en: 'No phone', bn: 'মোবাইল নেই' },
  text: { en: 'Text', bn: 'লেখা' },
  length: { en: 'Characters', bn: 'অক্ষর' },
  messages: { en: 'Messages', bn: 'এসএমএস সংখ্যা' },
} as const satisfies Translations;
