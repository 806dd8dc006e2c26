import { cleanId } from './typedText.ts';

/**
 * What people write for the values of a school's lists and for its classes, beside the school's own labels. Words in
 * one line mean the same; the school has at most one of them as its value.
 */
const SAME_WORDS = {
  religion: [
    'islam, muslim, islamic, moslem, ইসলাম, মুসলিম, মুসলমান, ইসলাম ধর্ম',
    'hindu, hinduism, sanatan, হিন্দু, সনাতন, হিন্দু ধর্ম, সনাতন ধর্ম',
    'christian, christianity, খ্রিস্টান, খ্রিষ্টান, খৃস্টান, খৃষ্টান, খ্রিস্ট ধর্ম, খ্রিষ্ট ধর্ম',
    'buddhist, buddhism, buddha, বৌদ্ধ, বৌদ্ধ ধর্ম',
  ],
  gender: [
    'female, f, girl, woman, মেয়ে, মেয়ে শিশু, ছাত্রী, মহিলা, নারী, বালিকা',
    'male, m, boy, man, ছেলে, ছাত্র, পুরুষ, বালক',
    'other, others, third gender, hijra, অন্যান্য, তৃতীয় লিঙ্গ, হিজড়া',
  ],
  group: [
    'general, none, সাধারণ',
    'science, sci, বিজ্ঞান',
    'humanities, arts, art, hum, মানবিক, কলা',
    'business, business studies, business study, commerce, com, ব্যবসায়, ব্যবসা, ব্যবসায় শিক্ষা, ব্যবসা শিক্ষা, বাণিজ্য',
  ],
  shift: ['morning, প্রভাতি, প্রভাতী, সকাল', 'day, দিবা, দিন', 'evening, সান্ধ্য, সন্ধ্যা'],
  Section: ['a, ক', 'b, খ', 'c, গ', 'd, ঘ', 'e, ঙ', 'f, চ'],
} as const satisfies Record<string, readonly string[]>;

/** Words around a value that say only which list it is of: 'Section A', 'বিজ্ঞান শাখা', 'Morning Shift'. */
const AROUND = /^(section|sec|shift|group|শাখা|শিফট|বিভাগ)\s+|\s+(section|sec|shift|group|শাখা|শিফট|বিভাগ)$/g;

/** A word as words are compared: clean, in lower case, with ASCII digits and spaces for any marks between. */
export const plainWord = (text: string): string =>
  cleanId(text)
    .toLowerCase()
    .replace(/[\s.,:;_/-]+/g, ' ')
    .trim();

const wordLists = new Map(
  Object.entries(SAME_WORDS).map(([list, lines]) => [
    list,
    lines.map((line) => line.split(', ').map(plainWord)),
  ]),
);

/** What a typed value of a list may be called at a school, as `plainWord` writes it; the text itself comes first. */
export function sameWords(list: string, typed: string): string[] {
  const word = plainWord(typed);
  const bare = word.replace(AROUND, '');
  return [word, bare, ...(wordLists.get(list)?.find((words) => words.includes(bare)) ?? [])];
}

/** For each class from 1: Roman, English and Bangla. */
const CLASS_WORDS = [
  'i, one, 1st, first, ১ম, প্রথম, এক',
  'ii, two, 2nd, second, ২য়, দ্বিতীয়, দুই',
  'iii, three, 3rd, third, ৩য়, তৃতীয়, তিন',
  'iv, four, 4th, fourth, ৪র্থ, চতুর্থ, চার',
  'v, five, 5th, fifth, ৫ম, পঞ্চম, পাঁচ',
  'vi, six, 6th, sixth, ৬ষ্ঠ, ষষ্ঠ, ছয়',
  'vii, seven, 7th, seventh, ৭ম, সপ্তম, সাত',
  'viii, eight, 8th, eighth, ৮ম, অষ্টম, আট',
  'ix, nine, 9th, ninth, ৯ম, নবম, নয়',
  'x, ten, 10th, tenth, ১০ম, দশম, দশ',
].map((line) => line.split(', ').map(plainWord));

const AROUND_CLASS = /^(class|grade|শ্রেণি|শ্রেণী)\s*|\s*(class|grade|শ্রেণি|শ্রেণী)$/g;

/** The number of a class in words, such as 'Class-8', 'Eight', 'VIII' or 'অষ্টম শ্রেণি'; null for other text. */
export function classWord(typed: string): number | null {
  const word = plainWord(typed).replace(AROUND_CLASS, '');
  if (/^\d{1,2}$/.test(word)) return Number(word);
  const found = CLASS_WORDS.findIndex((words) => words.includes(word));
  return found < 0 ? null : found + 1;
}
