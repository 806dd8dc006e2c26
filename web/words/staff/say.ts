import type { Lang } from '#documents/model/paperOptions.ts';
import { sayIn } from '../say.ts';

/** What the server tells staff alone, as written there, and how it is said in Bangla. */
const messages: Readonly<Record<string, string>> = {
  'No students found.': 'কোনো শিক্ষার্থী পাওয়া যায়নি।',
  'The document could not be drawn.': 'কাগজটি তৈরি করা যায়নি।',
  'This document needs more memory than a print worker has: print it in smaller parts.':
    'কাগজটি বেশি বড়: ছোট ছোট ভাগে ছাপান।',
  'Print job not found.': 'ছাপার এই কাজটি আর নেই।',
  'Please choose what to print': 'কী ছাপাবেন তা বাছাই করুন',
};

const CHANGED = /^The data of (.+) changed while this was printed: print it again\.$/;

/** As sayIn, with the messages that only staff get. */
export const sayStaffIn = (lang: Lang, message: string): string => {
  if (lang === 'en') return message;
  const [, changed] = CHANGED.exec(message) ?? [];
  if (changed) return `ছাপার সময় ${changed}: তথ্য বদলেছে। আবার ছাপান।`;
  return messages[message] ?? sayIn(lang, message);
};
