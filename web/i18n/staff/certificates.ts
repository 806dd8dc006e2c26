import { byLanguage } from '#web/i18n/byLanguage.ts';
import { THE_SCHOOL } from '#web/i18n/staff/terms.ts';
import { SERIAL_NO, TESTIMONIAL, TRANSFER_CERTIFICATE } from '#web/i18n/terms.ts';

/** Transfer certificates and testimonials: on the page of a student, and the school's words of them. */
export const certificateLabels = byLanguage({
  title: { en: 'Certificates', bn: 'সনদ' },
  issued: { en: 'Issued certificates', bn: 'দেওয়া সনদ' },
  none: { en: 'No certificate was issued to this student.', bn: 'এই শিক্ষার্থীকে কোনো সনদ দেওয়া হয়নি।' },
  kinds: {
    'transfer-certificate': TRANSFER_CERTIFICATE,
    testimonial: TESTIMONIAL,
  },
  kind: { en: 'Certificate', bn: 'সনদ' },
  serial: SERIAL_NO,
  issuedOn: { en: 'Date of issue', bn: 'ইস্যুর তারিখ' },
  status: { en: 'State', bn: 'অবস্থা' },
  statuses: {
    current: { en: 'In force', bn: 'চালু' },
    replaced: { en: 'Replaced', bn: 'বদলানো হয়েছে' },
    withdrawn: { en: 'Leaving was taken back', bn: 'বিদ্যালয় ছাড়া ফিরিয়ে নেওয়া হয়েছে' },
    changed: { en: 'Record has changed since', bn: 'পরে নথি বদলেছে' },
  },
  replaces: {
    en: (serial: string, reason: string) => `In place of ${serial}: ${reason}`,
    bn: (serial: string, reason: string) => `${serial} এর বদলে: ${reason}`,
  },
  printAgain: {
    en: (serial: string) => `Print ${serial} again`,
    bn: (serial: string) => `${serial} আবার ছাপুন`,
  },
  issueNew: { en: (kind: string) => `Issue ${kind.toLowerCase()}`, bn: (kind: string) => `${kind} দিন` },
  issueCorrected: {
    en: (kind: string) => `Correct ${kind.toLowerCase()}`,
    bn: (kind: string) => `${kind} সংশোধন`,
  },
  datedAhead: {
    en: (serial: string, day: string) =>
      `${serial} is dated ${day}, after today. See that the date of the server is right before you issue another one. A certificate with a wrong date is put right by issuing a corrected one.`,
    bn: (serial: string, day: string) =>
      `${serial} এর তারিখ ${day}, যা আজকের পরে। আরেকটি দেওয়ার আগে সার্ভারের তারিখ ঠিক আছে কি না দেখুন। ভুল তারিখের সনদ সংশোধিত একটি দিয়ে ঠিক করা যায়।`,
  },
  issue: { en: 'Issue', bn: 'ইস্যু করুন' },
  issuing: { en: 'Issuing...', bn: 'ইস্যু হচ্ছে...' },
  toStudent: { en: 'Back to the student', bn: 'শিক্ষার্থীর পাতায় ফিরুন' },
  lead: {
    en: 'The words are those of the school. What the record does not have is typed here, and kept with the certificate; all of it may be left blank.',
    bn: 'কথাগুলো বিদ্যালয়ের। নথিতে যা নেই তা এখানে লিখুন, সনদের সঙ্গে থেকে যাবে; সবই খালি রাখা যায়।',
  },
  leadIssued: {
    en: (day: string) => `Issued on ${day}. It is printed as it was issued.`,
    bn: (day: string) => `${day} তারিখে দেওয়া হয়েছে। যেমন দেওয়া হয়েছে তেমনই ছাপা হয়।`,
  },
  forThis: { en: 'For this certificate', bn: 'এই সনদের জন্য' },
  birthDate: { en: 'Date of birth', bn: 'জন্মতারিখ' },
  village: { en: 'Village or street', bn: 'গ্রাম বা সড়ক' },
  upazila: { en: 'Upazila', bn: 'উপজেলা' },
  district: { en: 'District', bn: 'জেলা' },
  duesPaidUntil: { en: 'Dues are paid until', bn: 'পাওনা যে পর্যন্ত পরিশোধিত' },
  reason: { en: 'Reason of leaving', bn: 'বিদ্যালয় ছাড়ার কারণ' },
  reasonHint: { en: (usual: string) => `Blank: ${usual}`, bn: (usual: string) => `খালি রাখলে: ${usual}` },
  conduct: { en: 'Conduct', bn: 'আচরণ' },
  withResult: {
    en: (exam: string) => `With the last published result: ${exam}`,
    bn: (exam: string) => `সর্বশেষ প্রকাশিত ফলাফলসহ: ${exam}`,
  },
  noResult: { en: 'No result of this student is published.', bn: 'এই শিক্ষার্থীর কোনো ফলাফল প্রকাশিত হয়নি।' },
  notLeft: {
    en: 'This student has not left. Until the leaving is noted, a transfer certificate is only a draft: without a serial, signature and QR code.',
    bn: 'এই শিক্ষার্থী বিদ্যালয় ছাড়েনি। ছাড়ার কথা লেখা না হওয়া পর্যন্ত ছাড়পত্র কেবল খসড়া: ক্রমিক নং, স্বাক্ষর ও কিউআর কোড ছাড়া।',
  },
  noteLeaving: { en: 'Note that the student left', bn: 'বিদ্যালয় ছাড়ার কথা লিখুন' },
  printDraft: { en: 'Print the draft', bn: 'খসড়া ছাপুন' },
  already: {
    en: (serial: string, day: string) =>
      `${serial} was issued on ${day}. Print it again, or issue a corrected one: it gets a new serial, and ${serial} is marked as replaced.`,
    bn: (serial: string, day: string) =>
      `${day} তারিখে ${serial} দেওয়া হয়েছে। সেটি আবার ছাপুন, অথবা সংশোধিত একটি দিন: তার নতুন ক্রমিক নং হবে, আর ${serial} বদলানো বলে চিহ্নিত হবে।`,
  },
  correction: { en: 'What is corrected', bn: 'কী সংশোধন হচ্ছে' },
  correctionHint: { en: 'It is kept in the history of the student.', bn: 'এটি শিক্ষার্থীর ইতিহাসে থাকে।' },
  textsTitle: { en: 'Texts of certificates', bn: 'সনদের লেখা' },
  textsLead: {
    en: 'What is printed on a transfer certificate and a testimonial. A name in braces is filled in; what is in [ ] is left out where it has a name that nothing fills. What was issued keeps its own text.',
    bn: 'ছাড়পত্র ও প্রশংসাপত্রে যা ছাপা হয়। দ্বিতীয় বন্ধনীর নামের জায়গায় তথ্য বসে; [ ] এর মধ্যের কোনো নামের তথ্য না থাকলে সেই অংশ বাদ যায়। যা দেওয়া হয়েছে তার লেখা আগের মতোই থাকে।',
  },
  text: { en: 'Text in English', bn: 'ইংরেজি লেখা' },
  textBn: { en: 'Text in Bangla', bn: 'বাংলা লেখা' },
  saved: { en: 'Text saved', bn: 'লেখা সংরক্ষণ হয়েছে' },
  preview: { en: 'Preview', bn: 'প্রিভিউ' },
  placesTitle: { en: 'Names in braces', bn: 'দ্বিতীয় বন্ধনীর নাম' },
  places: {
    name: { en: 'the student', bn: 'শিক্ষার্থী' },
    father: { en: 'the father', bn: 'পিতা' },
    mother: { en: 'the mother', bn: 'মাতা' },
    studentId: { en: 'student ID', bn: 'শিক্ষার্থী আইডি' },
    address: {
      en: 'village, upazila and district, as far as they are known',
      bn: 'গ্রাম, উপজেলা ও জেলা, যতটা জানা আছে',
    },
    village: { en: 'village or street', bn: 'গ্রাম বা সড়ক' },
    upazila: { en: 'upazila', bn: 'উপজেলা' },
    district: { en: 'district', bn: 'জেলা' },
    class: { en: 'class', bn: 'শ্রেণি' },
    group: { en: 'group, in classes 9 and 10', bn: 'বিভাগ, নবম ও দশম শ্রেণিতে' },
    section: { en: 'section', bn: 'শাখা' },
    shift: { en: 'shift', bn: 'শিফট' },
    roll: { en: 'roll', bn: 'রোল' },
    session: { en: 'session', bn: 'শিক্ষাবর্ষ' },
    birthDate: { en: 'date of birth in figures', bn: 'জন্মতারিখ অঙ্কে' },
    birthDateInWords: { en: 'date of birth in words', bn: 'জন্মতারিখ কথায়' },
    conduct: { en: 'conduct', bn: 'আচরণ' },
    school: THE_SCHOOL,
    date: { en: 'date of issue', bn: 'ইস্যুর তারিখ' },
    leftOn: { en: 'day of leaving', bn: 'বিদ্যালয় ছাড়ার তারিখ' },
    reason: { en: 'reason of leaving', bn: 'বিদ্যালয় ছাড়ার কারণ' },
    duesPaidUntil: { en: 'until when dues are paid', bn: 'পাওনা যে পর্যন্ত পরিশোধিত' },
    result: {
      en: 'passed or sat for the last published exam',
      bn: 'সর্বশেষ প্রকাশিত পরীক্ষায় উত্তীর্ণ হয়েছে বা অংশ নিয়েছে',
    },
    exam: { en: 'the last published exam', bn: 'সর্বশেষ প্রকাশিত পরীক্ষা' },
    gpa: { en: 'its GPA, where it was passed', bn: 'তার জিপিএ, উত্তীর্ণ হলে' },
    letter: { en: 'its letter grade, where it was passed', bn: 'তার লেটার গ্রেড, উত্তীর্ণ হলে' },
  },
});
