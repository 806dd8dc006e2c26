import type { Translations } from '#documents/i18n/messages/message.ts';

/** What the progress report alone prints. */
export const progressWords = {
  title: { en: 'Progress Report', bn: 'অগ্রগতি প্রতিবেদন' },
  exams: { en: 'Exam by exam', bn: 'পরীক্ষা অনুযায়ী ফলাফল' },
  subjects: { en: 'Marks by subject, in percent', bn: 'বিষয়ভিত্তিক নম্বর, শতকরা হারে' },
  gpaChart: { en: 'GPA, of 5', bn: 'জিপিএ, 5-এর মধ্যে' },
  percentChart: { en: 'Total marks, in percent', bn: 'মোট নম্বর, শতকরা হারে' },
  exam: { en: 'Exam', bn: 'পরীক্ষা' },
  meritInSection: { en: 'Merit in Section', bn: 'শাখায় মেধাক্রম' },
  meritInClass: { en: 'Merit in Class', bn: 'শ্রেণিতে মেধাক্রম' },
  trend: { en: 'Trend', bn: 'গতিধারা' },
  latest: {
    en: 'The latest {count} exams; each line goes from {least} to 100 percent.',
    bn: 'সর্বশেষ {count}টি পরীক্ষা; প্রতিটি রেখার মাপ {least} থেকে 100 শতাংশ।',
  },
} as const satisfies Translations;
