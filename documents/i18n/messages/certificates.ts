import type { Translations } from './message.ts';

/** Of the transfer certificate and the testimonial. */
export const certificatesMessages = {
  'certificate.kind': { en: 'Choose which certificate', bn: 'কোন সনদ তা বাছাই করুন' },
  'certificate.birthDate': {
    en: 'Enter the date of birth as a day before today',
    bn: 'জন্মতারিখ আজকের আগের কোনো দিন দিন',
  },
  'certificate.duesPaidUntil': {
    en: 'Enter the day until which dues are paid',
    bn: 'পাওনা কোন তারিখ পর্যন্ত পরিশোধিত তা দিন',
  },
  'certificate.conduct': { en: 'Choose the conduct', bn: 'আচরণ বাছাই করুন' },
  'certificate.textRequired': { en: 'Enter the text', bn: 'লেখাটি দিন' },
  'certificate.openBrace': {
    en: 'A brace is not closed, or not opened: each name has one on both sides',
    bn: 'একটি দ্বিতীয় বন্ধনী খোলা বা বন্ধ করা হয়নি: প্রতিটি নামের দুই পাশে একটি করে লাগে',
  },
  'certificate.openBracket': {
    en: 'Each [ needs a ] in the same paragraph, and none may be inside another',
    bn: 'প্রতিটি [ এর জন্য একই অনুচ্ছেদে ] লাগবে, আর একটির ভেতরে আরেকটি নয়',
  },
  'certificate.mostPlaces': { en: 'At most {max} names in braces', bn: 'বন্ধনীতে সর্বোচ্চ {max}টি নাম' },
  'certificate.mostParagraphs': { en: 'At most {max} paragraphs', bn: 'সর্বোচ্চ {max}টি অনুচ্ছেদ' },
  'certificate.nameMissing': {
    en: 'The text must have the name of the student, in braces',
    bn: 'লেখায় বন্ধনীতে শিক্ষার্থীর নামের জায়গা থাকতে হবে',
  },
  'certificate.valueMissing': {
    en: 'The text of the school needs this: {places}. Fill it in, or put that sentence of the text in [ ]',
    bn: 'বিদ্যালয়ের লেখায় এটি লাগে: {places}। পূরণ করুন, অথবা লেখার সেই বাক্যটি [ ] এর মধ্যে দিন',
  },
  'certificate.notLeft': {
    en: 'The student has not left. A transfer certificate can only be printed as a draft, until the leaving is noted.',
    bn: 'শিক্ষার্থী বিদ্যালয় ছাড়েনি। বিদ্যালয় ছাড়া লেখা না হওয়া পর্যন্ত ছাড়পত্র কেবল খসড়া হিসেবে ছাপা যায়।',
  },
  'certificate.already': {
    en: '{serial} was issued on {day:day} already: print it again, or issue a corrected one in its place',
    bn: '{day:day} তারিখে {serial} দেওয়া হয়েছে: সেটি আবার ছাপুন, অথবা তার বদলে সংশোধিত একটি দিন',
  },
  'certificate.issuedMeanwhile': {
    en: 'Somebody else issued one meanwhile: load the page again',
    bn: 'এর মধ্যে অন্য কেউ একটি দিয়েছেন: পাতাটি আবার আনুন',
  },
  'certificate.notCurrent': {
    en: '{serial} is not the one in force any more: load the page again',
    bn: '{serial} এখন আর চালু নয়: পাতাটি আবার আনুন',
  },
  'certificate.correctionRequired': { en: 'Enter what is corrected', bn: 'কী সংশোধন হচ্ছে লিখুন' },
  'certificate.noneOfClass': {
    en: 'No testimonial was issued to anyone of this class. They are issued on the page of each student.',
    bn: 'এই শ্রেণির কাউকে প্রশংসাপত্র দেওয়া হয়নি। প্রত্যেক শিক্ষার্থীর পাতা থেকে দেওয়া হয়।',
  },
  'certificate.none': {
    en: 'No such certificate was issued to this student.',
    bn: 'এই শিক্ষার্থীকে এমন কোনো সনদ দেওয়া হয়নি।',
  },
  'certificate.issued': { en: '{serial} is issued', bn: '{serial} দেওয়া হয়েছে' },
  'certificate.textsSaved': { en: 'Text saved', bn: 'লেখা সংরক্ষণ হয়েছে' },
} as const satisfies Translations;
