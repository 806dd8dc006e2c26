import { byLanguage, plural } from '#web/i18n/byLanguage.ts';
import { ATTENDANCE, DAYS_PRESENT, NOT_SAVED_YET, WORKING_DAYS } from '#web/i18n/staff/terms.ts';

/** Working days of a term, and the days each student came. */
export const attendanceWords = byLanguage({
  linkAttendance: ATTENDANCE,
  quickAttendance: {
    en: 'Working days of a term and the days each student came',
    bn: 'একটি পরীক্ষার কার্যদিবস ও প্রত্যেক শিক্ষার্থীর উপস্থিতি',
  },
  attendance: {
    attendanceLead: {
      en: 'Working days once for the class, and one number for each student. Marksheets print them.',
      bn: 'কার্যদিবস পুরো শ্রেণির জন্য একবার, আর প্রত্যেক শিক্ষার্থীর জন্য একটি সংখ্যা। নম্বরপত্রে এগুলো ছাপা হয়।',
    },
    attendanceFilters: { en: 'Which class', bn: 'কোন শ্রেণি' },
    workingDays: WORKING_DAYS,
    workingDaysDiffer: {
      en: 'The sections differ, or nothing is entered yet. Saving sets one number for all of them.',
      bn: 'শাখাগুলোর কার্যদিবস আলাদা, অথবা এখনো তোলা হয়নি। সংরক্ষণ করলে সবগুলোর একই হবে।',
    },
    daysPresent: DAYS_PRESENT,
    daysPresentFor: {
      en: (name: string, roll: string) => `Days present: ${name}, roll ${roll}`,
      bn: (name: string, roll: string) => `উপস্থিতি: ${name}, রোল ${roll}`,
    },
    filledCount: {
      en: (filled: string, total: string) => `${filled} of ${total} students are filled in.`,
      bn: (filled: string, total: string) => `${total} জনের মধ্যে ${filled} জনের তোলা হয়েছে।`,
    },
    aboveWorkingDays: {
      en: (count: string) => `Above the working days, or no number: ${count}.`,
      bn: (count: string) => `${count}টি ঘর কার্যদিবসের বেশি, অথবা সংখ্যা নয়।`,
    },
    pasteHint: {
      en: 'Enter and the arrows go from student to student; a column copied from Excel can be pasted.',
      bn: 'এন্টার ও তীরচিহ্নে এক শিক্ষার্থী থেকে অন্য শিক্ষার্থীতে যাওয়া যায়; এক্সেল থেকে একটি কলাম পেস্ট করা যায়।',
    },
    oneColumn: {
      en: 'The days are one column: copy only that one.',
      bn: 'উপস্থিতি একটি কলাম: শুধু সেটি কপি করুন।',
    },
    saveAttendance: { en: 'Save attendance', bn: 'উপস্থিতি সংরক্ষণ করুন' },
    attendanceSaved: { en: 'Attendance saved successfully', bn: 'উপস্থিতি সংরক্ষণ হয়েছে' },
    attendanceFailed: { en: 'Failed to save attendance', bn: 'উপস্থিতি সংরক্ষণ করা যায়নি' },
    attendanceSheet: { en: 'From a spreadsheet', bn: 'স্প্রেডশিট থেকে' },
    attendanceSteps: {
      en: [
        'Download the sheet: it comes filled with this class.',
        'Fill in the days each student came.',
        'Choose the file: it is checked at once, and nothing is stored yet.',
        'Store it when nothing is wrong.',
      ],
      bn: [
        'শিটটি ডাউনলোড করুন: এই শ্রেণির নাম তাতে আছে।',
        'প্রত্যেক শিক্ষার্থী কত দিন এসেছে তা লিখুন।',
        'ফাইলটি বাছাই করুন: সঙ্গে সঙ্গে যাচাই হবে, তখনো কিছু সংরক্ষণ হবে না।',
        'ভুল না থাকলে সংরক্ষণ করুন।',
      ],
    },
    classSheet: { en: 'Download the sheet of this class', bn: 'এই শ্রেণির শিট ডাউনলোড করুন' },
    storeSheet: { en: 'Store the sheet', bn: 'শিটটি সংরক্ষণ করুন' },
    wouldSave: {
      en: (count: string) => `${count} ${plural(count, 'student', 'students')} would be saved.`,
      bn: (count: string) => `${count} জন শিক্ষার্থীর উপস্থিতি সংরক্ষণ হবে।`,
    },
    waitsForConnection: {
      en: 'Not connected: what you typed is kept in this browser and is sent when the connection is back.',
      bn: 'সংযোগ নেই: যা লিখেছেন তা এই ব্রাউজারে আছে, সংযোগ ফিরলে পাঠানো হবে।',
    },
    notSaved: NOT_SAVED_YET,
  },
});
