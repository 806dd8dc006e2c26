import { byLanguage } from '#web/i18n/byLanguage.ts';
import { MARK_SHEET, NO, YES } from '#web/i18n/staff/terms.ts';

/** Search forms and print pages of the reports. */
export const reportsWords = byLanguage({
  linkMarksheet: MARK_SHEET,

  mergeChoice: { en: 'Merge Result', bn: 'ফলাফল একত্র করবেন' },
  yes: YES,
  no: NO,

  sheetBeside: { en: 'The sheet is shown here once the class and the exam are chosen.', bn: 'শ্রেণি ও পরীক্ষা বাছাই করলে কাগজটি এখানে দেখা যাবে।' },
  changeFilters: { en: 'Change the filters', bn: 'বাছাই বদলান' },
  rollRange: { en: (from: string, to: string) => (from === to ? `Roll ${from}` : `Rolls ${from} to ${to}`), bn: (from: string, to: string) => (from === to ? `রোল ${from}` : `রোল ${from} থেকে ${to}`) },

  papersOfExam: { en: 'Papers of this exam', bn: 'এই পরীক্ষার কাগজ' },
  toPrintJobs: { en: 'Print as a job', bn: 'আলাদা কাজ হিসেবে ছাপান' },
  figuresOfReport: { en: 'The same in figures', bn: 'একই তথ্য সারণিতে' },
  studentsPage: { en: 'Page of this student', bn: 'এই শিক্ষার্থীর পাতা' },
  figuresOfStudent: { en: (name: string) => `Figures of ${name}`, bn: (name: string) => `${name}: নম্বর` },
});
