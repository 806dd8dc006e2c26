import type { Translations } from '#documents/i18n/messages/message.ts';

/** What the routine of an exam alone prints. */
export const routineWords = {
  title: { en: 'Exam Routine', bn: 'পরীক্ষার সময়সূচি' },
  before: { en: 'Before a paper', bn: 'পরীক্ষার আগে' },
  rules: {
    en: 'Be in your seat {early} before a paper begins; nobody is let in later than 15 minutes after it has begun. Bring your admit card, two pens and a ruler. Phones, programmable calculators and books stay at home. If you are ill, tell your class teacher on the same day. The results will be at {address}.',
    bn: 'পরীক্ষা শুরুর {early} আগে নিজের আসনে বসতে হবে; শুরুর 15 মিনিট পরে কাউকে ঢুকতে দেওয়া হবে না। প্রবেশপত্র, দুটি কলম ও একটি স্কেল সঙ্গে আনতে হবে। মোবাইল ফোন, প্রোগ্রামযোগ্য ক্যালকুলেটর ও বই বাড়িতে রেখে আসতে হবে। কেউ অসুস্থ হলে সেদিনই শ্রেণি শিক্ষককে জানাতে হবে। ফলাফল পাওয়া যাবে এখানে: {address}',
  },
  early: { en: '20 minutes', bn: '20 মিনিট' },
  date: { en: 'Date', bn: 'তারিখ' },
  day: { en: 'Day', bn: 'বার' },
  subject: { en: 'Subject', bn: 'বিষয়' },
  for: { en: 'For', bn: 'যাদের জন্য' },
  time: { en: 'Time', bn: 'সময়' },
  from: { en: 'From', bn: 'শুরু' },
  to: { en: 'To', bn: 'শেষ' },
} as const satisfies Translations;
