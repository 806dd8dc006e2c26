import type { AttendanceWords } from './attendance.en.ts';

export const attendanceBn: AttendanceWords = {
  linkAttendance: 'উপস্থিতি',
  quickAttendance: 'একটি পরীক্ষার কার্যদিবস ও প্রত্যেক শিক্ষার্থীর উপস্থিতি',
  attendance: {
    attendanceTitle: 'উপস্থিতি',
    attendanceLead: 'কার্যদিবস পুরো শ্রেণির জন্য একবার, আর প্রত্যেক শিক্ষার্থীর জন্য একটি সংখ্যা। নম্বরপত্রে এগুলো ছাপা হয়।',
    attendanceFilters: 'কোন শ্রেণি',
    workingDays: 'কার্যদিবস',
    workingDaysDiffer: 'শাখাগুলোর কার্যদিবস আলাদা, অথবা এখনো তোলা হয়নি। সংরক্ষণ করলে সবগুলোর একই হবে।',
    daysPresent: 'উপস্থিতি (দিন)',
    daysPresentOf: (name, roll) => `উপস্থিতি: ${name}, রোল ${roll}`,
    filledOf: (filled, total) => `${total} জনের মধ্যে ${filled} জনের তোলা হয়েছে।`,
    aboveWorkingDays: (count) => `${count}টি ঘর কার্যদিবসের বেশি, অথবা সংখ্যা নয়।`,
    pasteHint: 'এন্টার ও তীরচিহ্নে এক শিক্ষার্থী থেকে অন্য শিক্ষার্থীতে যাওয়া যায়; এক্সেল থেকে একটি কলাম পেস্ট করা যায়।',
    saveAttendance: 'উপস্থিতি সংরক্ষণ করুন',
    attendanceSaved: 'উপস্থিতি সংরক্ষণ হয়েছে',
    attendanceFailed: 'উপস্থিতি সংরক্ষণ করা যায়নি',
    draftKept: 'আগে যা লিখেছিলেন তা এখনো সংরক্ষণ হয়নি।',
    dropDraft: 'বাদ দিন',
    lockedBy: (name, when) =>
      `${when} তারিখে ${name} এই পরীক্ষার ফল প্রকাশ করেছেন: আবার না খোলা পর্যন্ত উপস্থিতি বদলানো যাবে না।`,
    lockedAt: (when) => `${when} তারিখে এই পরীক্ষার ফল প্রকাশিত হয়েছে: আবার না খোলা পর্যন্ত উপস্থিতি বদলানো যাবে না।`,
    attendanceSheet: 'স্প্রেডশিট থেকে',
    attendanceSteps: [
      'শিটটি ডাউনলোড করুন: এই শ্রেণির নাম তাতে আছে।',
      'প্রত্যেক শিক্ষার্থী কত দিন এসেছে তা লিখুন।',
      'ফাইলটি বাছাই করুন: সঙ্গে সঙ্গে যাচাই হবে, তখনো কিছু সংরক্ষণ হবে না।',
      'ভুল না থাকলে সংরক্ষণ করুন।',
    ],
    classSheet: 'এই শ্রেণির শিট ডাউনলোড করুন',
    storeSheet: 'শিটটি সংরক্ষণ করুন',
    wouldSave: (count) => `${count} জন শিক্ষার্থীর উপস্থিতি সংরক্ষণ হবে।`,
    daysBefore: 'আগে',
    daysAfter: 'শিটে',
  },
};
