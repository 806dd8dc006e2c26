import { classIn, valueIn } from '#documents/i18n/language.ts';
import { toAsciiDigits } from '#documents/model/digits.ts';

type Pattern = { pattern: RegExp; bangla: (...parts: string[]) => string };

/** Messages that carry a number or a name. */
export const patterns: readonly Pattern[] = [
  { pattern: /^At most (\d+) characters$/, bangla: (count) => `সর্বোচ্চ ${count} অক্ষর` },
  { pattern: /^There is no class (.+)\.$/, bangla: (name) => `${name} নামে কোনো শ্রেণি নেই।` },
  {
    pattern: /^(.+) must be a whole number$/,
    bangla: (label) => `${label}: পূর্ণ সংখ্যা দিন`,
  },
  {
    pattern: /^(.+) cannot be removed here\.$/,
    bangla: (values) => `${values}: এখান থেকে বাদ দেওয়া যাবে না।`,
  },
  {
    pattern: /^(.+) (\d+) of class (\d+) is being corrected\. .+$/,
    bangla: (term = '', session, name = '') =>
      `${classIn('bn', toAsciiDigits(name))} শ্রেণির ${session} সালের ${valueIn('bn', term)} পরীক্ষার ফলাফল সংশোধন করা হচ্ছে। পরে আবার দেখুন।`,
  },
];
