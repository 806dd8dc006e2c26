import type { Translations } from '#documents/i18n/messages/message.ts';
import type { Conduct } from '#documents/model/certificate.ts';
import type { CertificateKind } from '#documents/model/certificateKinds.ts';
import type { LeavingReason } from '#documents/model/leaving.ts';

export const CERTIFICATE_TITLES: Readonly<Record<CertificateKind, Translations[string]>> = {
  'transfer-certificate': { en: 'Transfer Certificate', bn: 'ছাড়পত্র' },
  testimonial: { en: 'Testimonial', bn: 'প্রশংসাপত্র' },
};

export const CONDUCT_WORDS: Readonly<Record<Conduct, Translations[string]>> = {
  excellent: { en: 'excellent', bn: 'চমৎকার' },
  veryGood: { en: 'very good', bn: 'খুব ভালো' },
  good: { en: 'good', bn: 'ভালো' },
  satisfactory: { en: 'satisfactory', bn: 'সন্তোষজনক' },
};

/** What is printed where no other reason is typed. */
export const REASON_WORDS: Readonly<Record<LeavingReason, Translations[string]>> = {
  transfer: { en: 'admission to another school', bn: 'অন্য বিদ্যালয়ে ভর্তি' },
  stopped: { en: 'end of her studies', bn: 'পড়াশোনা বন্ধ' },
  finished: { en: 'completion of the course', bn: 'পাঠক্রম সমাপ্তি' },
  other: { en: 'personal', bn: 'ব্যক্তিগত' },
};

export const certificateWords = {
  village: { en: 'village {place}', bn: 'গ্রাম: {place}' },
  upazila: { en: 'upazila {place}', bn: 'উপজেলা: {place}' },
  district: { en: 'district {place}', bn: 'জেলা: {place}' },
  exam: { en: '{term} Examination {session}', bn: '{session} সালের {term} পরীক্ষা' },
  passed: {
    en: 'passed the {term} Examination {session} with GPA {gpa} (grade {letter})',
    bn: '{session} সালের {term} পরীক্ষায় জিপিএ {gpa} (গ্রেড {letter}) পেয়ে উত্তীর্ণ হয়েছে',
  },
  failed: {
    en: 'sat for the {term} Examination {session}',
    bn: '{session} সালের {term} পরীক্ষায় অংশ নিয়েছে',
  },
  preparedBy: { en: 'Prepared by', bn: 'প্রস্তুতকারী' },
  verify: {
    en: 'Scan the code or open this address to verify this certificate:',
    bn: 'যাচাই করতে কোডটি স্ক্যান করুন অথবা এই ঠিকানায় যান:',
  },
} as const satisfies Translations;
