import type { ReportsWords } from './en.ts';

export const reportsBn: ReportsWords = {
  linkMarksheet: 'নম্বরপত্র',

  mergeChoice: 'ফলাফল একত্র করবেন',
  yes: 'হ্যাঁ',
  no: 'না',

  changeFilters: 'বাছাই বদলান',
  rollRange: (from, to) => (from === to ? `রোল ${from}` : `রোল ${from} থেকে ${to}`),

  papersOfExam: 'এই পরীক্ষার কাগজ',
  toPrintJobs: 'আলাদা কাজ হিসেবে ছাপান',
  figuresOfReport: 'একই তথ্য সারণিতে',
  studentsPage: 'এই শিক্ষার্থীর পাতা',
  figuresOfStudent: (name) => `${name}: নম্বর`,
  asSpreadsheet: 'এক্সেল',
};
