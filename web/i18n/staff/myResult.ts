import { byLanguage } from '#web/i18n/byLanguage.ts';
import { GPA_FROM_TERM_TO_TERM, MARKS, PROFILE } from '#web/i18n/staff/terms.ts';

/** A student's own results. */
export const myResultWords = byLanguage({
  linkMyResult: { en: 'View Result', bn: 'ফলাফল দেখুন' },
  quickMyResult: {
    en: 'Your published exams, each with its transcript',
    bn: 'আপনার প্রকাশিত পরীক্ষাগুলো, প্রতিটির ট্রান্সক্রিপ্টসহ',
  },
  linkProfile: PROFILE,
  quickProfile: { en: 'Your name, phone number and password', bn: 'আপনার নাম, মোবাইল নম্বর ও পাসওয়ার্ড' },
  myResults: { en: 'My Results', bn: 'আমার ফলাফল' },
  myResultsLead: {
    en: 'What your school has published, the newest first.',
    bn: 'বিদ্যালয় যা প্রকাশ করেছে, নতুনটি আগে।',
  },
  noOwnResults: { en: 'No result of yours is published yet.', bn: 'আপনার কোনো ফলাফল এখনো প্রকাশিত হয়নি।' },
  beingCorrected: {
    en: (exam: string) => `${exam} is being corrected. Please look again later.`,
    bn: (exam: string) => `${exam} পরীক্ষার ফলাফল সংশোধন করা হচ্ছে। পরে আবার দেখুন।`,
  },
  myProgress: GPA_FROM_TERM_TO_TERM,
  myExams: { en: 'My exams', bn: 'আমার পরীক্ষা' },
  marksOfExam: MARKS,
  meritText: {
    en: (merit: string, students: string) => `${merit} of ${students}`,
    bn: (merit: string, students: string) => `${students} জনের মধ্যে ${merit}`,
  },
});
