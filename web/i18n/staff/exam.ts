import { byLanguage, plural } from '#web/i18n/byLanguage.ts';
import { ATTENDANCE, DAYS_PRESENT, EXAM_ROUTINE, NOT_SAVED_YET, WORKING_DAYS } from '#web/i18n/staff/terms.ts';

/** Home, and the working days of a term with the days each student came. */
export const examWords = byLanguage({
  dashboard: {
    classes: { en: 'Classes', bn: 'শ্রেণি' },
    entered: { en: 'Marks entered', bn: 'তোলা নম্বর' },
    enteredSummary: { en: (entered: string, enrolled: string) => `${entered} of ${enrolled}`, bn: (entered: string, enrolled: string) => `${enrolled}টির মধ্যে ${entered}টি` },
    percent: { en: (value: string) => `${value}%`, bn: (value: string) => `${value}%` },
    bySubject: { en: 'Marks entered, by subject', bn: 'বিষয় অনুযায়ী তোলা নম্বর' },
    userType: { en: (label: string, type: string) => `${label}: ${type}`, bn: (label: string, type: string) => `${label}: ${type}` },
    pending: { en: (count: string) => plural(count, '1 sign-up waits for a role', `${count} sign-ups wait for a role`), bn: (count: string) => `${count}টি নিবন্ধন দায়িত্বের অপেক্ষায়` },
    running: { en: (exam: string) => `Marks are coming in for ${exam}; another exam is chosen above.`, bn: (exam: string) => `${exam} পরীক্ষার নম্বর আসছে; উপরে অন্য পরীক্ষা বাছাই করা আছে।` },
    switchTo: { en: (exam: string) => `Go to ${exam}`, bn: (exam: string) => `${exam} পরীক্ষায় যান` },
    next: { en: 'What is next', bn: 'এরপর যা করতে হবে' },
    enter: { en: (count: string) => plural(count, 'Enter 1 mark', `Enter ${count} marks`), bn: (count: string) => `${count}টি নম্বর তুলুন` },
    look: { en: 'Look at what was found', bn: 'যা পাওয়া গেছে দেখুন' },
    publish: { en: 'Publish the results', bn: 'ফলাফল প্রকাশ করুন' },
    print: { en: 'Print its papers', bn: 'কাগজপত্র ছাপুন' },
    waiting: { en: 'Marks still to come', bn: 'যেসব নম্বর এখনো আসেনি' },
    youTeach: { en: (exam: string) => `You teach, ${exam}`, bn: (exam: string) => `আপনি যা পড়ান, ${exam}` },
    otherSubjects: { en: (exam: string) => `Other subjects of your class, ${exam}`, bn: (exam: string) => `আপনার শ্রেণির অন্য বিষয়, ${exam}` },
    classSubjects: { en: (exam: string) => `Subjects of your class, ${exam}`, bn: (exam: string) => `আপনার শ্রেণির বিষয়, ${exam}` },
    noSubjects: { en: 'No subject of yours has students in this exam yet. Choose another exam above, or ask a superadmin of your school for your subjects.', bn: 'এই পরীক্ষায় আপনার কোনো বিষয়ে এখনো শিক্ষার্থী নেই। উপরে অন্য পরীক্ষা বাছাই করুন, অথবা বিদ্যালয়ের সুপার অ্যাডমিনের কাছে আপনার বিষয় চান।' },
    allWaiting: { en: (count: string) => `Show all ${count}`, bn: (count: string) => `সব ${count}টি দেখুন` },
    mostWaiting: { en: (count: string) => `Show only the ${count} with most missing`, bn: (count: string) => `শুধু সবচেয়ে বেশি বাকি ${count}টি দেখুন` },

    setup: {
      title: { en: 'Five steps to the first transcript', bn: 'প্রথম ট্রান্সক্রিপ্ট পর্যন্ত পাঁচ ধাপ' },
      school: {
        title: { en: 'The school', bn: 'বিদ্যালয়' },
        text: { en: 'Its name and city, as they are printed, and what parents need to look a result up.', bn: 'যেভাবে ছাপা হবে সেভাবে নাম ও শহর, আর ফলাফল খুঁজতে অভিভাবকের কী লাগবে।' },
      },
      subjects: {
        title: { en: 'Classes and subjects', bn: 'শ্রেণি ও বিষয়' },
        text: { en: 'The national subjects of every class in one press; change what your school does otherwise.', bn: 'এক চাপেই সব শ্রেণির জাতীয় বিষয়; আপনার বিদ্যালয়ে যা আলাদা তা বদলে নিন।' },
      },
      people: {
        title: { en: 'Students and teachers', bn: 'শিক্ষার্থী ও শিক্ষক' },
        text: { en: 'Upload the students as a spreadsheet, or add them one by one.', bn: 'শিক্ষার্থীদের শিট আপলোড করুন, অথবা একজন একজন করে যোগ করুন।' },
      },
      marks: {
        title: { en: 'The first marks', bn: 'প্রথম নম্বর' },
        text: { en: 'Subject after subject, for one class to begin with.', bn: 'একটি শ্রেণি দিয়ে শুরু করুন, বিষয়ের পর বিষয়।' },
      },
      paper: {
        title: { en: 'The first transcript', bn: 'প্রথম ট্রান্সক্রিপ্ট' },
        text: { en: 'Check the class, publish its results, and print.', bn: 'শ্রেণিটি যাচাই করুন, ফলাফল প্রকাশ করুন, আর ছাপুন।' },
      },
    },
  },

  linkRoutine: EXAM_ROUTINE,
  linkAttendance: ATTENDANCE,
  attendance: {
    attendanceLead: { en: 'Working days once for the class, and one number for each student. Marksheets print them.', bn: 'কার্যদিবস পুরো শ্রেণির জন্য একবার, আর প্রত্যেক শিক্ষার্থীর জন্য একটি সংখ্যা। নম্বরপত্রে এগুলো ছাপা হয়।' },
    attendanceFilters: { en: 'Which class', bn: 'কোন শ্রেণি' },
    workingDays: WORKING_DAYS,
    workingDaysDiffer: { en: 'The sections differ, or nothing is entered yet. Saving sets one number for all of them.', bn: 'শাখাগুলোর কার্যদিবস আলাদা, অথবা এখনো তোলা হয়নি। সংরক্ষণ করলে সবগুলোর একই হবে।' },
    daysPresent: DAYS_PRESENT,
    daysPresentFor: { en: (name: string, roll: string) => `Days present: ${name}, roll ${roll}`, bn: (name: string, roll: string) => `উপস্থিতি: ${name}, রোল ${roll}` },
    filledCount: { en: (filled: string, total: string) => `${filled} of ${total} students are filled in.`, bn: (filled: string, total: string) => `${total} জনের মধ্যে ${filled} জনের তোলা হয়েছে।` },
    aboveWorkingDays: { en: (count: string) => `Above the working days, or no number: ${count}.`, bn: (count: string) => `${count}টি ঘর কার্যদিবসের বেশি, অথবা সংখ্যা নয়।` },
    wrongInHand: { en: 'More than the working days, or no whole number', bn: 'কার্যদিবসের বেশি, অথবা পূর্ণ সংখ্যা নয়' },
    pasteHint: { en: 'Enter and the arrows go from student to student; a column copied from Excel can be pasted.', bn: 'এন্টার ও তীরচিহ্নে এক শিক্ষার্থী থেকে অন্য শিক্ষার্থীতে যাওয়া যায়; এক্সেল থেকে একটি কলাম পেস্ট করা যায়।' },
    oneColumn: { en: 'The days are one column: copy only that one.', bn: 'উপস্থিতি একটি কলাম: শুধু সেটি কপি করুন।' },
    saveAttendance: { en: 'Save attendance', bn: 'উপস্থিতি সংরক্ষণ করুন' },
    attendanceSaved: { en: 'Attendance saved successfully', bn: 'উপস্থিতি সংরক্ষণ হয়েছে' },
    attendanceFailed: { en: 'Failed to save attendance', bn: 'উপস্থিতি সংরক্ষণ করা যায়নি' },
    notSent: { en: 'Not connected: what you typed is kept in this browser. Save again when the connection is back.', bn: 'সংযোগ নেই: যা লিখেছেন তা এই ব্রাউজারে আছে। সংযোগ ফিরলে আবার সংরক্ষণ করুন।' },
    notSaved: NOT_SAVED_YET,
  },
});
