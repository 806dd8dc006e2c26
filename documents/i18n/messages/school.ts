import type { Translations } from './message.ts';

/** Messages about the school, its lists and its grading schemes. */
export const schoolMessages = {
  'config.allIsReserved': {
    en: '"All" means every one of them; please choose another word.',
    bn: '"All" (সকল) বলতে সবগুলো বোঝায়; অন্য নাম দিন।',
  },
  'config.labelRequired': { en: 'Label is required', bn: 'নাম দিন' },
  'config.labelTaken': { en: 'This label is already in the list', bn: 'এই নাম তালিকায় আগে থেকেই আছে' },
  'config.valueRequired': { en: 'Value is required', bn: 'মান দিন' },
  'config.noSuchList': { en: 'There is no such list.', bn: 'এমন কোনো তালিকা নেই।' },
  'config.oneValue': { en: 'At least one value is required', bn: 'অন্তত একটি মান দিন' },
  'config.most': { en: 'At most 100 values', bn: 'সর্বোচ্চ ১০০টি মান' },
  'config.valueTaken': { en: 'This value exists already', bn: 'এই মান আগে থেকেই আছে' },
  'config.noSuchValue': { en: 'There is no such value.', bn: 'এমন কোনো মান নেই।' },
  'config.noSection': { en: 'There is no section {value}', bn: '{value} নামে কোনো শাখা নেই' },
  'config.noShift': { en: 'There is no shift {value}', bn: '{value} নামে কোনো শিফট নেই' },
  'config.noGroup': { en: 'There is no group {value}', bn: '{value} নামে কোনো বিভাগ নেই' },
  'config.noReligion': { en: 'There is no religion {value}', bn: '{value} নামে কোনো ধর্ম নেই' },
  'config.cannotRemove': {
    en: '{values:value} cannot be removed here.',
    bn: '{values:value}: এখান থেকে বাদ দেওয়া যাবে না।',
  },
  'config.neededByRules': {
    en: 'Results are worked out with {value:value}: it stays.',
    bn: '{value:value} দিয়ে ফলাফল হিসাব হয়: এটি বাদ দেওয়া যায় না।',
  },

  'school.changedMeanwhile': {
    en: 'Someone else changed these settings meanwhile. Look at the marked fields: saving again keeps what you wrote.',
    bn: 'ইতিমধ্যে অন্য কেউ এই সেটিংস বদলেছেন। চিহ্নিত ঘরগুলো দেখুন: আবার সংরক্ষণ করলে আপনার লেখাই থাকবে।',
  },
  'school.nameRequired': { en: 'School name is required', bn: 'বিদ্যালয়ের নাম দিন' },
  'school.cityRequired': { en: 'City is required', bn: 'শহরের নাম দিন' },
  'school.eiin': { en: 'EIIN is six digits', bn: 'ইআইআইএন ছয় অঙ্কের' },
  'school.timeZone': {
    en: 'Choose a time zone from the list',
    bn: 'তালিকা থেকে একটি সময় অঞ্চল বেছে নিন',
  },
  'school.studentTypeRequired': { en: 'Student type is required', bn: 'শিক্ষার্থীর ধরন দিন' },

  'paper.accent': {
    en: 'A colour is # and six digits from 0 to f',
    bn: 'রং লেখা হয় # ও ছয় অঙ্কে',
  },
  'paper.accentPale': {
    en: 'This colour is too pale to read on paper: choose a darker one',
    bn: 'এই রং কাগজে পড়ার জন্য বেশি হালকা: আরও গাঢ় রং বেছে নিন',
  },
  'paper.watermarkText': { en: 'Watermark text is required', bn: 'জলছাপের লেখা দিন' },
  'paper.noSuchScan': { en: 'There is no such picture.', bn: 'এমন কোনো ছবি নেই।' },

  'scheme.changedMeanwhile': {
    en: 'Someone else changed these rules meanwhile. What you typed is still here: look at what it changes now, then save.',
    bn: 'ইতিমধ্যে অন্য কেউ এই নিয়ম বদলেছেন। আপনার লেখা এখনো আছে: এখন কী কী বদলাবে তা দেখে সংরক্ষণ করুন।',
  },
  'scheme.percent': { en: 'A whole number from 0 to 100', bn: '০ থেকে ১০০-এর মধ্যে পূর্ণ সংখ্যা' },
  'scheme.point': { en: 'A point is from 0.00 to 5.00', bn: 'পয়েন্ট ০.০০ থেকে ৫.০০-এর মধ্যে' },
  'scheme.letter': { en: 'Letter is required', bn: 'গ্রেড দিন' },
  'scheme.remark': { en: 'Remark is required', bn: 'মন্তব্য দিন' },
  'scheme.weights': { en: 'The weights add up to 100', bn: 'দুই ভার মিলে ১০০ হতে হবে' },
  'scheme.caClasses': {
    en: 'Class assignments count in classes 6 to 8 only',
    bn: 'শ্রেণি মূল্যায়ন শুধু ষষ্ঠ থেকে অষ্টম শ্রেণিতে ধরা হয়',
  },
  'scheme.lower': { en: 'Lower than the row above', bn: 'ওপরের সারির চেয়ে কম হতে হবে' },
  'scheme.pointAbove': {
    en: 'No point is above that of the row above',
    bn: 'ওপরের সারির পয়েন্টের বেশি হতে পারবে না',
  },
  'scheme.lastFromZero': { en: 'The last row begins at 0', bn: 'শেষ সারি ০ থেকে শুরু হতে হবে' },
  'scheme.pointZero': { en: 'Only the last row has the point 0', bn: 'পয়েন্ট ০ শুধু শেষ সারির হয়' },
  'scheme.lastFails': { en: 'The last row fails: its point is 0', bn: 'শেষ সারি অকৃতকার্যের: পয়েন্ট ০ হতে হবে' },
  'scheme.lettersOnce': { en: 'Each letter may be used once', bn: 'একই গ্রেড দুইবার নয়' },
  'scheme.oneRow': { en: 'At least one row is required', bn: 'অন্তত একটি সারি দিন' },
  'scheme.mostRows': { en: 'At most 20 rows', bn: 'সর্বোচ্চ ২০টি সারি' },
  'config.oneUses': { en: '{uses:and} uses this.', bn: 'এটি ব্যবহার করছে {uses:and}।' },
  'config.manyUse': { en: '{uses:and} use this.', bn: 'এটি ব্যবহার করছে {uses:and}।' },
  'config.student': { en: '1 student', bn: '১ জন শিক্ষার্থী' },
  'config.students': { en: '{count} students', bn: '{count} জন শিক্ষার্থী' },
  'config.user': { en: '1 user', bn: '১ জন ব্যবহারকারী' },
  'config.users': { en: '{count} users', bn: '{count} জন ব্যবহারকারী' },
  'config.subject': { en: '1 subject', bn: '১টি বিষয়' },
  'config.subjects': { en: '{count} subjects', bn: '{count}টি বিষয়' },
  'config.teacher': { en: '1 teacher', bn: '১ জন শিক্ষক' },
  'config.teachers': { en: '{count} teachers', bn: '{count} জন শিক্ষক' },
  'config.mark': { en: '1 mark', bn: '১টি নম্বর' },
  'config.marks': { en: '{count} marks', bn: '{count}টি নম্বর' },
  'config.publishedExam': { en: '1 published exam', bn: '১টি প্রকাশিত পরীক্ষা' },
  'config.publishedExams': { en: '{count} published exams', bn: '{count}টি প্রকাশিত পরীক্ষা' },
  'config.attendanceSheet': { en: '1 attendance sheet', bn: '১টি উপস্থিতির শিট' },
  'config.attendanceSheets': { en: '{count} attendance sheets', bn: '{count}টি উপস্থিতির শিট' },
} as const satisfies Translations;
