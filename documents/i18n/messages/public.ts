import { inEnglish, type Message, type MessageParams, type Translations } from './message.ts';

/** The messages that visitors can get. Their pages load only these. */
export const publicMessages = {
  'filters.session': { en: 'Session is required', bn: 'শিক্ষাবর্ষ বাছাই করুন' },
  'filters.term': { en: 'Term is required', bn: 'পরীক্ষা বাছাই করুন' },
  'filters.class': { en: 'Please select a class', bn: 'শ্রেণি বাছাই করুন' },
  'filters.group': { en: 'Group is required', bn: 'বিভাগ বাছাই করুন' },
  'filters.section': { en: 'Section is required', bn: 'শাখা বাছাই করুন' },
  'filters.shift': { en: 'Shift is required', bn: 'শিফট বাছাই করুন' },

  'lookup.studentId': { en: 'Student Id is required', bn: 'শিক্ষার্থী আইডি দিন' },
  'lookup.lastDigits': { en: 'Enter the last four digits', bn: 'শেষ চার অঙ্ক দিন' },
  'lookup.idDigits': {
    en: 'A student ID has digits: type it as it stands on the admit card',
    bn: 'শিক্ষার্থী আইডিতে অঙ্ক থাকে: প্রবেশপত্রে যেমন আছে তেমন লিখুন',
  },
  'lookup.notFound': { en: 'No result found for these details.', bn: 'এই তথ্যে কোনো ফলাফল পাওয়া যায়নি।' },

  'session.signIn': { en: 'Please sign in.', bn: 'সাইন ইন করুন।' },
  'session.signInAgain': { en: 'Please sign in again.', bn: 'আবার সাইন ইন করুন।' },

  'request.tooMany': {
    en: 'Too many tries. Please wait a while and try again.',
    bn: 'অনেকবার চেষ্টা হয়েছে। একটু অপেক্ষা করে আবার চেষ্টা করুন।',
  },
  'request.busy': {
    en: 'Very many people are here at this moment. Please try again in a few seconds.',
    bn: 'এই মুহূর্তে অনেকে একসঙ্গে দেখছেন। কয়েক সেকেন্ড পরে আবার চেষ্টা করুন।',
  },
  'request.updating': {
    en: 'The app is being updated. Please try again in a minute.',
    bn: 'অ্যাপটি হালনাগাদ হচ্ছে। এক মিনিট পরে আবার চেষ্টা করুন।',
  },
  'request.nothingHere': { en: 'There is nothing here.', bn: 'এখানে কিছু নেই।' },
  'request.tooLarge': { en: 'What was sent is too large.', bn: 'ফাইলটি বেশি বড়।' },
  'request.unreadable': { en: 'What was sent cannot be read.', bn: 'যা পাঠানো হয়েছে তা পড়া যাচ্ছে না।' },
  'request.failed': { en: 'Something went wrong', bn: 'কোথাও সমস্যা হয়েছে' },
  'request.noAnswer': {
    en: 'The server did not answer in time. Please check whether it was done before you try again.',
    bn: 'সার্ভার সময়মতো উত্তর দেয়নি। আবার চেষ্টার আগে দেখুন কাজটি হয়েছে কি না।',
  },
  'request.noConnection': {
    en: 'No connection to the server. Please try again.',
    bn: 'সার্ভারের সঙ্গে সংযোগ নেই। আবার চেষ্টা করুন।',
  },

  'verify.codeRequired': { en: 'Enter the code on the paper', bn: 'কাগজের কোডটি লিখুন' },
  'verify.notFound': {
    en: 'No transcript or certificate found for this code.',
    bn: 'এই কোডে কোনো ট্রান্সক্রিপ্ট বা সনদ পাওয়া যায়নি।',
  },

  'input.told': { en: '{told}', bn: '{told}' },
  'input.unprintable': {
    en: 'There are characters in this that cannot be printed: type it again',
    bn: 'এতে এমন অক্ষর আছে যা ছাপা যায় না: আবার লিখুন',
  },

  'phone.invalid': { en: 'Enter a valid 11-digit phone number', bn: '১১ অঙ্কের সঠিক মোবাইল নম্বর দিন' },

  'text.most': { en: 'At most {max} characters', bn: 'সর্বোচ্চ {max} অক্ষর' },

  'class.unknown': { en: 'There is no class {className}.', bn: '{className} নামে কোনো শ্রেণি নেই।' },

  'exam.notPublished': {
    en: '{term:value} {session} of class {className:class} is not published yet.',
    bn: '{className:class} শ্রেণির {session} সালের {term:value} পরীক্ষার ফলাফল এখনো প্রকাশিত হয়নি।',
  },
  'exam.corrected': {
    en: '{term:value} {session} of class {className:class} is being corrected. Please look again later.',
    bn: '{className:class} শ্রেণির {session} সালের {term:value} পরীক্ষার ফলাফল সংশোধন করা হচ্ছে। পরে আবার দেখুন।',
  },
} as const satisfies Translations;

/** A public message, for pages that do not load all messages. */
export const publicMessage = (key: keyof typeof publicMessages, params: MessageParams = {}): Message => ({
  message: inEnglish(publicMessages[key].en, params),
  key,
  params,
});
