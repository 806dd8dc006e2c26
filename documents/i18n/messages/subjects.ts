import type { Translations } from './message.ts';

/** Messages about subjects. */
export const subjectsMessages = {
  'subject.nameRequired': { en: 'Subject Name is required', bn: 'বিষয়ের নাম দিন' },
  'subject.codeRequired': { en: 'Subject Code is required', bn: 'বিষয় কোড দিন' },
  'subject.marksRequired': { en: 'Marks is required', bn: 'পূর্ণমান দিন' },
  'subject.fourthOnlyFrom9': {
    en: 'The 4th subject applies only to classes 9 and 10',
    bn: 'চতুর্থ বিষয় শুধু নবম ও দশম শ্রেণিতে থাকে',
  },
  'subject.codeTaken': {
    en: 'This code is taken in that class, group and year',
    bn: 'এই শ্রেণি, বিভাগ ও সালে কোডটি আগে থেকেই আছে',
  },
  'subject.notFound': { en: 'Subject not found', bn: 'বিষয়টি পাওয়া যায়নি' },
  'subject.restorePeriod': {
    en: 'A subject can be restored for 30 days after it was deleted.',
    bn: 'মুছে ফেলার ৩০ দিনের মধ্যে বিষয় ফিরিয়ে আনা যায়।',
  },
  'subject.mostCodes': { en: 'At most {max} subject codes', bn: 'সর্বোচ্চ {max}টি বিষয় কোড' },
  'subject.parts': {
    en: 'The parts add up to {sum}, not to {marks}',
    bn: 'অংশগুলোর যোগফল {sum}, পূর্ণমান {marks}-এর সমান নয়',
  },
  'subject.noSuchInClass': {
    en: 'Class {className:class} has no such subject',
    bn: '{className:class} শ্রেণিতে বিষয়টি নেই',
  },
  'subject.codeInGroups': {
    en: 'Class {className:class} has code {code} in several groups: name the group too',
    bn: '{className:class} শ্রেণিতে {code} কোডটি একাধিক বিভাগে আছে: বিভাগও উল্লেখ করুন',
  },
  'subject.codeInClass': {
    en: 'Class {className:class} has subject {code} already',
    bn: '{className:class} শ্রেণিতে {code} কোডের বিষয় আগে থেকেই আছে',
  },
  'subject.codeInGroup': {
    en: 'Class {className:class} has subject {code} in the group {group:value} already; a General subject belongs to every group',
    bn: '{className:class} শ্রেণির {group:value} বিভাগে {code} কোডের বিষয় আগে থেকেই আছে; সাধারণ বিষয় সব বিভাগেরই',
  },
  'subject.unlikePair': {
    en: '{subject} and {other} both have the paper group {pair}, but not the same {trait}: papers that are graded together agree in it. Change one of them, or its paper group.',
    bn: '{subject} ও {other} দুটিরই পত্রের দল {pair}, কিন্তু {trait} এক নয়: একসঙ্গে মূল্যায়িত পত্রের তা এক হতে হয়। একটির তথ্য বা পত্রের দল বদলান।',
  },
  'subject.pairReligion': { en: 'religion', bn: 'ধর্ম' },
  'subject.pairChoice': { en: 'kind (compulsory or 4th subject)', bn: 'ধরন (আবশ্যিক বা চতুর্থ বিষয়)' },
  'subject.inRow': {
    en: 'Subject {code} is in row {row} as well',
    bn: '{code} কোডের বিষয় {row} নম্বর সারিতেও আছে',
  },
  'subject.marksAbove': {
    en: '{count} of the marks entered already would be above this.',
    bn: 'তোলা নম্বরের {count}টি এর চেয়ে বেশি।',
  },
  'subject.hasMarks': {
    en: '{subject} has marks already: its class and year stay as they are.',
    bn: '{subject} বিষয়ে নম্বর তোলা হয়েছে, তাই শ্রেণি ও সাল বদলানো যায় না।',
  },
  'subject.inRoutine': {
    en: '{subject} has a day in the routine of {term:value} {session}: take it out of the routine before changing its class or year.',
    bn: '{session} সালের {term:value} পরীক্ষার সময়সূচিতে {subject} বিষয়ের দিন আছে: শ্রেণি বা সাল বদলানোর আগে সময়সূচি থেকে বাদ দিন।',
  },
  'subject.setsAside': {
    en: '{marks} in {subjects} will be set aside: {names}. Their students would not take it any more; they count again if the subject is changed back.',
    bn: '{subjects} {marks} আলাদা রাখা হবে: {names}। এই শিক্ষার্থীদের বিষয়টি আর থাকবে না; বিষয়টি আগের মতো করে দিলে এগুলো আবার ধরা হবে।',
  },
  'subject.notInGroup': {
    en: 'Class {className:class} of {session} has no such subject in the group {group:value}.',
    bn: '{session} সালে {className:class} শ্রেণির {group:value} বিভাগে বিষয়টি নেই।',
  },
  'subject.notInClass': {
    en: 'Class {className:class} of {session} has no such subject.',
    bn: '{session} সালে {className:class} শ্রেণিতে বিষয়টি নেই।',
  },
  'subject.publishedDelete': {
    en: '{subject} has marks in {term:value} {session} of class {className:class}, which is published; unpublish it before deleting the subject.',
    bn: '{subject} বিষয়ে {className:class} শ্রেণির {session} সালের {term:value} পরীক্ষার নম্বর আছে, যার ফলাফল প্রকাশিত; আগে যাচাই বোর্ডে পরীক্ষাটি আবার খুলুন।',
  },
  'subject.publishedRestore': {
    en: '{subject} has marks in {term:value} {session} of class {className:class}, which is published; unpublish it before restoring the subject.',
    bn: '{subject} বিষয়ে {className:class} শ্রেণির {session} সালের {term:value} পরীক্ষার নম্বর আছে, যার ফলাফল প্রকাশিত; আগে যাচাই বোর্ডে পরীক্ষাটি আবার খুলুন।',
  },
  'subject.publishedChange': {
    en: '{subject} has marks in {term:value} {session} of class {className:class}, which is published; unpublish it before changing what counts in it.',
    bn: '{subject} বিষয়ে {className:class} শ্রেণির {session} সালের {term:value} পরীক্ষার নম্বর আছে, যার ফলাফল প্রকাশিত; আগে যাচাই বোর্ডে পরীক্ষাটি আবার খুলুন।',
  },
  'subject.ambiguousSendCode': {
    en: 'Several subjects answer to "{name}": {names}. Send the code.',
    bn: '"{name}" নামে একাধিক বিষয় আছে: {names}। কোড দিন।',
  },
  'subject.ambiguousSendId': {
    en: 'Several subjects answer to "{name}": {names}. Send subjectId.',
    bn: '"{name}" নামে একাধিক বিষয় আছে: {names}। subjectId দিন।',
  },
  'subject.subjectiveWhole': { en: 'Subjective must be a whole number', bn: 'সৃজনশীল: পূর্ণ সংখ্যা দিন' },
  'subject.objectiveWhole': { en: 'Objective must be a whole number', bn: 'বহুনির্বাচনি: পূর্ণ সংখ্যা দিন' },
  'subject.practicalWhole': { en: 'Practical must be a whole number', bn: 'ব্যবহারিক: পূর্ণ সংখ্যা দিন' },
  'subject.caWhole': { en: 'CA must be a whole number', bn: 'শ্রেণি মূল্যায়ন: পূর্ণ সংখ্যা দিন' },
  'subject.yearRequired': { en: 'Year is required', bn: 'সাল বাছাই করুন' },
} as const satisfies Translations;
