import { byLanguage, counted } from '#web/i18n/byLanguage.ts';

/** How far an exam is, which Home shows too. */
export const examProgressWords = byLanguage({
  verdicts: {
    ready: { en: 'Ready', bn: 'প্রস্তুত' },
    look: { en: 'Have a look', bn: 'দেখে নিন' },
    missing: { en: 'Incomplete', bn: 'অসম্পূর্ণ' },
    stop: { en: 'Not ready', bn: 'প্রস্তুত নয়' },
    published: { en: 'Published', bn: 'প্রকাশিত' },
  },

  steps: {
    title: { en: 'Steps of this exam', bn: 'এই পরীক্ষার ধাপ' },
    enter: { en: 'Enter marks', bn: 'নম্বর তুলুন' },
    check: { en: 'Check', bn: 'যাচাই করুন' },
    publish: { en: 'Publish', bn: 'প্রকাশ করুন' },
    print: { en: 'Print', bn: 'ছাপান' },
    tell: { en: 'Tell parents', bn: 'অভিভাবককে জানান' },
    ready: { en: 'Every class is ready', bn: 'সব শ্রেণি প্রস্তুত' },
    notReady: { en: (count: string) => counted(count, 'class is not ready', 'classes are not ready'), bn: (count: string) => `${count}টি শ্রেণি প্রস্তুত নয়` },
    publishedCount: { en: (published: string, classes: string) => `${published} of ${classes} classes`, bn: (published: string, classes: string) => `${classes}টি শ্রেণির মধ্যে ${published}টি` },
    printAll: { en: 'Print a whole class', bn: 'পুরো শ্রেণি ছাপান' },
    printClass: { en: 'Print everything of this class', bn: 'এই শ্রেণির সব কাগজ ছাপান' },
    nothingToTell: { en: 'When a class is published', bn: 'কোনো শ্রেণি প্রকাশিত হলে' },
    showNotice: { en: 'Show the notice', bn: 'নোটিশ দেখুন' },
  },
});
