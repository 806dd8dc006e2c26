import { byLanguage, plural } from '#web/i18n/byLanguage.ts';
import { NO, NONE, UPLOADING, YES } from '#web/i18n/staff/terms.ts';
import { PAPER } from '#web/i18n/terms.ts';

/** ID cards and the templates behind them. */
export const cardsWords = byLanguage({
  templatesTitle: { en: 'ID Card Templates', bn: 'পরিচয়পত্রের টেমপ্লেট' },
  templatesLead: {
    en: 'Choose whose cards are printed, then press the background they are printed on.',
    bn: 'কাদের পরিচয়পত্র ছাপা হবে তা বাছাই করুন, তারপর যে ছবির ওপর ছাপা হবে সেটিতে চাপ দিন।',
  },
  filters: { en: 'Whose cards', bn: 'কাদের পরিচয়পত্র' },
  academicYear: { en: 'Academic Year', bn: 'শিক্ষাবর্ষ' },
  sectionHint: { en: 'One letter, A to Z', bn: 'একটি ইংরেজি অক্ষর, A থেকে Z' },
  cardType: { en: 'Card Type', bn: 'কার্ডের ধরন' },
  backgrounds: { en: 'Background', bn: 'পটভূমি' },
  backgroundPicture: {
    en: (number: string) => `Background Picture ${number}`,
    bn: (number: string) => `পটভূমির ছবি ${number}`,
  },
  ownDesign: { en: 'Plain design', bn: 'সাধারণ নকশা' },
  template: { en: 'Template', bn: 'টেমপ্লেট' },
  noTemplates: { en: 'No templates available', bn: 'কোনো টেমপ্লেট নেই' },
  manage: { en: 'Manage Templates', bn: 'টেমপ্লেট ব্যবস্থাপনা' },
  manageLead: {
    en: 'A front and a back make a template. Each picture is cut at its middle to fill an upright card.',
    bn: 'সামনের ও পেছনের দুটি ছবি মিলে একটি টেমপ্লেট। প্রতিটি ছবি মাঝখান থেকে কেটে খাড়া কার্ডের মাপে নেওয়া হয়।',
  },
  back: { en: 'Back to ID Card Templates', bn: 'পরিচয়পত্রের টেমপ্লেটে ফিরুন' },

  newTemplate: { en: 'New template', bn: 'নতুন টেমপ্লেট' },
  front: { en: 'Front', bn: 'সামনের দিক' },
  backSide: { en: 'Back', bn: 'পেছনের দিক' },
  frontTitle: { en: (name: string) => `${name}, front`, bn: (name: string) => `${name}, সামনের দিক` },
  backTitle: { en: (name: string) => `${name}, back`, bn: (name: string) => `${name}, পেছনের দিক` },
  drop: {
    en: 'Drop a picture here, or press to choose one: JPEG, PNG or WebP, at most 10 MB',
    bn: 'ছবি এখানে ছেড়ে দিন, অথবা চাপ দিয়ে বাছাই করুন: JPEG, PNG বা WebP, সর্বোচ্চ ১০ মেগাবাইট',
  },
  oneFile: { en: 'One picture for each side, please.', bn: 'প্রতি দিকের জন্য একটি করে ছবি দিন।' },
  upload: { en: 'Upload', bn: 'আপলোড করুন' },
  uploading: UPLOADING,
  bothNeeded: { en: 'Please select both front and back images!', bn: 'সামনের ও পেছনের দুটি ছবিই বাছাই করুন!' },
  uploaded: { en: 'Images uploaded successfully!', bn: 'ছবি আপলোড হয়েছে!' },
  guide: { en: 'Template guide', bn: 'টেমপ্লেটের নির্দেশিকা' },
  guideLead: {
    en: 'The size of the pictures, where they are cut, and where photo and texts are printed.',
    bn: 'ছবির মাপ, কোথায় কাটা হয়, আর কোথায় শিক্ষার্থীর ছবি ও লেখা ছাপা হয়।',
  },
  uploadedTemplates: { en: 'Uploaded templates', bn: 'আপলোড করা টেমপ্লেট' },
  deleteText: {
    en: (name: string) => `Are you sure you want to delete ${name}? It can be restored for 30 days.`,
    bn: (name: string) => `আপনি কি নিশ্চিত যে ${name} মুছতে চান? ৩০ দিন পর্যন্ত ফিরিয়ে আনা যাবে।`,
  },
  deleted: { en: 'Template deleted successfully!', bn: 'টেমপ্লেট মোছা হয়েছে!' },
  notDeleted: { en: 'Failed to delete template.', bn: 'টেমপ্লেট মোছা যায়নি।' },
  deletedTemplates: { en: 'Deleted templates', bn: 'মুছে ফেলা টেমপ্লেট' },
  noneDeleted: {
    en: 'No template was deleted in the last 30 days.',
    bn: 'গত ৩০ দিনে কোনো টেমপ্লেট মোছা হয়নি।',
  },
  deletedTemplate: {
    en: (day: string) => `the template deleted on ${day}`,
    bn: (day: string) => `${day} তারিখে মোছা টেমপ্লেট`,
  },

  frontsTitle: { en: 'ID Cards', bn: 'পরিচয়পত্র' },
  backsTitle: { en: 'ID Cards, back side', bn: 'পরিচয়পত্রের পেছনের দিক' },
  bothTitle: { en: 'ID Cards, both sides', bn: 'পরিচয়পত্র, দুই পিঠ' },
  rolls: {
    en: (from: string, to: string) => `Roll ${from} to ${to}`,
    bn: (from: string, to: string) => `রোল ${from} থেকে ${to}`,
  },
  printIndex: { en: 'Print Index', bn: 'ছাপান' },
  sides: {
    front: { en: 'Front side of ID Cards', bn: 'সামনের দিক' },
    back: { en: 'BackSide ID Cards', bn: 'পেছনের দিক' },
    both: { en: 'Both sides in one file', bn: 'দুই পিঠ এক ফাইলে' },
  },
  signInFirst: {
    en: 'These cards are for the staff of the school: please sign in.',
    bn: 'এই পরিচয়পত্র বিদ্যালয়ের কর্মীদের জন্য: আগে সাইন ইন করুন।',
  },
  nobody: { en: 'No students found in this range.', bn: 'এই রোলের মধ্যে কোনো শিক্ষার্থী নেই।' },
  failed: { en: 'Failed to fetch data', bn: 'তথ্য আনা যায়নি' },
  blurredPhotos: {
    en: (count: string) => plural(count, '1 photo prints as a blur', `${count} photos print as a blur`),
    bn: (count: string) => `${count}টি ছবি ছাপলে ঝাপসা হবে`,
  },
  noPhoto: NONE,
  blurredPhoto: {
    en: (width: string, height: string) => `Prints as a blur: only ${width} x ${height} px`,
    bn: (width: string, height: string) => `ছাপলে ঝাপসা হবে: মাত্র ${width} × ${height} পিক্সেল`,
  },
  missingPhotos: {
    en: (count: string, total: string) => `${count} of ${total} students have no photo`,
    bn: (count: string, total: string) => `${total} জন শিক্ষার্থীর মধ্যে ${count} জনের ছবি নেই`,
  },
  addPhoto: { en: 'Add a photo', bn: 'ছবি যোগ করুন' },
  addPhotoFor: {
    en: (name: string) => `Add a photo of ${name}`,
    bn: (name: string) => `${name}-এর ছবি যোগ করুন`,
  },
  many: {
    en: (count: string) => `These are ${count} cards. As a print job they are made while you go on.`,
    bn: (count: string) => `এখানে ${count}টি পরিচয়পত্র। আলাদা কাজ হিসেবে দিলে ছাপার সময় অন্য কাজ করা যায়।`,
  },

  paper: PAPER,
  screen: { en: 'Screen', bn: 'পর্দা' },
  onBackground: { en: 'On the background', bn: 'ছবির ওপর' },
  idBar: { en: 'Coloured bar behind the student ID', bn: 'শিক্ষার্থী আইডির পেছনে রঙিন পটি' },
  plates: {
    en: 'White behind texts that the picture makes hard to read',
    bn: 'ছবির কারণে পড়া কঠিন হলে লেখার পেছনে সাদা জমি',
  },
  backFields: { en: 'On the back', bn: 'পেছনের পিঠে' },
  backFieldsLead: {
    en: 'Printed on the backs of these cards if ticked, on white where a background would make them hard to read. Kept in this browser for the next cards.',
    bn: 'টিক দিলে কার্ডের পেছনের পিঠে ছাপা হয়, ছবির উপর পড়া কঠিন হলে সাদা জমিতে। পরের কার্ডের জন্য এই ব্রাউজারে মনে রাখা হয়।',
  },
  validUntil: { en: 'Valid until', bn: 'মেয়াদ' },
  printer: { en: 'Printer', bn: 'প্রিন্টার' },
  printerLead: {
    en: 'Kept in this browser, for each side its own. Print the test page of both sides in one file and see how far apart the crosses are.',
    bn: 'এই ব্রাউজারে মনে রাখা হয়, প্রতি পিঠের জন্য আলাদা। এক ফাইলে দুই পিঠের যাচাই পাতা ছেপে দেখুন ক্রসগুলো কতটা সরে আছে।',
  },
  flip: { en: 'Sheets are turned over their', bn: 'কাগজ উল্টানো হয়' },
  flips: { short: { en: 'short edge', bn: 'ছোট ধার ধরে' }, long: { en: 'long edge', bn: 'লম্বা ধার ধরে' } },
  bleed: { en: 'Bleed of 3 mm', bn: 'চারদিকে ৩ মিমি বাড়তি ছাপা' },
  bleeds: { '0': { en: 'Without', bn: 'ছাড়া' }, '1': { en: 'With crop marks', bn: 'কাটার দাগসহ' } },
  testPage: { en: 'Test page', bn: 'যাচাই পাতা' },
  testPages: { '0': NO, '1': YES },
  offsetX: { en: 'Front to the right, mm', bn: 'সামনের পিঠ ডানে, মিমি' },
  offsetY: { en: 'Front down, mm', bn: 'সামনের পিঠ নিচে, মিমি' },
  backOffsetX: { en: 'Back to the right, mm', bn: 'পেছনের পিঠ ডানে, মিমি' },
  backOffsetY: { en: 'Back down, mm', bn: 'পেছনের পিঠ নিচে, মিমি' },
  apply: { en: 'Apply', bn: 'প্রয়োগ করুন' },
});
