import type { Lang } from '#documents/model/paperOptions.ts';

/** The shared lists of the school in Bangla; a value of the school's own prints as it was entered. */
const BANGLA: Readonly<Record<string, string>> = {
  'Half Yearly': 'অর্ধবার্ষিক',
  Annual: 'বার্ষিক',
  'Half Yearly + Annual': 'অর্ধবার্ষিক + বার্ষিক',
  Pretest: 'প্রাক-নির্বাচনি',
  Test: 'নির্বাচনি',
  'Model Test': 'মডেল টেস্ট',
  General: 'সাধারণ',
  Science: 'বিজ্ঞান',
  Humanities: 'মানবিক',
  Business: 'ব্যবসায় শিক্ষা',
  Morning: 'প্রভাতি',
  Day: 'দিবা',
  All: 'সকল',
  A: 'ক',
  B: 'খ',
  Regular: 'নিয়মিত',
};

const CLASSES: Readonly<Record<string, string>> = {
  '1': 'প্রথম',
  '2': 'দ্বিতীয়',
  '3': 'তৃতীয়',
  '4': 'চতুর্থ',
  '5': 'পঞ্চম',
  '6': 'ষষ্ঠ',
  '7': 'সপ্তম',
  '8': 'অষ্টম',
  '9': 'নবম',
  '10': 'দশম',
};

/** A term, group, shift, section or student type in the language of the document. */
export const valueIn = (lang: Lang, value: string): string =>
  lang === 'bn' ? (BANGLA[value] ?? value) : value;

export const classIn = (lang: Lang, className: string): string =>
  lang === 'bn' ? (CLASSES[className] ?? className) : className;
