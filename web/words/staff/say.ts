import type { Lang } from '#documents/model/paperOptions.ts';
import { sayIn } from '../say.ts';
import { checksMessages, checksSentences } from './marks/checks.messages.ts';
import { peopleMessages, peopleSentences } from './people/messages.ts';

/** What the server tells staff alone, as written there, and how it is said in Bangla. */
const messages: Readonly<Record<string, string>> = {
  ...peopleMessages,
  ...checksMessages,
  'No students found.': 'কোনো শিক্ষার্থী পাওয়া যায়নি।',
  'The document could not be drawn.': 'কাগজটি তৈরি করা যায়নি।',
  'This document needs more memory than a print worker has: print it in smaller parts.':
    'কাগজটি বেশি বড়: ছোট ছোট ভাগে ছাপান।',
  'Print job not found.': 'ছাপার এই কাজটি আর নেই।',
  'This template is no longer there.': 'এই টেমপ্লেটটি আর নেই।',
  'Please choose what to print': 'কী ছাপাবেন তা বাছাই করুন',
};

/** Sentences with names in them; a print may end with one of each. */
const sentences: readonly (readonly [RegExp, string])[] = [
  ...peopleSentences,
  ...checksSentences,
  [/The data of (.+) changed while this was printed: print it again\./, 'ছাপার সময় তথ্য বদলেছে, আবার ছাপান: $1।'],
  [
    /These photos cannot be read and print a placeholder: (.+)\./,
    'এই ছবিগুলো পড়া যায়নি, তাই এগুলোর জায়গায় ছবির ছক ছাপা হয়েছে: $1।',
  ],
  [/ and (?:of )?(\d+) more।/g, ' ও আরও $1।'],
];

/** As sayIn, with the messages that only staff get. */
export const sayStaffIn = (lang: Lang, message: string): string => {
  if (lang === 'en') return message;
  const known = messages[message];
  if (known) return known;
  return sayIn(
    lang,
    sentences.reduce((said, [pattern, bangla]) => said.replace(pattern, bangla), message),
  );
};
