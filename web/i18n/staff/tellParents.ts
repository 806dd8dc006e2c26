import { byLanguage, counted } from '#web/i18n/byLanguage.ts';

type TextParts = Record<'school' | 'exam' | 'classes' | 'address', string>;

/** What parents are told of a published exam. */
export const tellParentsWords = byLanguage({
  text: {
    en: ({ school, exam, classes, address }: TextParts) => `${school}: the results of ${exam} are published (class ${classes}). Look yours up with the student ID, class, section and shift of the admit card: ${address}`,
    bn: ({ school, exam, classes, address }: TextParts) => `${school}: ${exam} পরীক্ষার ফল প্রকাশিত হয়েছে (শ্রেণি: ${classes})। প্রবেশপত্রের আইডি, শ্রেণি, শাখা ও শিফট দিয়ে ফল দেখুন: ${address}`,
  },
  places: { en: 'In the Excel, {name}, {id}, {class}, {section}, {roll}, {gpa}, {grade}, {merit} and {total} become those of each student.', bn: 'এক্সেলে {name}, {id}, {class}, {section}, {roll}, {gpa}, {grade}, {merit} ও {total}-এর জায়গায় প্রত্যেক শিক্ষার্থীর নিজের তথ্য বসে।' },
  everyClass: { en: 'All published classes', bn: 'প্রকাশিত সব শ্রেণি' },
  toBoard: { en: 'Sheet for the notice board', bn: 'নোটিশ বোর্ডের কাগজ' },
  copy: { en: 'Copy', bn: 'কপি করুন' },
  copied: { en: 'The text is copied. Paste it where parents read it.', bn: 'লেখাটি কপি হয়েছে। অভিভাবকেরা যেখানে পড়েন সেখানে পেস্ট করুন।' },
  notCopied: { en: 'It could not be copied. Select the text and copy it yourself.', bn: 'কপি করা যায়নি। লেখাটি নির্বাচন করে নিজে কপি করুন।' },
  forService: { en: 'Excel for an SMS service', bn: 'এসএমএস সেবার জন্য এক্সেল' },
  counted: { en: (letters: string, messages: string) => `${counted(letters, 'character', 'characters')}, ${counted(messages, 'text message', 'text messages')}`, bn: (letters: string, messages: string) => `${letters}টি অক্ষর, ${messages}টি এসএমএস` },
  reached: { en: (phones: string) => `${counted(phones, 'student has a phone', 'students have a phone')} for text messages.`, bn: (phones: string) => `${phones} জন শিক্ষার্থীর এসএমএস পাঠানোর মোবাইল নম্বর আছে।` },
  withoutPhone: { en: (count: string) => `${counted(count, 'student has', 'students have')} no phone. Tell their parents in another way:`, bn: (count: string) => `${count} জনের মোবাইল নম্বর নেই। তাদের অভিভাবককে অন্যভাবে জানান:` },
});
