import { classIn, valueIn } from '#documents/i18n/language.ts';
import { toBanglaDigits } from '#documents/model/digits.ts';
import type { Lang } from '#documents/model/paperOptions.ts';
import { sayIn } from '../say.ts';
import { cardsMessages, cardsSentences } from './cards/messages.ts';
import { attendanceMessages, attendanceSentences } from './marks/attendance.messages.ts';
import { checksMessages, checksSentences } from './marks/checks.messages.ts';
import { entryMessages, entrySentences } from './marks/entry.messages.ts';
import { schemesMessages } from './marks/schemes.messages.ts';
import { staffMessages } from './messages.ts';
import { peopleMessages, peopleSentences } from './people/messages.ts';
import { promotionMessages, promotionSentences } from './promotion/messages.ts';
import { reportsMessages, reportsSentences } from './reports/messages.ts';
import { sessionMessages } from './session/messages.ts';
import { sheetMessages, sheetSentences } from './sheetMessages.ts';

/** What the server tells staff alone, as written there, and how it is said in Bangla. */
const messages: Readonly<Record<string, string>> = {
  ...staffMessages,
  ...sessionMessages,
  ...peopleMessages,
  ...sheetMessages,
  ...checksMessages,
  ...entryMessages,
  ...attendanceMessages,
  ...schemesMessages,
  ...promotionMessages,
  ...cardsMessages,
  ...reportsMessages,
  'The document could not be drawn.': 'কাগজটি তৈরি করা যায়নি।',
  'This document needs more memory than a print worker has: print it in smaller parts.':
    'কাগজটি বেশি বড়: ছোট ছোট ভাগে ছাপান।',
  'Too many documents are being drawn. Please try again in a moment.':
    'একসঙ্গে অনেক কাগজ তৈরি হচ্ছে। একটু পরে আবার চেষ্টা করুন।',
  'Print job not found.': 'ছাপার এই কাজটি আর নেই।',
  'This template is no longer there.': 'এই টেমপ্লেটটি আর নেই।',
  'Please choose what to print': 'কী ছাপাবেন তা বাছাই করুন',
  'Please say what to print': 'কী ছাপাবেন তার তথ্য দিন',
};

/** Sentences with names in them; a print may end with one of each. */
const sentences: readonly (readonly [RegExp, string])[] = [
  ...peopleSentences,
  ...sheetSentences,
  ...checksSentences,
  ...entrySentences,
  ...attendanceSentences,
  ...promotionSentences,
  ...cardsSentences,
  ...reportsSentences,
  [/^These letters cannot be printed, please type others: (.+)$/, 'এই অক্ষরগুলো ছাপা যায় না, অন্য অক্ষর দিন: $1'],
  [
    /^(\d+) of your prints are not finished yet: wait for one, or cancel one\.$/,
    'আপনার $1টি ছাপা এখনো শেষ হয়নি: একটি শেষ হতে দিন, বা একটি বাতিল করুন।',
  ],
  [/The data of (.+) changed while this was printed: print it again\./, 'ছাপার সময় তথ্য বদলেছে, আবার ছাপান: $1।'],
  [
    /These photos cannot be read and print a placeholder: (.+)\./,
    'এই ছবিগুলো পড়া যায়নি, তাই এগুলোর জায়গায় ছবির ছক ছাপা হয়েছে: $1।',
  ],
  [/ and (?:of )?(\d+) more।/g, ' ও আরও $1।'],
];

/** What stands in a sentence: numbers, and the school's own words, one or a list of them. */
const inBangla = (part: string): string =>
  toBanglaDigits(
    part
      .split(', ')
      .map((word) => valueIn('bn', word))
      .join(', '),
  );

/** '20 July 2026', as the server writes a day. */
const dayInBangla = (day: string): string =>
  new Intl.DateTimeFormat('bn-BD', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day} UTC`));

const AS: Readonly<Record<string, (part: string) => string>> = {
  c: (part) => classIn('bn', part),
  m: (part) => inBangla(sayStaffIn('bn', part)),
  d: dayInBangla,
};

/** $1 is a name, a number or words of the school, $c1 a class, $m1 a message inside the message, $d1 a day. */
const fill = (bangla: string, parts: readonly string[]): string =>
  bangla.replace(/\$([cmd]?)(\d)/g, (_, kind: string, at: string) =>
    (AS[kind] ?? inBangla)(parts[Number(at) - 1] ?? ''),
  );

/** As sayIn, with the messages that only staff get. */
export const sayStaffIn = (lang: Lang, message: string): string => {
  if (lang === 'en') return message;
  const known = messages[message];
  if (known) return known;
  return sayIn(
    lang,
    sentences.reduce(
      (said, [pattern, bangla]) => said.replace(pattern, (_, ...parts: string[]) => fill(bangla, parts)),
      message,
    ),
  );
};
