import { byLanguage } from '#web/i18n/byLanguage.ts';
import { EXAM_ROUTINE } from '#web/i18n/staff/terms.ts';

/** What the screen of an exam's routine says. */
export const routineWords = byLanguage({
  title: EXAM_ROUTINE,
  lead: { en: 'When each subject of a class is written. It is printed as a paper of its own, and on the admit cards of each student. A subject without a day is not in it.', bn: 'শ্রেণির কোন বিষয়ের পরীক্ষা কবে। আলাদা কাগজে এবং প্রত্যেক শিক্ষার্থীর প্রবেশপত্রে ছাপা হয়। তারিখ না থাকলে বিষয়টি সময়সূচিতে থাকে না।' },
  place: { en: 'Which exam', bn: 'কোন পরীক্ষা' },
  noSubjects: { en: 'This class has no subjects in this session yet. Add its subjects first.', bn: 'এই সেশনে এই শ্রেণির কোনো বিষয় নেই। আগে বিষয় যোগ করুন।' },
  fill: { en: 'A subject a day', bn: 'প্রতিদিন একটি বিষয়' },
  fillHint: { en: 'For the subjects that have no day: from this day on, without Fridays and Saturdays, the groups at the same time.', bn: 'যে বিষয়ের তারিখ নেই: এই দিন থেকে, শুক্র ও শনিবার বাদে, সব বিভাগ একই সময়ে।' },
  firstDay: { en: 'First day', bn: 'প্রথম দিন' },
  fillIn: { en: 'Fill in', bn: 'পূরণ করুন' },
  day: { en: 'Day', bn: 'তারিখ' },
  from: { en: 'From', bn: 'শুরু' },
  to: { en: 'To', bn: 'শেষ' },
  anotherShift: { en: 'Another shift', bn: 'অন্য শিফট' },
  save: { en: 'Save the routine', bn: 'সময়সূচি সংরক্ষণ করুন' },
  print: { en: 'Print routine and admit cards', bn: 'সময়সূচি ও প্রবেশপত্র ছাপান' },
  table: { en: 'The subjects and their days', bn: 'বিষয় ও তারিখ' },
  rooms: { en: 'Rooms', bn: 'কক্ষ' },
  roomsLabel: { en: 'Rooms and their seats', bn: 'কক্ষ ও আসনসংখ্যা' },
  roomsHint: { en: 'For the seat plan and on slips, such as 101: 30, 102: 40. Rolls fill each room in turn.', bn: 'আসন বিন্যাস ও স্লিপের জন্য, যেমন ১০১: ৩০, ১০২: ৪০। রোল অনুযায়ী একটির পর একটি কক্ষ ভরে।' },
  otherClasses: { en: 'Other classes in these rooms', bn: 'একই কক্ষে আরও যে শ্রেণি' },
  otherClassesHint: { en: 'Students of different classes then sit beside each other, and seat plan, attendance sheets and slips are of all these classes.', bn: 'তখন পাশাপাশি আলাদা শ্রেণির শিক্ষার্থী বসে, আর আসন বিন্যাস, হাজিরা শিট ও স্লিপ এই সব শ্রেণির হয়।' },
  saveRooms: { en: 'Save the rooms', bn: 'কক্ষ সংরক্ষণ করুন' },
});
