import type { Translations } from '#documents/i18n/messages/message.ts';

/** What the analysis alone prints. */
export const analysisWords = {
  title: { en: 'Analysis of the Exam', bn: 'পরীক্ষার ফলাফল বিশ্লেষণ' },
  bySubject: { en: 'Pass rate and mean by subject', bn: 'বিষয়ভিত্তিক পাসের হার ও গড়' },
  spread: { en: 'Marks by subject, of those who sat', bn: 'বিষয়ভিত্তিক নম্বরের বিস্তার, যারা পরীক্ষা দিয়েছে' },
  byLetter: { en: 'Letters by subject', bn: 'বিষয়ভিত্তিক লেটার গ্রেড' },
  bySection: { en: 'Sections side by side: pass rate, %', bn: 'শাখাগুলোর তুলনা: পাসের হার, %' },
  nearLine: { en: 'Students near the line', bn: 'পাস নম্বরের কাছাকাছি শিক্ষার্থী' },
  nobodyNear: { en: 'Nobody is near the line.', bn: 'পাস নম্বরের কাছাকাছি কেউ নেই।' },
  nearNote: {
    en: 'Failed in one subject only, or passed all with this subject at most {marks} marks above its pass mark.',
    bn: 'শুধু এক বিষয়ে অকৃতকার্য, অথবা সব বিষয়ে পাস, তবে এই বিষয়ে পাস নম্বরের চেয়ে সর্বোচ্চ {marks} নম্বর বেশি।',
  },
  spreadNote: {
    en: 'Scale: percent of the full marks. Line: least to highest mark; box: the middle half of the students; thick line: median; dashes: the pass mark of {percent}%.',
    bn: 'মাপ: পূর্ণমানের শতকরা। রেখা: সর্বনিম্ন থেকে সর্বোচ্চ নম্বর; বাক্স: মাঝের অর্ধেক শিক্ষার্থী; মোটা রেখা: মধ্যমা; ভাঙা রেখা: পাস নম্বর {percent}%।',
  },
  passRate: { en: 'Pass Rate, %', bn: 'পাসের হার, %' },
  passChange: { en: 'Change of Pass Rate', bn: 'পাসের হারে পরিবর্তন' },
  meanChange: { en: 'Change of Mean', bn: 'গড়ে পরিবর্তন' },
  changeNote: {
    en: 'Change: since {term}, where it has marks.',
    bn: 'পরিবর্তন: {term} পরীক্ষার তুলনায়, যেখানে নম্বর আছে।',
  },
  mean: { en: 'Mean', bn: 'গড়' },
  meanGpa: { en: 'Mean GPA', bn: 'গড় জিপিএ' },
  least: { en: 'Least', bn: 'সর্বনিম্ন' },
  firstQuartile: { en: '1st Quartile', bn: 'প্রথম চতুর্থক' },
  median: { en: 'Median', bn: 'মধ্যমা' },
  thirdQuartile: { en: '3rd Quartile', bn: 'তৃতীয় চতুর্থক' },
  subject: { en: 'Subject', bn: 'বিষয়' },
  passMark: { en: 'Pass Mark', bn: 'পাস নম্বর' },
  difference: { en: 'Above or Below', bn: 'বেশি বা কম' },
  absentShort: { en: 'Ab', bn: 'অনু.' },
} as const satisfies Translations;
