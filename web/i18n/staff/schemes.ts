import { byLanguage, plural } from '#web/i18n/byLanguage.ts';
import { FAILS, MARKS } from '#web/i18n/staff/terms.ts';

/** The rules of results by session and class. */
export const schemesWords = byLanguage({
  schemesLead: {
    en: 'The rules of one class in one session. Where it has none of its own, the school’s default applies; published exams stay as they are.',
    bn: 'এক শিক্ষাবর্ষে একটি শ্রেণির নিয়ম। শ্রেণির নিজের নিয়ম না থাকলে বিদ্যালয়ের সাধারণ নিয়ম চলে; প্রকাশিত পরীক্ষার ফল বদলায় না।',
  },
  schemePlace: { en: 'Session and class', bn: 'শিক্ষাবর্ষ ও শ্রেণি' },
  followsDefault: { en: 'Follows the default', bn: 'সাধারণ নিয়ম চলছে' },
  ownRule: { en: 'Own rule of this class', bn: 'এই শ্রেণির নিজের নিয়ম' },
  setOwn: { en: 'Set its own', bn: 'নিজের নিয়ম দিন' },
  followDefault: { en: 'Follow the default', bn: 'সাধারণ নিয়মে ফিরুন' },
  partAct: {
    en: (act: string, part: string) => `${act}: ${part}`,
    bn: (act: string, part: string) => `${act}: ${part}`,
  },
  startFromPreset: { en: 'Start from a preset', bn: 'তৈরি নিয়ম থেকে শুরু' },
  usePreset: { en: 'Use it', bn: 'এটি নিন' },
  presets: {
    national: { en: 'National: A from 70, A- from 60', bn: 'জাতীয়: ৭০ থেকে A, ৬০ থেকে A-' },
    swapped: { en: 'Swapped: A- from 70, A from 60', bn: 'অদলবদল: ৭০ থেকে A-, ৬০ থেকে A' },
  },
  parts: {
    gradeScale: { en: 'Grade scale', bn: 'গ্রেড' },
    remarks: { en: 'Remarks', bn: 'মন্তব্য' },
    weights: { en: 'Weights', bn: 'নম্বরের ভার' },
    fourthDeductionHundredths: { en: 'Fourth subject: points taken off', bn: 'চতুর্থ বিষয়: যত পয়েন্ট বাদ যায়' },
    fourthCountsInTotals: { en: 'Fourth subject: totals', bn: 'চতুর্থ বিষয়: মোট নম্বর' },
    merge: { en: 'Merging both terms', bn: 'দুই পরীক্ষা মিলিয়ে' },
    separatePassPercent: { en: 'Separate passing', bn: 'আলাদা পাস' },
  },
  letter: { en: 'Letter', bn: 'গ্রেড' },
  fromPercent: { en: 'From %', bn: 'যত % থেকে' },
  gradePoint: { en: 'Point', bn: 'পয়েন্ট' },
  fromPoint: { en: 'From GPA', bn: 'যত জিপিএ থেকে' },
  remarkEn: { en: 'Remark in English', bn: 'ইংরেজি মন্তব্য' },
  remarkBn: { en: 'Remark in Bangla', bn: 'বাংলা মন্তব্য' },
  rowsTitle: { en: (part: string) => `${part}: rows`, bn: (part: string) => `${part}: সারিগুলো` },
  ofRow: {
    en: (label: string, row: string) => `${label}, row ${row}`,
    bn: (label: string, row: string) => `${label}, সারি ${row}`,
  },
  addRow: { en: 'Add a row', bn: 'সারি যোগ করুন' },
  removeRow: { en: (row: string) => `Remove row ${row}`, bn: (row: string) => `${row} নম্বর সারি বাদ দিন` },
  writtenWeight: { en: 'Written part, %', bn: 'লিখিত অংশ, %' },
  caWeight: { en: 'Class assignments, %', bn: 'শ্রেণি মূল্যায়ন, %' },
  halfYearlyWeight: { en: 'Half Yearly, %', bn: 'অর্ধবার্ষিক, %' },
  annualWeight: { en: 'Annual, %', bn: 'বার্ষিক, %' },
  deduction: { en: 'Points taken off before the rest is added', bn: 'যত পয়েন্ট বাদ দিয়ে বাকিটা যোগ হয়' },
  countsInTotals: {
    en: 'The fourth subject’s marks count in the totals',
    bn: 'চতুর্থ বিষয়ের নম্বর মোট নম্বরে ধরা হয়',
  },
  passPercent: {
    en: 'Pass mark of each component, % of its maximum',
    bn: 'প্রতি অংশের পূর্ণমানের যত % পেলে পাস',
  },
  alsoFor: { en: 'The same rules for other classes too', bn: 'অন্য শ্রেণির জন্যও একই নিয়ম' },
  showChanges: { en: 'Show what would change', bn: 'কী বদলাবে দেখুন' },
  comparing: { en: 'Comparing...', bn: 'মিলিয়ে দেখা হচ্ছে...' },
  changesTitle: { en: 'What would change', bn: 'কী বদলাবে' },
  changesAmong: {
    en: (count: string, students: string) => `${count} of ${students} results would change.`,
    bn: (count: string, students: string) => `${students}টি ফলের মধ্যে ${count}টি বদলাবে।`,
  },
  publishedStays: { en: 'Published: it stays as it is.', bn: 'প্রকাশিত: যেমন আছে তেমনই থাকবে।' },
  noExams: {
    en: 'This class has no marks in this session yet: nothing changes.',
    bn: 'এই শিক্ষাবর্ষে এই শ্রেণির কোনো নম্বর তোলা হয়নি: কিছু বদলাবে না।',
  },
  examTitle: { en: (term: string) => `Results of ${term}`, bn: (term: string) => `${term} পরীক্ষার ফল` },
  examOfClass: {
    en: (className: string, session: string, term: string) => `Class ${className}, ${session}, ${term}`,
    bn: (className: string, session: string, term: string) => `${className} শ্রেণি, ${session}, ${term}`,
  },
  subjectLetters: { en: 'Letters of subjects', bn: 'বিষয়ের গ্রেড' },
  alsoPrinted: { en: 'Also changes in print', bn: 'ছাপায় আরও যা বদলাবে' },
  onEverySheet: { en: 'On every sheet of this exam', bn: 'এই পরীক্ষার প্রতিটি পাতায়' },
  fails: FAILS,
  obtained: MARKS,
  saveRules: { en: 'Save these rules', bn: 'নিয়মগুলো সংরক্ষণ করুন' },
  saveRulesTitle: { en: 'Save these rules?', bn: 'নিয়মগুলো সংরক্ষণ করবেন?' },
  saveRulesText: {
    en: (changes: string, className: string, session: string) =>
      `The rules of class ${className} in ${session} are replaced. ${plural(changes, '1 result of an open exam changes', `${changes} results of open exams change`)}.`,
    bn: (changes: string, className: string, session: string) =>
      `${session} শিক্ষাবর্ষে ${className} শ্রেণির নিয়ম বদলে যাবে। অপ্রকাশিত পরীক্ষার ${changes}টি ফল বদলাবে।`,
  },
  saveLabelsTitle: { en: 'Save with other grade labels?', bn: 'গ্রেডের নাম বদলে সংরক্ষণ করবেন?' },
  saveLabelsText: {
    en: (changes: string) =>
      `${plural(changes, '1 result of an open exam changes', `${changes} results of open exams change`)}. Published exams keep what they printed.`,
    bn: (changes: string) => `অপ্রকাশিত পরীক্ষার ${changes}টি ফল বদলাবে। প্রকাশিত পরীক্ষায় যা ছাপা হয়েছে তাই থাকবে।`,
  },
  rulesSaved: { en: 'Rules saved', bn: 'নিয়ম সংরক্ষণ হয়েছে' },
  rulesFailed: { en: 'The rules could not be loaded.', bn: 'নিয়মগুলো আনা যায়নি।' },
  changedAt: { en: (when: string) => `Last changed on ${when}`, bn: (when: string) => `শেষ বদল: ${when}` },
});
