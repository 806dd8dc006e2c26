import { attendanceWords } from '#documents/attendance-sheets/words.ts';
import { routineWords } from '#documents/exam-routine/words.ts';
import type { MergedStudentResult } from '#documents/model/result.ts';
import type { School } from '#documents/model/school.ts';
import { resultListWords } from '#documents/result-list/words.ts';
import { resultNoticeWords } from '#documents/result-notice/words.ts';
import { seatPlanWords } from '#documents/seat-plan/words.ts';
import type { ReportAnswers } from '#web/api/answers.ts';
import type { Text } from '#web/i18n/language.ts';
import { MARK_SHEET } from '#web/i18n/staff/terms.ts';
import { type Report, type ReportForm, report } from './report.ts';

const CLASS_FIRST = ['className', 'group', 'section', 'shift', 'session', 'term'] as const;
const EXAM_FIRST = ['session', 'term', 'className', 'section', 'shift', 'group'] as const;

const search = {
  area: 'reports',
  order: CLASS_FIRST,
  classLabel: 'class',
  rolls: false,
  button: 'search',
} as const;
/** Nothing is said when the paper is there, and neither term is merged. */
const quiet = { merge: null, done: null, failed: null } as const;
const ofRolls = {
  area: 'reports',
  filters: 'marksheet',
  order: EXAM_FIRST,
  classLabel: 'className',
  rolls: true,
  button: 'submit',
  // The specification has these two for the fail list as well (3, section 8).
  done: { en: 'Marksheet Generated Successfully', bn: 'নম্বরপত্র তৈরি হয়েছে' },
  failed: { en: 'Please Enter Valid Details', bn: 'সঠিক তথ্য দিন' },
} as const;

/** The forms of specification 3, section 2, in the order of the sidebar. */
const reportForms = {
  marksheet: {
    path: '/mark-sheet',
    lead: { en: 'One page for each student of the roll range.', bn: 'রোলের সীমার প্রতি শিক্ষার্থীর জন্য এক পৃষ্ঠা।' },
    link: MARK_SHEET,
    ...ofRolls,
    merge: 'question',
  },
  tabulation: {
    path: '/tabulation-sheet',
    title: { en: 'Get Student Result', bn: 'শিক্ষার্থীদের ফলাফল দেখুন' },
    lead: { en: 'The tabulation sheet of a class in one exam.', bn: 'এক পরীক্ষায় একটি শ্রেণির টেবুলেশন শিট।' },
    link: { en: 'Tabulation Sheet', bn: 'টেবুলেশন শিট' },
    filters: 'cohort',
    ...search,
    ...quiet,
  },
  merit: {
    path: '/filter-merit-list',
    lead: { en: 'Everyone who sat the exam, in order of merit.', bn: 'যারা পরীক্ষা দিয়েছে, মেধাক্রম অনুযায়ী সবাই।' },
    link: { en: 'Merit List', bn: 'মেধা তালিকা' },
    filters: 'report',
    ...search,
    merge: 'radio',
    done: { en: 'Merit list generated successfully!', bn: 'মেধা তালিকা তৈরি হয়েছে!' },
    failed: null,
  },
  fail: {
    path: '/filter-fail-list',
    lead: {
      en: 'Who failed in the roll range, with the subjects.',
      bn: 'রোলের সীমার মধ্যে যারা অকৃতকার্য, বিষয়সহ।',
    },
    link: { en: 'Fail List', bn: 'অকৃতকার্য তালিকা' },
    ...ofRolls,
    merge: 'check',
  },
  summary: {
    path: '/result-summary',
    lead: {
      en: 'Passes, fails and GPA bands of a class, on one page.',
      bn: 'একটি শ্রেণির পাস, অকৃতকার্য ও জিপিএর ভাগ, এক পৃষ্ঠায়।',
    },
    link: { en: 'Result Summary', bn: 'ফলাফলের সারসংক্ষেপ' },
    filters: 'report',
    ...search,
    merge: 'radio',
    done: { en: 'Result summary generated successfully!', bn: 'ফলাফলের সারসংক্ষেপ তৈরি হয়েছে!' },
    failed: null,
  },
  byRoll: {
    path: '/result-by-roll',
    lead: {
      en: 'Rolls by GPA, then who failed in which subjects: one page for the notice board.',
      bn: 'জিপিএ অনুযায়ী রোল, তারপর কে কোন বিষয়ে অকৃতকার্য: নোটিশ বোর্ডের জন্য এক পৃষ্ঠা।',
    },
    link: resultListWords.title,
    filters: 'report',
    ...search,
    merge: 'radio',
    done: null,
    failed: null,
  },
  analysis: {
    path: '/exam-analysis',
    lead: {
      en: 'Subjects as charts, sections side by side, and who is near the line.',
      bn: 'বিষয়গুলোর রেখাচিত্র, শাখাগুলোর তুলনা, আর কারা পাস নম্বরের কাছাকাছি।',
    },
    link: { en: 'Exam Analysis', bn: 'ফলাফল বিশ্লেষণ' },
    filters: 'cohort',
    ...search,
    ...quiet,
  },
  notice: {
    path: '/result-notice',
    lead: {
      en: 'A sheet for the notice board: what is published, with a code that opens the page of parents.',
      bn: 'নোটিশ বোর্ডের কাগজ: কোন ফল প্রকাশিত, আর অভিভাবকদের পাতা খোলার কোড।',
    },
    link: resultNoticeWords.title,
    filters: 'notice',
    ...search,
    order: ['session', 'term', 'className'],
    only: ['superadmin'],
    ...quiet,
  },
  markSheets: {
    path: '/blank-mark-sheets',
    lead: {
      en: 'A blank sheet for each subject, on which teachers write the marks by hand.',
      bn: 'প্রতি বিষয়ের একটি খালি শিট, শিক্ষক হাতে নম্বর লিখবেন।',
    },
    link: { en: 'Sheets for Marks', bn: 'নম্বর লেখার শিট' },
    filters: 'markSheet',
    more: 'subjectCode',
    ...search,
    ...quiet,
    area: 'marks',
  },
  classList: {
    path: '/class-list',
    lead: {
      en: 'Everyone in a class with roll, guardian and phone, and room for notes.',
      bn: 'রোল, অভিভাবক ও মোবাইলসহ শ্রেণির সবাই, মন্তব্যের জায়গাসহ।',
    },
    link: { en: 'Class List', bn: 'শ্রেণির তালিকা' },
    filters: 'class',
    ...search,
    area: 'students',
    order: ['className', 'group', 'section', 'shift', 'session'],
    ...quiet,
  },
  admitCards: {
    path: '/admit-cards',
    title: { en: 'Admit Cards and Seat Slips', bn: 'প্রবেশপত্র ও আসনের স্লিপ' },
    lead: {
      en: 'For an exam to come: admit cards, slips for the desks, and for each room its seat plan and attendance sheets.',
      bn: 'আসন্ন পরীক্ষার জন্য: প্রবেশপত্র, বেঞ্চে লাগানোর স্লিপ, আর প্রতি কক্ষের আসন বিন্যাস ও হাজিরা শিট।',
    },
    link: { en: 'Admit Cards', bn: 'প্রবেশপত্র' },
    ...ofRolls,
    filters: 'admitted',
    more: 'rooms',
    ...quiet,
    area: 'exam',
  },
} as const satisfies Record<string, ReportForm>;

export const REPORT_FORMS: readonly ReportForm[] = Object.values(reportForms);

const nothing = (en: string, bn: string): Text => ({
  en: `No ${en} to print. Choose in the form what to print.`,
  bn: `ছাপার মতো ${bn} নেই। ফরমে বাছাই করুন।`,
});

const ofAdmitted = {
  form: reportForms.admitCards,
  empty: nothing('cards', 'প্রবেশপত্র'),
  toData: ({ exam, students }: ReportAnswers['admit-cards'], school: School) => ({ school, exam, students }),
};

const ofRooms = { ...ofAdmitted, also: ['rooms', 'withClasses'] };

/** In classes 9 and 10 the summary is a list, the final one first (specification 3, section 3). */
const withFinal = ({
  summary,
  ...result
}: ReportAnswers['merged-marksheet']['Data'][number]): MergedStudentResult => ({
  ...result,
  summary: Array.isArray(summary) ? summary[0] : summary,
});

const NO_MARKSHEETS = nothing('marksheets', 'নম্বরপত্র');

/** In the order in which a print page offers them. */
export const REPORTS: readonly Report[] = [
  report({
    kind: 'marksheet',
    form: reportForms.marksheet,
    path: '/get-marksheet',
    call: 'marksheet',
    title: { en: 'Marksheets', bn: 'নম্বরপত্র' },
    empty: NO_MARKSHEETS,
    toData: ({ exam, Data, issues }, school) => ({ school, exam, results: Data, ...(issues && { issues }) }),
  }),
  report({
    kind: 'merged-marksheet',
    form: reportForms.marksheet,
    path: '/get-merge-marksheet',
    call: 'marksheet',
    title: { en: 'Merged Marksheets', bn: 'সমন্বিত নম্বরপত্র' },
    empty: NO_MARKSHEETS,
    toData: ({ exam, Data }, school) => ({ school, exam, results: Data.map(withFinal) }),
  }),
  report({
    kind: 'tabulation-sheet',
    form: reportForms.tabulation,
    path: '/get-tabulation-sheet',
    call: 'tebulation-sheet',
    empty: nothing('tabulation sheet', 'টেবুলেশন শিট'),
    toData: ({ exam, Data, subjects, summary }, school) => ({
      school,
      exam,
      subjects,
      results: Data,
      summary,
    }),
  }),
  report({
    kind: 'merit-list',
    form: reportForms.merit,
    path: '/merit-list',
    empty: nothing('merit list', 'মেধা তালিকা'),
    toData: ({ exam, data }, school) => ({ school, exam, rows: data }),
  }),
  report({
    kind: 'fail-list',
    form: reportForms.fail,
    path: '/fail-list',
    empty: nothing('fail list', 'অকৃতকার্য তালিকা'),
    toData: ({ exam, data }, school) => ({ school, exam, rows: data }),
  }),
  report({
    kind: 'result-summary',
    form: reportForms.summary,
    path: '/result-summary-list',
    empty: nothing('result summary', 'সারসংক্ষেপ'),
    toData: ({ exam, subjects, ...summary }, school) => ({ school, exam, summary, subjects }),
  }),
  report({
    kind: 'result-list',
    form: reportForms.byRoll,
    empty: nothing('result list', 'ফলাফল'),
    toData: ({ exam, list, summary }, school) => ({ school, exam, list, summary }),
  }),
  report({
    kind: 'exam-analysis',
    form: reportForms.analysis,
    path: '/exam-analysis-sheet',
    empty: nothing('analysis', 'বিশ্লেষণ'),
    toData: ({ exam, analysis }, school) => ({ school, exam, analysis }),
  }),
  report({
    kind: 'result-notice',
    form: reportForms.notice,
    empty: nothing('notice', 'নোটিশ'),
    toData: ({ exam, classes, address }, school) => ({ school, exam, classes, address }),
  }),
  report({
    kind: 'blank-mark-sheets',
    form: reportForms.markSheets,
    path: '/print-mark-sheets',
    empty: nothing('sheets', 'শিট'),
    toData: ({ exam, sheets }, school) => ({ school, exam, sheets }),
    also: ['subjectCode'],
  }),
  report({
    kind: 'class-list',
    form: reportForms.classList,
    empty: nothing('class list', 'তালিকা'),
    toData: ({ exam, students }, school) => ({ school, exam, students }),
  }),
  report({
    kind: 'admit-cards',
    call: 'admitted',
    ...ofAdmitted,
  }),
  report({
    kind: 'exam-routine',
    title: routineWords.title,
    form: reportForms.admitCards,
    empty: nothing('routine', 'সময়সূচি'),
    toData: ({ exam, papers, address }, school) => ({ school, exam, papers, address }),
  }),
  report({
    kind: 'seat-slips',
    call: 'admitted',
    title: { en: 'Seat Slips', bn: 'আসনের স্লিপ' },
    ...ofRooms,
  }),
  report({
    kind: 'seat-plan',
    title: seatPlanWords.title,
    ...ofRooms,
  }),
  report({
    kind: 'attendance-sheets',
    title: attendanceWords.title,
    ...ofRooms,
  }),
];

export const reportAt = (path: string): Report => REPORTS.find((one) => one.path === path) ?? REPORTS[0]!;
