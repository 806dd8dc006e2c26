import { byLanguage, plural } from '#web/i18n/byLanguage.ts';
import { TEACHERS_BY_EXCEL } from '#web/i18n/staff/terms.ts';

/** Teachers from a spreadsheet. */
export const teacherSheetWords = byLanguage({
  title: TEACHERS_BY_EXCEL,
  steps: {
    en: [
      'Download the Excel template, which is made for your school.',
      'Fill it in: one row for each subject of a teacher, with its class and shift.',
      'Upload it here and look at what it would do. What is wrong can be corrected on this page.',
      'Print the slips with the first passwords, cut them out and hand them out.',
    ],
    bn: ['এক্সেল ছকটি ডাউনলোড করুন, এটি আপনার বিদ্যালয়ের জন্য তৈরি।', 'পূরণ করুন: শিক্ষকের প্রতি বিষয়ের জন্য একটি সারি, শ্রেণি ও শিফটসহ।', 'এখানে আপলোড করে দেখুন কী কী হবে। ভুল থাকলে এই পাতাতেই শুধরানো যায়।', 'প্রথম পাসওয়ার্ডের স্লিপ ছাপিয়ে কেটে শিক্ষকদের দিন।'],
  },
  submit: { en: 'Upload Teachers', bn: 'শিক্ষকদের তথ্য আপলোড করুন' },
  failed: { en: (message: string) => `Failed to upload teachers: ${message}`, bn: (message: string) => `শিক্ষকদের তথ্য আপলোড করা যায়নি: ${message}` },
  stored: { en: 'Teachers uploaded successfully', bn: 'শিক্ষকদের তথ্য আপলোড হয়েছে' },
  wouldAdd: { en: (count: string) => `${count} ${plural(count, 'teacher', 'teachers')} would be added.`, bn: (count: string) => `${count} জন শিক্ষক যোগ হবেন।` },
  wouldChange: { en: (count: string) => `${count} known ${plural(count, 'teacher', 'teachers')} would be changed.`, bn: (count: string) => `পরিচিত ${count} জন শিক্ষকের তথ্য বদলাবে।` },
  unchanged: { en: (count: string) => `${count} ${plural(count, 'is', 'are')} stored like this already.`, bn: (count: string) => `${count} জনের তথ্য আগে থেকেই এরকম আছে।` },
  added: { en: 'New teachers', bn: 'নতুন শিক্ষক' },
  changed: { en: 'Known teachers, whose passwords stay', bn: 'পরিচিত শিক্ষক, যাঁদের পাসওয়ার্ড একই থাকবে' },
  ownClass: { en: 'Own class', bn: 'নিজের শ্রেণি' },
  gains: { en: 'Gets', bn: 'যোগ হবে' },
  loses: { en: 'Loses', bn: 'বাদ যাবে' },
  otherwise: { en: 'Changes', bn: 'বদলাবে' },
  fromTo: { en: (what: string, from: string, to: string) => `${what}: ${from} → ${to}`, bn: (what: string, from: string, to: string) => `${what}: ${from} → ${to}` },
});
