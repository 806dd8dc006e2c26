import type { Translations } from './message.ts';

/** Messages about print jobs and ID cards. */
export const printingMessages = {
  'card.section': { en: 'Section is one letter, A to Z', bn: 'শাখা একটি ইংরেজি অক্ষর, A থেকে Z' },
  'card.type': { en: 'Please select a card type', bn: 'কার্ডের ধরন বাছাই করুন' },
  'card.templateRequired': { en: 'Please choose a template', bn: 'টেমপ্লেট বাছাই করুন' },
  'card.offsetNumber': { en: 'A printer offset is a number of mm', bn: 'কত মিলিমিটার সরবে তা সংখ্যায় লিখুন' },
  'card.validUntil': { en: 'Enter a date', bn: 'একটি তারিখ দিন' },
  'card.offsetMost': { en: 'A printer offset is at most 10 mm', bn: 'সর্বোচ্চ ১০ মিলিমিটার সরানো যায়' },
  'card.bothImages': {
    en: 'Please select both front and back images!',
    bn: 'সামনের ও পেছনের দুটি ছবিই বাছাই করুন!',
  },
  'card.restorePeriod': {
    en: 'A template can be restored for 30 days after it was deleted.',
    bn: 'মুছে ফেলার ৩০ দিনের মধ্যে টেমপ্লেট ফিরিয়ে আনা যায়।',
  },
  'card.restoredAlready': {
    en: 'This template was restored already.',
    bn: 'এই টেমপ্লেট আগেই ফিরিয়ে আনা হয়েছে।',
  },
  'card.picturesGone': {
    en: 'The pictures of this template are no longer kept: add it as a new template.',
    bn: 'এই টেমপ্লেটের ছবিগুলো আর নেই: নতুন টেমপ্লেট হিসেবে যোগ করুন।',
  },
  'card.templateGone': { en: 'This template is no longer there.', bn: 'এই টেমপ্লেটটি আর নেই।' },

  'print.tooManyPages': {
    en: 'These are {pages} pages: print them as a print job, at most {max} come at once.',
    bn: 'এখানে {pages}টি পৃষ্ঠা, একবারে সর্বোচ্চ {max}টি দেওয়া যায়: আলাদা কাজ হিসেবে ছাপান।',
  },
  'print.failed': { en: 'The document could not be drawn.', bn: 'কাগজটি তৈরি করা যায়নি।' },
  'print.tooMuchMemory': {
    en: 'This document needs more memory than a print worker has: print it in smaller parts.',
    bn: 'কাগজটি বেশি বড়: ছোট ছোট ভাগে ছাপান।',
  },
  'print.tooMany': {
    en: 'Too many documents are being drawn. Please try again in a moment.',
    bn: 'একসঙ্গে অনেক কাগজ তৈরি হচ্ছে। একটু পরে আবার চেষ্টা করুন।',
  },
  'print.jobNotFound': { en: 'Print job not found.', bn: 'ছাপার এই কাজটি আর নেই।' },
  'print.kindRequired': { en: 'Please choose what to print', bn: 'কী ছাপাবেন তা বাছাই করুন' },
  'print.filtersRequired': { en: 'Please say what to print', bn: 'কী ছাপাবেন তার তথ্য দিন' },
  'print.waiting': {
    en: '{count} of your prints are not finished yet: wait for one, or cancel one.',
    bn: 'আপনার {count}টি ছাপা এখনো শেষ হয়নি: একটি শেষ হতে দিন, বা একটি বাতিল করুন।',
  },
  'print.dataChanged': {
    en: 'The data of {cohorts} changed while this was printed: print it again.',
    bn: 'ছাপার সময় তথ্য বদলেছে, আবার ছাপান: {cohorts}।',
  },
  'print.moreDataChanged': {
    en: 'The data of {cohorts} and of {more} more changed while this was printed: print it again.',
    bn: 'ছাপার সময় তথ্য বদলেছে, আবার ছাপান: {cohorts} ও আরও {more}টি।',
  },
  'print.leftOut': {
    en: '{why} Left out: {papers}.',
    bn: '{why} বাদ পড়েছে: {papers}।',
  },
  'print.leftOutPapers': { en: '{papers} ({count})', bn: '{papers} ({count}টি)' },
  'print.otherPapers': { en: 'other papers', bn: 'অন্যান্য কাগজ' },
  'print.transcripts': { en: 'transcripts', bn: 'ট্রান্সক্রিপ্ট' },
  'print.marksheets': { en: 'marksheets', bn: 'নম্বরপত্র' },
  'print.tabulationSheets': { en: 'tabulation sheets', bn: 'ট্যাবুলেশন শিট' },
  'print.meritLists': { en: 'merit lists', bn: 'মেধা তালিকা' },
  'print.failLists': { en: 'fail lists', bn: 'অকৃতকার্য তালিকা' },
  'print.resultSummaries': { en: 'result summaries', bn: 'ফলাফলের সারাংশ' },
  'print.resultLists': { en: 'result lists by roll', bn: 'রোল অনুযায়ী ফলাফল' },
  'print.oneSize': {
    en: 'Only tabulation sheets have a choice of paper. Remove the paper.',
    bn: 'শুধু টেবুলেশন শিটের কাগজের মাপ বাছাই করা যায়। কাগজের মাপ বাদ দিন।',
  },
  'print.papersRequired': { en: 'Choose at least one paper', bn: 'অন্তত একটি কাগজ বাছাই করুন' },
  'print.examAnalyses': { en: 'exam analyses', bn: 'পরীক্ষার বিশ্লেষণ' },
  'print.photosUnreadable': {
    en: 'These photos cannot be read and print a placeholder: {studentIds}.',
    bn: 'এই ছবিগুলো পড়া যায়নি, তাই এগুলোর জায়গায় ছবির ছক ছাপা হয়েছে: {studentIds}।',
  },
  'print.morePhotosUnreadable': {
    en: 'These photos cannot be read and print a placeholder: {studentIds} and {more} more.',
    bn: 'এই ছবিগুলো পড়া যায়নি, তাই এগুলোর জায়গায় ছবির ছক ছাপা হয়েছে: {studentIds} ও আরও {more}টি।',
  },
  'print.textsCut': {
    en: 'These texts are too long for their place and were cut: {texts}.',
    bn: 'এই লেখাগুলো নির্ধারিত জায়গার চেয়ে বড়, তাই কেটে ছাপা হয়েছে: {texts}।',
  },
  'print.moreTextsCut': {
    en: 'These texts are too long for their place and were cut: {texts} and {more} more.',
    bn: 'এই লেখাগুলো নির্ধারিত জায়গার চেয়ে বড়, তাই কেটে ছাপা হয়েছে: {texts} ও আরও {more}টি।',
  },
  'print.cutOnSheet': { en: '“{text}” (sheet {sheet})', bn: '“{text}” (পৃষ্ঠা {sheet})' },
  'print.fieldCutOnSheet': {
    en: '“{text}” ({field}, sheet {sheet})',
    bn: '“{text}” ({field}, পৃষ্ঠা {sheet})',
  },
  'print.overflows': {
    en: 'On these sheets something has no room and runs over other text or off the paper: {sheets}.',
    bn: 'এই পৃষ্ঠাগুলোতে কিছু লেখার জায়গা হয়নি, তাই তা অন্য লেখার উপরে বা কাগজের বাইরে চলে গেছে: {sheets}।',
  },
  'print.moreOverflows': {
    en: 'On these sheets something has no room and runs over other text or off the paper: {sheets} and {more} more.',
    bn: 'এই পৃষ্ঠাগুলোতে কিছু লেখার জায়গা হয়নি, তাই তা অন্য লেখার উপরে বা কাগজের বাইরে চলে গেছে: {sheets} ও আরও {more}টি।',
  },
  'print.overflowOnSheet': { en: 'sheet {sheet} (by {mm} mm)', bn: 'পৃষ্ঠা {sheet} ({mm} মিমি)' },
  'print.warnings': { en: '{one} {other}', bn: '{one} {other}' },
  'print.notYet': { en: 'This is not printed yet.', bn: 'এটি এখনো ছাপা হয়নি।' },
  'print.couldNot': { en: 'This could not be printed.', bn: 'এটি ছাপা যায়নি।' },
  'print.wasCancelled': { en: 'This print was cancelled.', bn: 'এই ছাপা বাতিল করা হয়েছে।' },
  'print.cancelled': { en: 'The print was cancelled.', bn: 'ছাপা বাতিল হয়েছে।' },
  'print.removed': { en: 'The print was removed.', bn: 'ছাপাটি সরানো হয়েছে।' },
  'print.cohort': { en: 'Class {className:class}', bn: '{className:class} শ্রেণি' },
  'print.cohortOf': {
    en: 'Class {className:class} {words:spaced}',
    bn: '{className:class} শ্রেণি {words:spaced}',
  },

  'printCommand.noSuperadmin': {
    en: 'There is no superadmin yet: start the app once.',
    bn: 'এখনো কোনো সুপার অ্যাডমিন নেই: অ্যাপটি একবার চালু করুন।',
  },
  'printCommand.kind': { en: 'Say what to print: {kinds}.', bn: 'কী ছাপাবেন লিখুন: {kinds}।' },
  'printCommand.out': { en: 'Say where to write it: --out FILE.', bn: 'কোথায় লেখা হবে তা দিন: --out FILE।' },
  'printCommand.transcript': {
    en: 'A transcript needs --session, --term and --student.',
    bn: 'ট্রান্সক্রিপ্টের জন্য --session, --term ও --student দিন।',
  },
} as const satisfies Translations;
