import type { Translations } from './message.ts';

/** What was done: the messages of calls that succeeded. */
export const doneMessages = {
  'done.attendanceSaved': { en: 'Attendance saved successfully', bn: 'উপস্থিতি সংরক্ষণ হয়েছে' },
  'done.imagesUploaded': { en: 'Images uploaded successfully!', bn: 'ছবি আপলোড হয়েছে!' },
  'done.templateDeleted': { en: 'Template deleted successfully!', bn: 'টেমপ্লেট মোছা হয়েছে!' },
  'done.templateRestored': { en: 'Template restored successfully', bn: 'নকশা ফিরিয়ে আনা হয়েছে' },
  'done.profileDeleted': { en: 'Profile deleted successfully', bn: 'প্রোফাইল মোছা হয়েছে' },
  'done.profileRestored': { en: 'Profile restored successfully', bn: 'প্রোফাইল ফিরিয়ে আনা হয়েছে' },
  'done.userAdded': { en: 'User Added successfully', bn: 'ব্যবহারকারী যোগ হয়েছে' },
  'done.markDeleted': { en: 'Marks deleted successfully', bn: 'নম্বর মুছে ফেলা হয়েছে' },
  'done.marksDeleted': { en: '{count} marks deleted successfully', bn: '{count}টি নম্বর মুছে ফেলা হয়েছে' },
  'done.markRestored': { en: 'Marks restored successfully', bn: 'নম্বর ফিরিয়ে আনা হয়েছে' },
  'done.marksRestored': {
    en: '{count} marks restored successfully',
    bn: '{count}টি নম্বর ফিরিয়ে আনা হয়েছে',
  },
  'done.wouldChangeMark': { en: '1 mark would change', bn: '১টি নম্বর বদলাবে' },
  'done.wouldChangeMarks': { en: '{count} marks would change', bn: '{count}টি নম্বর বদলাবে' },
  'done.subjectsUnassigned': {
    en: 'Subjects unassigned successfully',
    bn: 'বিষয়ের দায়িত্ব তুলে নেওয়া হয়েছে',
  },
  'done.secondStepOff': { en: 'The second step is off', bn: 'দ্বিতীয় ধাপ বন্ধ হয়েছে' },
  'done.signedOut': { en: 'Signed out', bn: 'সাইন আউট করা হয়েছে' },
  'done.signedOutElsewhere': {
    en: 'Signed out everywhere else',
    bn: 'অন্য সব জায়গা থেকে সাইন আউট হয়েছে',
  },
  'done.signedOutEverywhere': { en: 'Signed out everywhere', bn: 'সব জায়গা থেকে সাইন আউট করা হয়েছে' },
  'done.reported': { en: 'Thank you', bn: 'ধন্যবাদ' },
  'done.registered': {
    en: 'Registered successfully, Sign In now.',
    bn: 'নিবন্ধন সফল হয়েছে, এবার সাইন ইন করুন।',
  },
  'done.passwordReset': { en: 'Password reset successfully', bn: 'পাসওয়ার্ড বদলানো হয়েছে' },
  'done.studentAdded': { en: 'Student added successfully', bn: 'শিক্ষার্থী যোগ হয়েছে' },
  'done.studentUpdated': { en: 'Student updated successfully', bn: 'শিক্ষার্থীর তথ্য হালনাগাদ হয়েছে' },
  'done.studentDeleted': { en: 'Student deleted successfully', bn: 'শিক্ষার্থী মুছে ফেলা হয়েছে' },
  'done.studentsDeleted': {
    en: '{count} students deleted successfully',
    bn: '{count} জন শিক্ষার্থী মুছে ফেলা হয়েছে',
  },
  'done.studentRestored': { en: 'Student restored successfully', bn: 'শিক্ষার্থী ফিরিয়ে আনা হয়েছে' },
  'done.studentsRestored': {
    en: '{count} students restored successfully',
    bn: '{count} জন শিক্ষার্থী ফিরিয়ে আনা হয়েছে',
  },
  'done.studentsMoved': { en: 'Students moved successfully', bn: 'শিক্ষার্থীদের সরানো হয়েছে' },
  'done.studentsUploaded': { en: 'Students uploaded successfully', bn: 'শিক্ষার্থীদের তথ্য আপলোড হয়েছে' },
  'done.teachersUploaded': { en: 'Teachers uploaded successfully', bn: 'শিক্ষকদের তথ্য আপলোড হয়েছে' },
  'done.wouldAddStudents': {
    en: '{students} would be added',
    bn: '{students} শিক্ষার্থী যোগ হবে',
  },
  'done.subjectCreated': { en: 'Subject created successfully', bn: 'বিষয় যোগ হয়েছে' },
  'done.subjectUpdated': { en: 'Subject updated successfully', bn: 'বিষয় হালনাগাদ হয়েছে' },
  'done.subjectDeleted': { en: 'Subject deleted successfully', bn: 'বিষয় মোছা হয়েছে' },
  'done.subjectRestored': { en: 'Subject restored successfully', bn: 'বিষয় ফিরিয়ে আনা হয়েছে' },
  'done.subjectsCopied': { en: 'Subjects copied successfully', bn: 'বিষয়গুলো কপি করা হয়েছে' },
  'done.subjectsAdded': { en: 'Subjects added successfully', bn: 'বিষয়গুলো যোগ করা হয়েছে' },
  'done.studentsPromoted': {
    en: 'Students promoted successfully!',
    bn: 'শিক্ষার্থীদের উত্তরণ হয়েছে!',
  },
  'done.promotionUndone': { en: 'Promotion undone', bn: 'উত্তরণ ফিরিয়ে নেওয়া হয়েছে' },
} as const satisfies Translations;
