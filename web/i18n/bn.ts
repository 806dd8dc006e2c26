import { toBanglaDigits } from '#documents/model/digits.ts';
import type { Words } from './en.ts';

const figures = (value: number) => toBanglaDigits(String(value));

export const bn: Words = {
  productName: 'স্কুল ড্যাশবোর্ড',
  skipToContent: 'মূল অংশে যান',
  otherLanguage: 'English',
  notifications: 'বার্তা',
  loading: 'লোড হচ্ছে...',
  retry: 'আবার চেষ্টা করুন',
  partNotLoaded: 'এই অংশ লোড করা যায়নি। সংযোগ দেখুন।',
  choose: 'বাছাই করুন',
  none: '-',
  errorPrefix: (message) => `ত্রুটি: ${message}`,

  unexpectedError: 'অপ্রত্যাশিত ত্রুটি ঘটেছে!',
  unexpectedText: 'অন্য পাতায় যা লিখেছেন তা হারায়নি। কাজ চালিয়ে যেতে পাতাটি আবার লোড করুন।',
  reload: 'আবার লোড করুন',

  signIn: 'সাইন ইন',
  developerCredit: 'বাংলাদেশের বিদ্যালয়ের জন্য তৈরি মুক্ত সফটওয়্যার',

  home: 'প্রথম পাতা',

  name: 'নাম',
  class: 'শ্রেণি',
  section: 'শাখা',
  shift: 'শিফট',
  group: 'বিভাগ',

  getResult: 'ফলাফল দেখুন',
  getResultLead: 'প্রবেশপত্রে যেমন আছে, তেমন করেই তথ্য দিন।',
  session: 'শিক্ষাবর্ষ',
  term: 'পরীক্ষা',
  studentId: 'শিক্ষার্থী আইডি',
  guardianDigits: 'অভিভাবকের মোবাইলের শেষ চার অঙ্ক',
  seeResult: 'ফলাফল দেখুন',
  searching: 'খোঁজা হচ্ছে...',
  checking: 'যাচাই হচ্ছে, কয়েক সেকেন্ড...',
  transcript: 'ট্রান্সক্রিপ্ট',
  noStudentInformation: 'শিক্ষার্থীর তথ্য পাওয়া যায়নি!!!',
  anotherResult: 'আরেকটি ফলাফল দেখুন',
  download: 'ডাউনলোড',
  print: 'প্রিন্ট',
  share: 'শেয়ার',
  linkCopied: 'লিংক কপি হয়েছে',
  copyFailed: 'লিংক কপি করা যায়নি। ঠিকানার ঘর থেকে কপি করুন।',
  shareTitle: (name) => `${name}: পরীক্ষার ফলাফল`,
  resultFigures: 'একনজরে ফলাফল',
  why: 'কীভাবে হিসাব করা হলো?',
  merit: 'মেধাক্রম',
  paperSection: 'কাগজটি',
  tableOfResult: (name) => `${name}: বিষয় ও নম্বর`,

  paperLanguage: 'ভাষা',
  paperDigits: 'সংখ্যা',
  english: 'English',
  bangla: 'বাংলা',
  drawing: 'কাগজ তৈরি হচ্ছে...',
  drawingFailed: 'কাগজটি তৈরি করা যায়নি। পাতাটি আবার লোড করুন।',
  pages: (count) => `${figures(count)} পৃষ্ঠা`,
  page: (number, count) => `পৃষ্ঠা ${figures(number)}, মোট ${figures(count)}`,
  zoomIn: 'বড় করুন',
  zoomOut: 'ছোট করুন',
  percent: (value) => `${figures(value)}%`,

  exam: 'পরীক্ষা',
  gpa: 'জিপিএ',
  letterGrade: 'গ্রেড',
};
