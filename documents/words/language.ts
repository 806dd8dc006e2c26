import { toBanglaDigits } from '#documents/model/digits.ts';
import type { Lang, PaperOptions } from '#documents/model/paperOptions.ts';
import { bn } from './bn.ts';
import { en, type Words } from './en.ts';
import { classIn, valueIn } from './values.ts';

const MONTHS = {
  en: 'January February March April May June July August September October November December'.split(' '),
  bn: 'জানুয়ারি ফেব্রুয়ারি মার্চ এপ্রিল মে জুন জুলাই আগস্ট সেপ্টেম্বর অক্টোবর নভেম্বর ডিসেম্বর'.split(' '),
};

/** How one document speaks: its words, names, numbers and dates. */
export type Language = {
  lang: Lang;
  words: Words;
  /** The Bangla form in a Bangla document, where there is one. */
  name: (english: string, bangla: string | null | undefined) => string;
  value: (value: string) => string;
  className: (className: string) => string;
  /** As a sentence names it: Class 8, অষ্টম শ্রেণি. */
  inClass: (className: string) => string;
  /** A number or a text with numbers, in the digits chosen. */
  digits: (value: number | string | null) => string;
  /** Grade points and GPA: always two decimals. */
  points: (value: number | null) => string;
  /** An ISO date as 28 December 2025. */
  date: (iso: string) => string;
};

export const languageOf = ({ lang, digits }: PaperOptions): Language => {
  const figures = (text: string) => (digits === 'bn' ? toBanglaDigits(text) : text);
  const words = lang === 'bn' ? bn : en;
  const className = (value: string) => figures(classIn(lang, value));
  return {
    lang,
    words,
    name: (english, bangla) => (lang === 'bn' && bangla ? bangla : english),
    value: (value) => valueIn(lang, value),
    className,
    inClass: (value) => words.inClass.replace('{class}', className(value)),
    digits: (value) => (value === null ? '' : figures(String(value))),
    points: (value) => (value === null ? '' : figures(value.toFixed(2))),
    date: (iso) => {
      const [year, month, day] = iso.slice(0, 10).split('-').map(Number);
      return `${figures(String(day))} ${MONTHS[lang][month! - 1]} ${figures(String(year))}`;
    },
  };
};
