import { byLanguage } from '#web/i18n/byLanguage.ts';

/** The year of the school at a glance. */
export const yearWords = byLanguage({
  lead: {
    en: 'What is done and what is next in each class. Press a number to go there.',
    bn: 'কোন শ্রেণিতে কী হয়েছে আর কী বাকি। সংখ্যায় চাপলে সেখানে যাবেন।',
  },
  steps: { en: 'Steps of the year', bn: 'বছরের ধাপ' },
  step: { en: 'Step', bn: 'ধাপ' },
  state: { en: 'How far', bn: 'কতদূর' },
  enrolled: { en: 'How many are enrolled', bn: 'কতজন ভর্তি' },
  taught: { en: 'How many there are', bn: 'কয়টি আছে' },
  exam: { en: 'Subjects with marks, until it is published', bn: 'প্রকাশের আগে: কয়টি বিষয়ে নম্বর উঠেছে' },
  promoted: {
    en: (year: string) => `Who has a class in ${year}`,
    bn: (year: string) => `${year} সালে যাদের শ্রেণি ঠিক হয়েছে`,
  },
  pictures: { en: 'Who has a photo', bn: 'যাদের ছবি আছে' },
  next: { en: 'Next', bn: 'এরপর' },
  toCome: { en: 'To come', bn: 'সামনে' },
});
