import { byLanguage } from '#web/i18n/byLanguage.ts';
import { CLOSE, STUDENTS } from '#web/i18n/staff/terms.ts';
import { SEARCHING } from '#web/i18n/terms.ts';

/** The search for students and screens. */
export const findWords = byLanguage({
  find: { en: 'Find', bn: 'খুঁজুন' },
  placeholder: { en: 'Student or screen', bn: 'শিক্ষার্থী বা পাতা' },
  shortcut: { en: 'Ctrl K', bn: 'Ctrl K' },
  close: CLOSE,
  results: { en: 'What was found', bn: 'যা পাওয়া গেছে' },
  students: STUDENTS,
  screens: { en: 'Screens', bn: 'পাতা' },
  searching: SEARCHING,
  failed: { en: 'The search did not get an answer. Check the connection and type again.', bn: 'খোঁজার উত্তর আসেনি। সংযোগ দেখে আবার লিখুন।' },
  nothing: { en: (text: string) => `Nothing found for “${text}”. Check the spelling, or type an ID, a phone number or the name of a parent.`, bn: (text: string) => `“${text}” লিখে কিছু পাওয়া যায়নি। বানান দেখুন, অথবা আইডি, মোবাইল নম্বর বা অভিভাবকের নাম লিখুন।` },
  hint: { en: 'Type the name, ID or phone number of a student, or the name of a screen.', bn: 'শিক্ষার্থীর নাম, আইডি বা মোবাইল নম্বর, অথবা কোনো পাতার নাম লিখুন।' },
  count: { en: (count: string) => `${count} found`, bn: (count: string) => `${count}টি পাওয়া গেছে` },
  best: { en: (count: string) => `The ${count} students that match best. Type more to find others.`, bn: (count: string) => `সবচেয়ে বেশি মেলে এমন ${count} জন। অন্যদের পেতে আরও লিখুন।` },
});
