import type { Translations } from '#documents/i18n/messages/message.ts';

/** What the class list alone prints. */
export const classListWords = {
  title: { en: 'Class List', bn: 'শ্রেণির শিক্ষার্থী তালিকা' },
  nameInEnglish: { en: 'Name in English', bn: 'নাম (ইংরেজি)' },
  nameInBangla: { en: 'Name in Bangla', bn: 'নাম (বাংলা)' },
  students: { en: 'Students', bn: 'শিক্ষার্থী' },
  notes: { en: 'Notes', bn: 'মন্তব্য' },
} as const satisfies Translations;
