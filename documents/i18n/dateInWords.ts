import type { Lang } from '#documents/model/paperOptions.ts';

const MONTHS = {
  en: 'January February March April May June July August September October November December'.split(' '),
  bn: 'জানুয়ারি ফেব্রুয়ারি মার্চ এপ্রিল মে জুন জুলাই আগস্ট সেপ্টেম্বর অক্টোবর নভেম্বর ডিসেম্বর'.split(' '),
};

const ONES = {
  en: 'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  ),
  /** Each number below a hundred has a word of its own. */
  bn: `শূন্য এক দুই তিন চার পাঁচ ছয় সাত আট নয় দশ এগারো বারো তেরো চৌদ্দ পনেরো ষোলো সতেরো আঠারো উনিশ
    বিশ একুশ বাইশ তেইশ চব্বিশ পঁচিশ ছাব্বিশ সাতাশ আটাশ ঊনত্রিশ ত্রিশ একত্রিশ বত্রিশ তেত্রিশ চৌত্রিশ পঁয়ত্রিশ ছত্রিশ সাঁইত্রিশ আটত্রিশ ঊনচল্লিশ
    চল্লিশ একচল্লিশ বিয়াল্লিশ তেতাল্লিশ চুয়াল্লিশ পঁয়তাল্লিশ ছেচল্লিশ সাতচল্লিশ আটচল্লিশ ঊনপঞ্চাশ পঞ্চাশ একান্ন বায়ান্ন তিপ্পান্ন চুয়ান্ন পঞ্চান্ন ছাপ্পান্ন সাতান্ন আটান্ন ঊনষাট
    ষাট একষট্টি বাষট্টি তেষট্টি চৌষট্টি পঁয়ষট্টি ছেষট্টি সাতষট্টি আটষট্টি ঊনসত্তর সত্তর একাত্তর বাহাত্তর তিয়াত্তর চুয়াত্তর পঁচাত্তর ছিয়াত্তর সাতাত্তর আটাত্তর ঊনআশি
    আশি একাশি বিরাশি তিরাশি চুরাশি পঁচাশি ছিয়াশি সাতাশি অষ্টাশি ঊননব্বই নব্বই একানব্বই বিরানব্বই তিরানব্বই চুরানব্বই পঁচানব্বই ছিয়ানব্বই সাতানব্বই আটানব্বই নিরানব্বই`
    .split(/\s+/)
    .map((word) => word.normalize('NFC')),
};
const TENS = 'Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ');
const ORDINALS =
  'First Second Third Fourth Fifth Sixth Seventh Eighth Ninth Tenth Eleventh Twelfth Thirteenth Fourteenth Fifteenth Sixteenth Seventeenth Eighteenth Nineteenth'.split(
    ' ',
  );
/** The first days of a Bangla month have names of their own. */
const FIRST_DAYS = ['পহেলা', 'দোসরা', 'তেসরা', 'চৌঠা'];

/** An ISO date as Fifteenth March Two Thousand Ten, or পনেরোই মার্চ দুই হাজার দশ, as registers have dates of birth. */
export function dateInWords(lang: Lang, iso: string): string {
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number);
  const name = MONTHS[lang][month - 1];
  return lang === 'en'
    ? `${englishDay(day)} ${name} ${englishYear(year)}`
    : `${banglaDay(day)} ${name} ${banglaYear(year)}`;
}

function englishDay(day: number): string {
  if (day < 20) return ORDINALS[day - 1]!;
  if (day % 10 === 0) return day === 20 ? 'Twentieth' : 'Thirtieth';
  return `${TENS[Math.floor(day / 10) - 2]}-${ORDINALS[(day % 10) - 1]}`;
}

function englishYear(year: number): string {
  const hundreds = Math.floor((year % 1000) / 100);
  return [
    `${ONES.en[Math.floor(year / 1000)]} Thousand`,
    hundreds > 0 ? `${ONES.en[hundreds]} Hundred` : '',
    englishBelowHundred(year % 100),
  ]
    .filter(Boolean)
    .join(' ');
}

function englishBelowHundred(number: number): string {
  if (number === 0) return '';
  if (number < 20) return ONES.en[number]!;
  const ten = TENS[Math.floor(number / 10) - 2]!;
  return number % 10 === 0 ? ten : `${ten}-${ONES.en[number % 10]}`;
}

/** Days from the fifth end in ই, those from the nineteenth in ে. */
function banglaDay(day: number): string {
  if (day <= FIRST_DAYS.length) return FIRST_DAYS[day - 1]!;
  return `${ONES.bn[day]}${day < 19 ? 'ই' : 'ে'}`;
}

function banglaYear(year: number): string {
  const hundreds = Math.floor((year % 1000) / 100);
  return [
    `${ONES.bn[Math.floor(year / 1000)]} হাজার`,
    hundreds > 0 ? `${ONES.bn[hundreds]}শত` : '',
    year % 100 > 0 ? ONES.bn[year % 100] : '',
  ]
    .filter(Boolean)
    .join(' ');
}
