import type { Translations } from '#documents/i18n/messages/message.ts';

/** The sentences that explain a result. Their figures are formatted in the document's digits. */
export const whyTexts = {
  title: { en: 'How this result was worked out', bn: 'ফলাফল যেভাবে হিসাব করা হয়েছে' },
  working: { en: 'Working', bn: 'হিসাব' },
  note: {
    en: 'Halves are rounded up, once. A figure that ends in … goes on: percentages are compared as they are, never rounded.',
    bn: 'ঠিক অর্ধেক হলে ওপরের মান ধরা হয়, একবারই। যে সংখ্যার শেষে … আছে, তার আরও অঙ্ক আছে: শতকরা হার আসন্ন মান না নিয়ে হুবহু মেলানো হয়।',
  },
  compulsory: { en: 'Compulsory', bn: 'আবশ্যিক' },
  fourth: { en: 'Fourth subject', bn: 'চতুর্থ বিষয়' },
  chosen: { en: 'Compulsory by choice', bn: 'আবশ্যিক, বেছে নেওয়া' },
  percentOf: { en: '{percent}% of {marks} = {worth}', bn: '{marks}-এর {percent}% = {worth}' },
  ca: { en: 'CA {marks} of {outOf}', bn: 'শ্রেণি মূল্যায়ন {outOf}-এর মধ্যে {marks}' },
  caScaled: { en: 'worth {worth} of {share}', bn: 'অর্থাৎ {share}-এর মধ্যে {worth}' },
  rounded: { en: 'rounded to {figure}', bn: 'আসন্ন মান {figure}' },
  percentage: { en: '{total} of {full} = {percent}%', bn: '{full}-এর মধ্যে {total} = {percent}%' },
  between: { en: '{from}% or more, below {below}%', bn: '{from}% বা তার বেশি, {below}%-এর কম' },
  atLeast: { en: '{from}% or more', bn: '{from}% বা তার বেশি' },
  under: { en: 'below {below}%', bn: '{below}%-এর কম' },
  passMarks: { en: 'Pass marks', bn: 'পাস নম্বর' },
  needed: { en: '{needed} of {full}', bn: '{full}-এর মধ্যে {needed}' },
  got: { en: 'got {marks}', bn: 'পেয়েছে {marks}' },
  notReached: { en: 'got {marks}: not passed', bn: 'পেয়েছে {marks}: পাস করেনি' },
  partFailed: {
    en: 'A part was not passed: {letter}, whatever the total',
    bn: 'একটি অংশে পাস করেনি: মোট যা-ই হোক {letter}',
  },
  together: { en: 'Together', bn: 'একসঙ্গে' },
  absent: { en: 'Absent', bn: 'অনুপস্থিত' },
  missing: { en: 'No mark was entered', bn: 'কোনো নম্বর দেওয়া হয়নি' },
  countsAsFailed: { en: 'counts as failed', bn: 'অকৃতকার্য ধরা হয়' },
  failsNobody: { en: 'a fourth subject fails nobody', bn: 'চতুর্থ বিষয়ে কেউ অকৃতকার্য হয় না' },
  countsNothing: { en: 'counts 0', bn: '০ ধরা হয়' },
  otherExempt: {
    en: 'exempt from this subject in {term}',
    bn: '{term} পরীক্ষায় এই বিষয় থেকে অব্যাহতি',
  },
  exemptSubject: {
    en: 'Counts nowhere: neither in the marks nor in the GPA',
    bn: 'কোথাও ধরা হয় না: নম্বরেও নয়, জিপিএতেও নয়',
  },
  onlyTerm: { en: 'in this term only', bn: 'শুধু এই পরীক্ষায়' },
  points: { en: 'Grade points', bn: 'গ্রেড পয়েন্ট' },
  notAbove: {
    en: '{point} is not above {deduction}: nothing is added',
    bn: '{point}, {deduction}-এর বেশি নয়: কিছু যোগ হয় না',
  },
  heldTo: { en: 'no GPA is above {most}', bn: 'জিপিএ {most}-এর বেশি হয় না' },
  failedSome: {
    en: 'Compulsory subjects failed: {fails}. One is enough for {gpa}',
    bn: 'অকৃতকার্য আবশ্যিক বিষয় {fails}টি। একটি হলেই জিপিএ {gpa}',
  },
  noSubjects: {
    en: 'There is no compulsory subject to take a mean of',
    bn: 'গড় করার মতো কোনো আবশ্যিক বিষয় নেই',
  },
  order: {
    en: 'Fewer failed subjects first ({fails}), then the higher GPA ({gpa}), then more marks ({marks})',
    bn: 'আগে কম অকৃতকার্য বিষয় ({fails}), তারপর বেশি জিপিএ ({gpa}), তারপর বেশি নম্বর ({marks})',
  },
  withoutFourth: { en: 'without the fourth subject', bn: 'চতুর্থ বিষয় ছাড়া' },
  equals: { en: 'equal with {others} more', bn: 'আরও {others} জনের সমান' },
  inClass: {
    en: 'in the whole class {position} of {students}',
    bn: 'পুরো শ্রেণির {students} জনের মধ্যে {position}',
  },
  notRanked: {
    en: 'Without a mark in the exam there is no position',
    bn: 'পরীক্ষায় কোনো নম্বর না থাকলে মেধাক্রম নেই',
  },
  exempt: {
    en: 'This term does not count for this student',
    bn: 'এই পরীক্ষা এই শিক্ষার্থীর বেলায় ধরা হয় না',
  },
  of: { en: '{position} of {students}', bn: '{students} জনের মধ্যে {position}' },
} as const satisfies Translations;
