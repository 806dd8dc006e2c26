/** The search for students, screens and papers. */
const en = {
  find: 'Find',
  placeholder: 'Student, screen or paper',
  shortcut: 'Ctrl K',
  close: 'Close',
  results: 'What was found',
  recent: 'Opened last',
  students: 'Students',
  screens: 'Screens',
  papers: 'Papers',
  searching: 'Searching...',
  failed: 'The search did not get an answer. Check the connection and type again.',
  nothing: (text: string) =>
    `Nothing found for “${text}”. Check the spelling, or type an ID, a phone number or the name of a parent.`,
  hint: 'Type a name, an ID or a phone number; a screen; or a paper: marksheet 9 science, transcript 2019001.',
  count: (count: string) => `${count} found`,
  best: (count: string) => `The ${count} students that match best. Type more to find others.`,
  chooseRest: 'choose the rest',
  inClass: (className: string) => `Class ${className}`,
};

const bn: { readonly [Word in keyof typeof en]: (typeof en)[Word] } = {
  find: 'খুঁজুন',
  placeholder: 'শিক্ষার্থী, পাতা বা কাগজ',
  shortcut: 'Ctrl K',
  close: 'বন্ধ করুন',
  results: 'যা পাওয়া গেছে',
  recent: 'সম্প্রতি খোলা',
  students: 'শিক্ষার্থী',
  screens: 'পাতা',
  papers: 'কাগজপত্র',
  searching: 'খোঁজা হচ্ছে...',
  failed: 'খোঁজার উত্তর আসেনি। সংযোগ দেখে আবার লিখুন।',
  nothing: (text) => `“${text}” লিখে কিছু পাওয়া যায়নি। বানান দেখুন, অথবা আইডি, মোবাইল নম্বর বা অভিভাবকের নাম লিখুন।`,
  hint: 'নাম, আইডি বা মোবাইল নম্বর লিখুন; কোনো পাতা; অথবা কোনো কাগজ: নম্বরপত্র ৯ বিজ্ঞান, ট্রান্সক্রিপ্ট ২০১৯০০১।',
  count: (count) => `${count}টি পাওয়া গেছে`,
  best: (count) => `সবচেয়ে বেশি মেলে এমন ${count} জন। অন্যদের পেতে আরও লিখুন।`,
  chooseRest: 'বাকিটা বেছে নিন',
  inClass: (className) => `${className} শ্রেণি`,
};

export const findWords = { en, bn };
