import { byLanguage, counted } from '#web/i18n/byLanguage.ts';

type NoticeParts = Record<'school' | 'exam' | 'classes' | 'address', string>;

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
    title: { en: 'The way of this exam', bn: 'এই পরীক্ষার ধাপ' },
    enter: { en: 'Enter marks', bn: 'নম্বর তুলুন' },
    check: { en: 'Check', bn: 'যাচাই করুন' },
    publish: { en: 'Publish', bn: 'প্রকাশ করুন' },
    print: { en: 'Print', bn: 'ছাপান' },
    tell: { en: 'Tell parents', bn: 'অভিভাবককে জানান' },
    ready: { en: 'Every class is ready', bn: 'সব শ্রেণি প্রস্তুত' },
    notReady: {
      en: (count: string) => counted(count, 'class is not ready', 'classes are not ready'),
      bn: (count: string) => `${count}টি শ্রেণি প্রস্তুত নয়`,
    },
    publishedCount: {
      en: (published: string, classes: string) => `${published} of ${classes} classes`,
      bn: (published: string, classes: string) => `${classes}টি শ্রেণির মধ্যে ${published}টি`,
    },
    printAll: { en: 'Print a whole class', bn: 'পুরো শ্রেণি ছাপান' },
    printClass: { en: 'Print everything of this class', bn: 'এই শ্রেণির সব কাগজ ছাপান' },
    nothingToTell: { en: 'When a class is published', bn: 'কোনো শ্রেণি প্রকাশিত হলে' },
    showNotice: { en: 'Show the notice', bn: 'নোটিশ দেখুন' },
    copy: { en: 'Copy', bn: 'কপি করুন' },
    copied: {
      en: 'The notice is copied. Paste it where parents read it.',
      bn: 'নোটিশ কপি হয়েছে। অভিভাবকেরা যেখানে পড়েন সেখানে পেস্ট করুন।',
    },
    notice: {
      en: ({ school, exam, classes, address }: NoticeParts) =>
        `${school}: the results of ${exam} are published (class ${classes}). Look yours up with the student ID, class, section and shift of the admit card: ${address}`,
      bn: ({ school, exam, classes, address }: NoticeParts) =>
        `${school}: ${exam} পরীক্ষার ফল প্রকাশিত হয়েছে (শ্রেণি: ${classes})। প্রবেশপত্রের আইডি, শ্রেণি, শাখা ও শিফট দিয়ে ফল দেখুন: ${address}`,
    },
    notCopied: {
      en: 'It could not be copied. Select the text and copy it yourself.',
      bn: 'কপি করা যায়নি। লেখাটি নির্বাচন করে নিজে কপি করুন।',
    },
    counted: {
      en: (letters: string, parts: string) =>
        `${counted(letters, 'character', 'characters')}, ${counted(parts, 'text message', 'text messages')}`,
      bn: (letters: string, parts: string) => `${letters}টি অক্ষর, ${parts}টি এসএমএস`,
    },
  },
});
