import { byLanguage } from '#web/i18n/byLanguage.ts';
import { OPEN } from '#web/i18n/staff/terms.ts';

/** What a print of a class asks, and what can be done with its file. */
export const printingWords = byLanguage({
  everyPaper: { en: 'Every paper of the exam', bn: 'পরীক্ষার সব কাগজ' },
  papers: { en: 'Papers', bn: 'কাগজ' },
  order: { en: 'Order of the sheets', bn: 'কাগজের ক্রম' },
  orders: {
    student: { en: 'Student by student', bn: 'শিক্ষার্থী ধরে' },
    document: { en: 'Paper by paper', bn: 'কাগজ ধরে' },
  },
  both: { en: 'In English and Bangla', bn: 'ইংরেজি ও বাংলা দুটোতেই' },
  open: OPEN,
  openJob: { en: (title: string) => `Open: ${title}`, bn: (title: string) => `খুলুন: ${title}` },
  printJob: { en: (title: string) => `Print: ${title}`, bn: (title: string) => `প্রিন্ট করুন: ${title}` },
});
