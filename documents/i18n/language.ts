import { toBanglaDigits } from '#documents/model/digits.ts';
import type { Lang, PaperOptions } from '#documents/model/paperOptions.ts';
import type { ListNames, School } from '#documents/model/school.ts';
import { WORDS, type Words } from './words.ts';

const MONTHS = {
  en: 'January February March April May June July August September October November December'.split(' '),
  bn: 'জানুয়ারি ফেব্রুয়ারি মার্চ এপ্রিল মে জুন জুলাই আগস্ট সেপ্টেম্বর অক্টোবর নভেম্বর ডিসেম্বর'.split(' '),
};

/** The Bangla for common values of the school's lists. Other values print as they were entered. */
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
  Islam: 'ইসলাম',
  Hindu: 'হিন্দু',
  Buddhist: 'বৌদ্ধ',
  Christian: 'খ্রিষ্টান',
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

/** Formats the texts, names, numbers and dates of a document in its language and digits. */
export type Language = {
  lang: Lang;
  words: Words;
  /** The Bangla name in a Bangla document if there is one, else the English name. */
  name: (english: string, bangla: string | null | undefined) => string;
  value: (value: string) => string;
  className: (className: string) => string;
  /** A class as in a sentence: Class 8, অষ্টম শ্রেণি. */
  inClass: (className: string) => string;
  /** A number, or a text with numbers, in the chosen digits; null gives ''. */
  digits: (value: number | string | null) => string;
  /** Grade points or a GPA with two decimals; null gives ''. */
  points: (value: number | null) => string;
  /** An ISO date as 28 December 2025. */
  date: (iso: string) => string;
};

/**
 * The formatter for a document with these options. Values are called as the school calls them; those without a Bangla
 * form stay as they are.
 */
export function createLanguage({ lang, digits }: PaperOptions, names: ListNames = {}): Language {
  const figures = (text: string) => (digits === 'bn' ? toBanglaDigits(text) : text);
  const words = WORDS[lang];
  const className = (value: string) => figures(classIn(lang, value));
  return {
    lang,
    words,
    name: (english, bangla) => nameIn(lang, english, bangla),
    value: (value) => (Object.hasOwn(names, value) ? names[value]![lang] : valueIn(lang, value)),
    className,
    inClass: (value) => words.inClass.replace('{class}', className(value)),
    digits: (value) => (value === null ? '' : figures(String(value))),
    points: (value) => (value === null ? '' : figures(value.toFixed(2))),
    date: (iso) => {
      const [year, month, day] = iso.slice(0, 10).split('-').map(Number);
      return `${figures(String(day))} ${MONTHS[lang][month! - 1]} ${figures(String(year))}`;
    },
  };
}

/** The Bangla name for a Bangla reader if there is one, else the English name. */
export const nameIn = <Name extends string | undefined>(
  lang: Lang,
  english: Name,
  bangla: string | null | undefined,
): string | Name => (lang === 'bn' && bangla) || english;

/** A class, or several such as '8, 9', as words in Bangla, such as অষ্টম for 8; unchanged in English. */
export const classIn = (lang: Lang, className: string): string =>
  lang === 'bn' ? className.replace(/\d+/g, (name) => CLASSES[name] ?? name) : className;

/** A term, group, shift, section or student type in the language of the document. */
export const valueIn = (lang: Lang, value: string): string =>
  lang === 'bn' ? (BANGLA[value] ?? value) : value;

/** The school's address on one line, with the city added unless the address contains it. */
export function schoolPlace(school: School, { name }: Language): string {
  const place = name(school.address || school.city, school.addressBn || school.cityBn);
  const city = name(school.city, school.cityBn);
  return place.includes(city) ? place : `${place}, ${city}`;
}

/** The heading of the CA column, such as CA(30%). In Bangla with a space, so that it can wrap in a narrow column. */
export const caTitle = (ca: string, percent: number, { lang, digits }: Language): string =>
  digits(`${ca}${lang === 'bn' ? ' ' : ''}(${percent}%)`);
