import { byLanguage } from '#web/i18n/byLanguage.ts';
import { CHOOSE_A_PICTURE, DOCUMENT, LOGO, NO, NONE, YES } from '#web/i18n/staff/terms.ts';
import { PAPER } from '#web/i18n/terms.ts';

/** The settings of the school's papers. */
export const paperWords = byLanguage({
  title: PAPER,
  lead: {
    en: 'How transcripts, marksheets and lists are printed. An exam that is published keeps the paper it was published with; opened and published again it has this one, and every student gets a new transcript.',
    bn: 'ট্রান্সক্রিপ্ট, নম্বরপত্র ও তালিকা যেভাবে ছাপা হয়। যে পরীক্ষার ফলাফল প্রকাশিত, তার কাগজ প্রকাশের সময়ের মতোই থাকে; আবার খুলে প্রকাশ করলে কাগজ এমন হয়, আর সব শিক্ষার্থী নতুন ট্রান্সক্রিপ্ট পায়।',
  },
  sheet: { en: 'Sheet', bn: 'পাতা' },
  binding: { en: 'Binding margin', bn: 'বাঁধাইয়ের মার্জিন' },
  bindings: {
    none: NONE,
    left: { en: 'Left, 20 mm', bn: 'বামে ২০ মিমি' },
    mirrored: { en: 'Left, 20 mm; on backs right', bn: 'বামে ২০ মিমি; উল্টো পিঠে ডানে' },
  },
  accent: { en: 'Colour', bn: 'রং' },
  accentHint: { en: 'Also of ID cards', bn: 'পরিচয়পত্রেরও' },
  watermark: { en: 'Watermark', bn: 'জলছাপ' },
  watermarkHint: { en: 'Only on what is published', bn: 'শুধু প্রকাশিত ফলাফলে' },
  watermarks: {
    none: NONE,
    logo: LOGO,
    text: { en: 'Text', bn: 'লেখা' },
  },
  watermarkText: { en: 'Watermark text', bn: 'জলছাপের লেখা' },
  yes: YES,
  no: NO,
  qr: { en: 'QR code', bn: 'কিউআর কোড' },
  qrOnTranscripts: { en: 'On transcripts', bn: 'ট্রান্সক্রিপ্টে' },
  qrOnMarksheets: { en: 'On marksheets of published exams', bn: 'প্রকাশিত পরীক্ষার নম্বরপত্রে' },
  signatures: { en: 'Signatures', bn: 'স্বাক্ষর' },
  headTitle: { en: 'Head’s title', bn: 'প্রধানের পদবি' },
  headTitleHint: { en: 'Blank: Headmaster', bn: 'খালি থাকলে: প্রধান শিক্ষক' },
  controllerTitle: { en: 'Controller’s title', bn: 'নিয়ন্ত্রকের পদবি' },
  controllerTitleHint: { en: 'Of examinations. Blank: does not sign', bn: 'পরীক্ষার। খালি থাকলে স্বাক্ষর করেন না' },
  controllerName: { en: 'Controller’s name', bn: 'নিয়ন্ত্রকের নাম' },
  scans: {
    headSignature: { en: 'Head’s signature', bn: 'প্রধানের স্বাক্ষর' },
    controllerSignature: { en: 'Controller’s signature', bn: 'নিয়ন্ত্রকের স্বাক্ষর' },
    seal: { en: 'Seal', bn: 'সিল' },
  },
  scansHint: { en: 'A scan or photo on white paper, or a PNG with transparency, at most 5 MB. Only the ink is printed, and only on what is published.', bn: 'সাদা কাগজের স্ক্যান বা ছবি, অথবা স্বচ্ছ PNG, সর্বোচ্চ ৫ মেগাবাইট। শুধু কালিটুকু ছাপা হয়, তাও কেবল প্রকাশিত ফলাফলে।' },
  chooseScan: { en: (scan: string) => `Choose a picture: ${scan}`, bn: (scan: string) => `ছবি বাছাই করুন: ${scan}` },
  removeScan: { en: (scan: string) => `Remove: ${scan}`, bn: (scan: string) => `সরান: ${scan}` },
  choose: CHOOSE_A_PICTURE,
  noScan: { en: 'No picture', bn: 'ছবি নেই' },
  remarks: { en: 'Class teacher’s remark', bn: 'শ্রেণি শিক্ষকের মন্তব্য' },
  remarksLead: { en: 'Printed for the grade. Without a text the lines are left to be written on.', bn: 'গ্রেড অনুযায়ী ছাপা হয়। লেখা না থাকলে হাতে লেখার জন্য দাগ খালি থাকে।' },
  remark: { en: (letter: string) => `Remark for ${letter}`, bn: (letter: string) => `${letter} গ্রেডের মন্তব্য` },
  preview: { en: 'Preview', bn: 'ছাপার আগে দেখুন' },
  document: DOCUMENT,
  saved: { en: 'Paper saved successfully', bn: 'কাগজের তথ্য সংরক্ষণ হয়েছে' },
  scanSaved: { en: 'Picture saved successfully', bn: 'ছবি সংরক্ষণ হয়েছে' },
  scanRemoved: { en: 'Picture removed', bn: 'ছবি সরানো হয়েছে' },
});
