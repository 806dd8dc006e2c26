import { byLanguage } from '#web/i18n/byLanguage.ts';
import { AS_NOW } from '#web/i18n/staff/terms.ts';

/** What is done with the students that are ticked in a list. */
export const tickedWords = byLanguage({
  move: { en: 'Move', bn: 'শাখা বদল' },
  moveTitle: { en: (count: string) => `Move ${count}`, bn: (count: string) => `${count}: শাখা বদল` },
  moving: { en: 'Moving...', bn: 'বদল হচ্ছে...' },
  moved: { en: (count: string) => `${count} moved`, bn: (count: string) => `${count}: শাখা বদল হয়েছে` },
  toSection: { en: 'To section', bn: 'নতুন শাখা' },
  shiftAsNow: AS_NOW,
  rolls: { en: 'Rolls', bn: 'রোল' },
  rollChoices: { same: AS_NOW, next: { en: 'After the last', bn: 'শেষ রোলের পরে' } },
  preview: { en: 'Who goes where', bn: 'কে কোথায় যাবে' },
  from: { en: 'Now', bn: 'এখন' },
  to: { en: 'Then', bn: 'পরে' },
  stayHere: { en: 'All of them are in that section already.', bn: 'সবাই আগে থেকেই সেই শাখায় আছে।' },
  chooseSection: { en: 'Choose the section. Nothing is stored before Move is pressed.', bn: 'শাখা বাছাই করুন। শাখা বদল না চাপা পর্যন্ত কিছু সংরক্ষণ হয় না।' },
  cards: { en: 'ID cards', bn: 'পরিচয়পত্র' },
  signIns: { en: 'Sign-ins', bn: 'সাইন-ইন' },
  oneClass: { en: 'ID cards and sign-ins: tick students of one class and year.', bn: 'পরিচয়পত্র ও সাইন-ইনের জন্য একই শ্রেণি ও সালের শিক্ষার্থী বাছাই করুন।' },
  onlyTicked: { en: (count: string) => `For the ${count} ticked in the list, where they have no sign-in yet.`, bn: (count: string) => `তালিকায় বাছাই করা ${count}-এর জন্য, যাদের এখনো সাইন-ইন নেই।` },
  wholeClass: { en: 'The whole class instead', bn: 'এর বদলে পুরো শ্রেণি' },
  passwordsFile: { en: 'First passwords', bn: 'প্রথম পাসওয়ার্ড' },
  signInWith: { en: 'Signs in with', bn: 'সাইন-ইন করবে' },
  password: { en: 'First password', bn: 'প্রথম পাসওয়ার্ড' },
});
