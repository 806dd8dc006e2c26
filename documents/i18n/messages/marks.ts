import type { Translations } from './message.ts';

/** Messages about marks and attendance. */
export const marksMessages = {
  'attendance.workingDays': {
    en: 'Working days are a whole number from 1 to 366',
    bn: 'কার্যদিবস ১ থেকে ৩৬৬-এর মধ্যে পূর্ণ সংখ্যা',
  },
  'attendance.present': {
    en: 'Days present must be a whole number from 0',
    bn: 'উপস্থিতি ০ বা তার বেশি পূর্ণ সংখ্যা',
  },
  'attendance.openDays': {
    en: 'The school was open for {days} days only',
    bn: 'বিদ্যালয় মাত্র {days} দিন খোলা ছিল',
  },
  'attendance.moreDays': {
    en: '{count} of the others came on more days: {names}',
    bn: 'অন্যদের মধ্যে {count} জনের উপস্থিতি এর চেয়ে বেশি: {names}',
  },
  'attendance.notEnrolled': {
    en: 'Student ID {studentId} is not enrolled there',
    bn: '{studentId} আইডির শিক্ষার্থী এই শ্রেণিতে নেই',
  },

  'mark.changedMeanwhile': {
    en: 'This mark was changed by someone else meanwhile',
    bn: 'ইতিমধ্যে অন্য কেউ এই নম্বর বদলেছেন',
  },
  'mark.changedLookAgain': {
    en: 'This mark was changed by someone else meanwhile: look at it again.',
    bn: 'ইতিমধ্যে অন্য কেউ এই নম্বর বদলেছেন: আবার দেখুন।',
  },
  'mark.subjectRequired': { en: 'Subject is required', bn: 'বিষয় বাছাই করুন' },
  'mark.subjectNameRequired': { en: 'subject is required', bn: 'বিষয় বাছাই করুন' },
  'mark.nothingToSave': { en: 'There are no marks to save', bn: 'সংরক্ষণ করার মতো কোনো নম্বর নেই' },
  'mark.most': { en: 'At most {max} marks at a time', bn: 'একবারে সর্বোচ্চ {max}টি নম্বর' },
  'mark.mostStudents': {
    en: 'At most {max} students at a time: ask for fewer rolls.',
    bn: 'একবারে সর্বোচ্চ {max} জন: রোলের সীমা কমান।',
  },
  'mark.mostDeleted': { en: 'At most 1000 marks at a time', bn: 'একবারে সর্বোচ্চ ১০০০টি নম্বর' },
  'mark.inPlaceOfAbsence': {
    en: 'Enter a mark in place of the absence, or delete the mark',
    bn: 'অনুপস্থিতির জায়গায় নম্বর লিখুন, নয়তো নম্বরটি মুছুন',
  },
  'mark.enteredAgain': {
    en: 'Entered again since it was deleted: correct the new mark, or delete it first.',
    bn: 'মোছার পর আবার তোলা হয়েছে: নতুন নম্বরটি ঠিক করুন, নয়তো আগে সেটি মুছুন।',
  },
  'mark.changeUndone': { en: 'The change was undone', bn: 'বদলটি ফিরিয়ে নেওয়া হয়েছে' },
  'mark.changedSince': {
    en: 'The mark was changed since; nothing was undone.',
    bn: 'এর মধ্যে নম্বরটি বদলানো হয়েছে; কিছুই ফেরানো হয়নি।',
  },
  'mark.namesStudent': { en: 'A mark names its student', bn: 'নম্বরের সঙ্গে শিক্ষার্থীর আইডি দিন' },
  'mark.namesSubject': { en: 'A subject is named by its id, code or name', bn: 'বিষয়ের আইডি, কোড বা নাম দিন' },
  'mark.absentBeside': {
    en: 'AB in one part means absent in the whole subject: {marks} in this row is not stored',
    bn: 'এক অংশে অনুপস্থিত মানে পুরো বিষয়ে অনুপস্থিত: এই সারির {marks} সংরক্ষণ হবে না',
  },
  'mark.absentBoolean': { en: 'absent must be true or false', bn: 'অনুপস্থিত: হ্যাঁ বা না দিন' },
  'mark.was': { en: 'was must be the mark as it was read', bn: 'নম্বরটি যেমন পড়া হয়েছিল তেমন দিন' },
  'mark.select': { en: 'Please select marks', bn: 'নম্বর বাছাই করুন' },
  'mark.notFound': { en: 'Mark not found', bn: 'নম্বরটি পাওয়া যায়নি' },
  'mark.added': { en: 'Marks added successfully', bn: 'নম্বর সংরক্ষণ হয়েছে' },
  'mark.updated': { en: 'Marks updated successfully', bn: 'নম্বর হালনাগাদ হয়েছে' },
  'mark.deleted': { en: 'Marks deleted successfully', bn: 'নম্বর মোছা হয়েছে' },
  'mark.restored': { en: 'Marks restored successfully', bn: 'নম্বর ফিরিয়ে আনা হয়েছে' },
  'mark.uploaded': { en: 'Results uploaded successfully', bn: 'নম্বর আপলোড হয়েছে' },
  'mark.restorePeriod': {
    en: 'A mark can be restored for 30 days after it was deleted.',
    bn: 'মুছে ফেলার ৩০ দিনের মধ্যে নম্বর ফিরিয়ে আনা যায়।',
  },
  'mark.notInScope': {
    en: 'This is not in your class, section and shift, and not a subject assigned to you.',
    bn: 'এটি আপনার শ্রেণি, শাখা ও শিফটের বাইরে, আপনার দায়িত্বের বিষয়ও নয়।',
  },
  'mark.xlsxOnly': {
    en: 'Marks are read from .xlsx files alone: open this one in a spreadsheet program, save it as .xlsx and upload that.',
    bn: 'নম্বর শুধু .xlsx ফাইল থেকে পড়া হয়: স্প্রেডশিট প্রোগ্রামে খুলে .xlsx হিসেবে সংরক্ষণ করে সেটি আপলোড করুন।',
  },
  'mark.noneInSheet': { en: 'No row of the sheet has a mark.', bn: 'শিটের কোনো সারিতে নম্বর নেই।' },
  'mark.oneChanged': {
    en: 'One mark was changed by someone else meanwhile; nothing was saved.',
    bn: 'এর মধ্যে অন্য কেউ একটি নম্বর বদলেছেন; কিছুই সংরক্ষণ হয়নি।',
  },
  'mark.ofStudentEnteredAgain': {
    en: '{subject} of student ID {studentId} was entered again',
    bn: '{studentId} আইডির শিক্ষার্থীর {subject} আবার তোলা হয়েছে',
  },
  'mark.ofFormerClass': {
    en: '{subject} of {student} ({studentId}) is of another class: the student is in class {className:class} now',
    bn: '{student} ({studentId}) এখন {className:class} শ্রেণিতে পড়ে: {subject} বিষয়ের নম্বরটি অন্য শ্রেণির',
  },
  'mark.manyWouldChange': { en: '{count} marks would change', bn: '{count}টি নম্বর বদলাবে' },
  'mark.oneWouldChange': { en: '1 mark would change', bn: 'একটি নম্বর বদলাবে' },
  'mark.manyDeleted': { en: '{count} marks deleted successfully', bn: '{count}টি নম্বর মোছা হয়েছে' },
  'mark.manyRestored': { en: '{count} marks restored successfully', bn: '{count}টি নম্বর ফিরিয়ে আনা হয়েছে' },
  'mark.manyChanged': {
    en: '{count} marks were changed by someone else meanwhile; nothing was saved.',
    bn: 'এর মধ্যে অন্য কেউ {count}টি নম্বর বদলেছেন; কিছুই সংরক্ষণ হয়নি।',
  },
  'mark.changedToByAt': {
    en: 'Changed to {mark} by {by} at {time} on {day:day}',
    bn: '{by} বদলে {mark} করেছেন, {day:day} {time}',
  },
  'mark.changedToAt': {
    en: 'Changed to {mark} at {time} on {day:day}',
    bn: 'বদলে {mark} করা হয়েছে, {day:day} {time}',
  },
  'mark.deletedAt': { en: 'Deleted at {time} on {day:day}', bn: 'মুছে ফেলা হয়েছে, {day:day} {time}' },
  'mark.changedTo': { en: 'Changed to {mark}', bn: 'বদলে {mark} করা হয়েছে' },
  'mark.deletedMeanwhile': { en: 'Deleted', bn: 'মুছে ফেলা হয়েছে' },
  'mark.deletedByAt': {
    en: 'Deleted by {by} at {time} on {day:day}',
    bn: '{by} মুছে ফেলেছেন, {day:day} {time}',
  },
  'mark.absent': { en: 'absent', bn: 'অনুপস্থিত' },
  'mark.partMost': { en: '{part} is at most {max}', bn: '{part} সর্বোচ্চ {max}' },
  'mark.partLeast': { en: '{part} is at least 0', bn: '{part}: ০-এর কম হতে পারে না' },
  'mark.partWhole': {
    en: '{part} must be a whole number from 0, or AB',
    bn: '{part}: ০ বা তার বেশি পূর্ণ সংখ্যা, অথবা AB',
  },
  'mark.subjective': { en: 'Subjective', bn: 'সৃজনশীল' },
  'mark.objective': { en: 'Objective', bn: 'বহুনির্বাচনি' },
  'mark.practical': { en: 'Practical', bn: 'ব্যবহারিক' },
  'mark.classAssignment': { en: 'CA', bn: 'শ্রেণি মূল্যায়ন' },
  'mark.written': {
    en: 'Subjective, objective and practical together',
    bn: 'সৃজনশীল, বহুনির্বাচনি ও ব্যবহারিক মিলে',
  },
  'mark.togetherMost': {
    en: 'Subjective, objective and practical together are at most {max}',
    bn: 'সৃজনশীল, বহুনির্বাচনি ও ব্যবহারিক মিলে সর্বোচ্চ {max}',
  },
  'mark.notEnrolled': {
    en: 'Student ID {studentId} is not enrolled in {place:value}',
    bn: '{studentId} আইডির শিক্ষার্থী {place:value}-এ নেই',
  },
  'mark.notOfGroup': {
    en: '{subject} is not a subject of the group {group:value}',
    bn: '{subject} বিষয়টি {group:value} বিভাগের নয়',
  },
  'mark.notOfReligion': {
    en: '{subject} is not a subject for the religion {religion:value}',
    bn: '{subject} বিষয়টি {religion:value} ধর্মের নয়',
  },
  'mark.noStudents': {
    en: 'There are no students in {place:value}.',
    bn: '{place:value}: কোনো শিক্ষার্থী নেই।',
  },
  'mark.noneInRolls': {
    en: 'No student in {place:value} has a roll from {from} to {to}.',
    bn: '{place:value}: {from} থেকে {to} রোলে কেউ নেই।',
  },
  'mark.appliesToNone': {
    en: '{subject} applies to none of these students.',
    bn: '{subject} বিষয়টি এই শিক্ষার্থীদের কারও নয়।',
  },
} as const satisfies Translations;
