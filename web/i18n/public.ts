import {
  CLASS,
  GPA,
  GRADE,
  GROUP,
  HOME,
  NAME,
  PAPER,
  SEARCHING,
  SECTION,
  SESSION,
  SHIFT,
  TERM,
} from '#web/i18n/terms.ts';
import { byLanguage, plural } from './byLanguage.ts';

const figures = (value: number) => value.toLocaleString('bn-BD');

/** The words of every screen, and all of the public ones, in the specification's wording where it has one. */
export const publicWords = byLanguage({
  productName: { en: 'School Dashboard', bn: 'স্কুল ড্যাশবোর্ড' },
  skipToContent: { en: 'Skip to content', bn: 'মূল অংশে যান' },
  otherLanguage: { en: 'বাংলা', bn: 'English' },
  notifications: { en: 'Notifications', bn: 'বার্তা' },
  loading: { en: 'Loading...', bn: 'লোড হচ্ছে...' },
  retry: { en: 'Try again', bn: 'আবার চেষ্টা করুন' },
  cancel: { en: 'Cancel', bn: 'বাতিল' },
  yesDelete: { en: 'Yes, Delete', bn: 'হ্যাঁ, মুছুন' },
  dismiss: { en: 'Dismiss', bn: 'সরিয়ে দিন' },
  showPassword: { en: 'Show password', bn: 'পাসওয়ার্ড দেখান' },
  hidePassword: { en: 'Hide password', bn: 'পাসওয়ার্ড লুকান' },
  partNotLoaded: {
    en: 'This part could not be loaded. Check the connection.',
    bn: 'এই অংশ লোড করা যায়নি। সংযোগ দেখুন।',
  },
  choose: { en: 'Choose', bn: 'বাছাই করুন' },
  none: { en: '-', bn: '-' },
  errorPrefix: { en: (message: string) => `Error: ${message}`, bn: (message: string) => `ত্রুটি: ${message}` },

  unexpectedError: { en: 'Unexpected Application Error!', bn: 'অপ্রত্যাশিত ত্রুটি ঘটেছে!' },
  unexpectedText: {
    en: 'Nothing you entered on other pages is lost. Load the page again to go on.',
    bn: 'অন্য পাতায় যা লিখেছেন তা হারায়নি। কাজ চালিয়ে যেতে পাতাটি আবার লোড করুন।',
  },
  reload: { en: 'Load again', bn: 'আবার লোড করুন' },

  signIn: { en: 'Sign In', bn: 'সাইন ইন' },
  developerCredit: {
    en: 'Free software, made for the schools of Bangladesh',
    bn: 'বাংলাদেশের বিদ্যালয়ের জন্য তৈরি মুক্ত সফটওয়্যার',
  },

  home: HOME,

  name: NAME,
  class: CLASS,
  section: SECTION,
  shift: SHIFT,
  group: GROUP,

  getResult: { en: 'Get Result', bn: 'ফলাফল দেখুন' },
  getResultLead: {
    en: 'Enter the details as they stand on the admit card.',
    bn: 'প্রবেশপত্রে যেমন আছে, তেমন করেই তথ্য দিন।',
  },
  nothingPublished: { en: 'No exam is published yet.', bn: 'এখনো কোনো পরীক্ষার ফলাফল প্রকাশিত হয়নি।' },
  notPublished: { en: 'not published yet', bn: 'এখনো প্রকাশিত হয়নি' },
  correcting: { en: 'being corrected', bn: 'সংশোধন হচ্ছে' },
  lastResult: { en: 'The result you looked up last', bn: 'শেষ যে ফলাফল দেখেছেন' },
  openLast: { en: 'Open it again', bn: 'আবার খুলুন' },
  forgetLast: { en: 'Forget it on this device', bn: 'এই ফোন থেকে মুছুন' },
  offlineResult: {
    en: 'No connection to the server: this is the result as it was when you looked it up.',
    bn: 'সার্ভারের সঙ্গে সংযোগ নেই: শেষবার দেখার সময় ফলাফল যা ছিল, তা-ই দেখানো হচ্ছে।',
  },
  showSheet: { en: 'Show the sheet', bn: 'কাগজটি দেখান' },
  session: SESSION,
  term: TERM,
  studentId: { en: 'Student Id', bn: 'শিক্ষার্থী আইডি' },
  guardianDigits: { en: 'Guardian’s phone, last four digits', bn: 'অভিভাবকের মোবাইলের শেষ চার অঙ্ক' },
  searching: SEARCHING,
  checkingProof: { en: 'Checking, a few seconds...', bn: 'যাচাই হচ্ছে, কয়েক সেকেন্ড...' },
  transcript: { en: 'Transcript', bn: 'ট্রান্সক্রিপ্ট' },
  noStudentInformation: { en: 'Student Information is not available!!!', bn: 'শিক্ষার্থীর তথ্য পাওয়া যায়নি!!!' },
  notFoundCheck: {
    en: 'Check the exam, class, section, shift and ID against the admit card.',
    bn: 'পরীক্ষা, শ্রেণি, শাখা, শিফট ও আইডি প্রবেশপত্রের সঙ্গে মিলিয়ে দেখুন।',
  },
  notFoundCall: { en: 'If it is still not found, call the school:', bn: 'তবু না পেলে বিদ্যালয়ে ফোন করুন:' },
  anotherResult: { en: 'Look up another result', bn: 'আরেকটি ফলাফল দেখুন' },
  download: { en: 'Download', bn: 'ডাউনলোড' },
  print: { en: 'Print', bn: 'প্রিন্ট' },
  share: { en: 'Share', bn: 'শেয়ার' },
  linkCopied: { en: 'Link copied', bn: 'লিংক কপি হয়েছে' },
  copyFailed: {
    en: 'The link could not be copied. Copy it from the address bar.',
    bn: 'লিংক কপি করা যায়নি। ঠিকানার ঘর থেকে কপি করুন।',
  },
  shareTitle: { en: (name: string) => `Result of ${name}`, bn: (name: string) => `${name}: পরীক্ষার ফলাফল` },
  resultFigures: { en: 'The result in figures', bn: 'একনজরে ফলাফল' },
  why: { en: 'How was this worked out?', bn: 'কীভাবে হিসাব করা হলো?' },
  merit: { en: 'Merit', bn: 'মেধাক্রম' },
  meritOf: {
    en: (merit: string, count: string) => `${merit} of ${count}`,
    bn: (merit: string, count: string) => `${count} জনে ${merit}`,
  },
  outcome: { en: 'Result', bn: 'ফলাফল' },
  paperSection: { en: 'The sheet', bn: 'কাগজটি' },
  tableOfResult: {
    en: (name: string) => `Subjects and marks of ${name}`,
    bn: (name: string) => `${name}: বিষয় ও নম্বর`,
  },

  paperLanguage: { en: 'Language', bn: 'ভাষা' },
  paperDigits: { en: 'Digits', bn: 'সংখ্যা' },
  paperSize: PAPER,
  paperFitted: { en: 'Best fit', bn: 'মানানসই' },
  english: { en: 'English', bn: 'English' },
  bangla: { en: 'বাংলা', bn: 'বাংলা' },
  drawing: { en: 'Drawing the sheet...', bn: 'কাগজ তৈরি হচ্ছে...' },
  drawingFailed: {
    en: 'The sheet could not be drawn. Please load the page again.',
    bn: 'কাগজটি তৈরি করা যায়নি। পাতাটি আবার লোড করুন।',
  },
  pages: {
    en: (count: number) => plural(count, '1 page', `${count} pages`),
    bn: (count: number) => `${figures(count)} পৃষ্ঠা`,
  },
  page: {
    en: (number: number, count: number) => `Page ${number} of ${count}`,
    bn: (number: number, count: number) => `পৃষ্ঠা ${figures(number)}, মোট ${figures(count)}`,
  },
  zoomIn: { en: 'Zoom in', bn: 'বড় করুন' },
  zoomOut: { en: 'Zoom out', bn: 'ছোট করুন' },
  percent: { en: (value: number) => `${value}%`, bn: (value: number) => `${figures(value)}%` },

  exam: { en: 'Examination', bn: 'পরীক্ষা' },
  gpa: GPA,
  letterGrade: GRADE,
});
